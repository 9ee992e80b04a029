import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { rememberReads } from "../../platform/database/remember-reads.ts";
import type { TableChanges } from "../../platform/database/table-changes.ts";
import { generations } from "./tables.ts";
import { historyItems } from "../../platform/database/tables/history.ts";
import { workspaces } from "../../platform/database/tables/owners.ts";
import { storableText } from "../../platform/database/search-text.ts";
import type { Caller } from "../../platform/http/caller.ts";

type ModelRates = Record<string, number>;

/** What a workspace pays for each model, where it is not the usual price. */
export const makeModelRatesOf = ({ db, changes }: { db: Db; changes?: TableChanges }) => {
  const remembered = rememberReads<ModelRates>({ changes, tables: ["workspaces"] });
  return (workspaceId: string): Promise<ModelRates> => remembered(workspaceId, () => findModelRates(db, workspaceId));
};

const findModelRates = async (db: Db, workspaceId: string): Promise<ModelRates> =>
  (
    await db
      .select({ rates: workspaces.customModelRates })
      .from(workspaces)
      .where(eq(workspaces.workspaceId, workspaceId))
  )[0]?.rates ?? {};

/** The plan of a workspace that has identical requests answered with kept audio; undefined for others. */
export const findTierThatReuses = async (db: Db, workspaceId: string): Promise<string | undefined> =>
  (
    await db
      .select({ tier: workspaces.tier })
      .from(workspaces)
      .where(and(eq(workspaces.workspaceId, workspaceId), eq(workspaces.isKeptAudioReused, true)))
  )[0]?.tier;

/** The newest clip of the workspace that sounds like this, heard to its end and not deleted. */
export const findKeptSound = async (db: Db, workspaceId: string, soundHash: string) => {
  const { soundHash: hash, isPartial, deletedAt, fileKey, durationMs } = historyItems;
  const isThere = and(eq(historyItems.workspaceId, workspaceId), eq(hash, soundHash), eq(isPartial, false));
  const found = await db
    .select({ fileKey, durationMs })
    .from(historyItems)
    .where(and(isThere, isNull(deletedAt)))
    .orderBy(desc(historyItems.createdAt))
    .limit(1);
  return found[0];
};

export type GenerationRow = typeof generations.$inferSelect;
type Owner = Pick<Caller, "userId" | "workspaceId">;

const ownedBy = ({ userId, workspaceId }: Owner) =>
  and(eq(generations.workspaceId, workspaceId), eq(generations.userId, userId));

export const findGeneration = async (db: Db, owner: Owner, generationId: string): Promise<GenerationRow | undefined> =>
  (
    await db
      .select()
      .from(generations)
      .where(and(ownedBy(owner), eq(generations.generationId, storableText(generationId))))
  )[0];

/** Of the newest of these requests that is still remembered. */
export const findTakeSeed = async (db: Db, owner: Owner, requestIds: readonly string[]): Promise<number | undefined> =>
  (
    await db
      .select({ takeSeed: generations.takeSeed })
      .from(generations)
      .where(and(ownedBy(owner), inArray(generations.generationId, requestIds.map(storableText))))
      .orderBy(desc(generations.createdAt))
      .limit(1)
  )[0]?.takeSeed;

export const insertGeneration = (tx: Db, row: typeof generations.$inferInsert) => tx.insert(generations).values(row);

export const forgetOldGenerations = (tx: Db, workspaceId: string, before: Date) =>
  tx.delete(generations).where(and(eq(generations.workspaceId, workspaceId), lt(generations.createdAt, before)));

/** How often it was generated again, this time included; undefined when it may not be. Exact for calls at once. */
export const addRegeneration = async (db: Db, generationId: string, maximum: number): Promise<number | undefined> =>
  (
    await db
      .update(generations)
      .set({ regenerations: sql`${generations.regenerations} + 1` })
      .where(and(eq(generations.generationId, generationId), lt(generations.regenerations, maximum)))
      .returning({ regenerations: generations.regenerations })
  )[0]?.regenerations;

export const takeBackRegeneration = async (db: Db, generationId: string): Promise<void> => {
  await db
    .update(generations)
    .set({ regenerations: sql`${generations.regenerations} - 1` })
    .where(eq(generations.generationId, generationId));
};
