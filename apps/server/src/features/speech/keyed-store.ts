import type { GenerationState } from "@timbre/contract";
import { and, eq, lt, ne, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { isProcessOver } from "../../platform/database/keep-presence.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { keyedGenerations } from "./tables.ts";

/** Whose, and which. */
export type KeyedName = { userId: string; key: string };
export type KeyedState = {
  state: Exclude<GenerationState["state"], "unknown">;
  outcome: Omit<GenerationState, "state"> | null;
  isStopped: boolean;
};

const { userId: ofUser, generationKey, state, isStopped, processId, outcome } = keyedGenerations;

const named = ({ userId, key }: KeyedName) => and(eq(ofUser, userId), eq(generationKey, storableText(key)));
const target = [ofUser, generationKey];
const found = {
  /** Who asks the locks pays for it: only while it runs. */
  state: sql<
    KeyedState["state"]
  >`case when ${state} = 'running' and ${isProcessOver(processId)} then 'failed' else ${state} end`,
  outcome,
  isStopped,
};

type Beginning = KeyedName & { processId: number | undefined; now: Date; forgetBefore: Date };

/** Whether somebody wants it stopped already. Takes with it what this person asked for long ago. */
export const beginKeyed = async (db: Db, { forgetBefore, now: askedAt, ...one }: Beginning): Promise<boolean> => {
  const { userId, key } = one;
  const fresh = { state: "running" as const, processId: one.processId ?? null, outcome: null, askedAt };
  const isOld = and(eq(ofUser, userId), lt(keyedGenerations.askedAt, forgetBefore));
  // One statement cannot both remove a row and write it again.
  const forgotten = db.$with("forgotten").as(
    db
      .delete(keyedGenerations)
      .where(and(isOld, ne(generationKey, storableText(key))))
      .returning({ key: generationKey }),
  );
  const rows = await db
    .with(forgotten)
    .insert(keyedGenerations)
    .values({ userId, generationKey: storableText(key), isStopped: false, ...fresh })
    .onConflictDoUpdate({ target, set: fresh })
    .returning({ isStopped });
  return rows[0]?.isStopped ?? false;
};

/** Wants it stopped, whether it has begun or not. */
export const stopKeyed = async (db: Db, { userId, key, now }: KeyedName & { now: Date }): Promise<void> => {
  await db
    .insert(keyedGenerations)
    .values({ userId, generationKey: storableText(key), state: "failed", isStopped: true, askedAt: now })
    .onConflictDoUpdate({ target, set: { isStopped: true } });
};

export const endKeyed = async (tx: Db, name: KeyedName, end: Pick<KeyedState, "state" | "outcome">): Promise<void> => {
  await tx.update(keyedGenerations).set(end).where(named(name));
};

export const findKeyed = async (db: Db, name: KeyedName): Promise<KeyedState | undefined> =>
  (await db.select(found).from(keyedGenerations).where(named(name)))[0];
