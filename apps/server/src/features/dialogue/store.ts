import { and, arrayContains, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { dialogueEnhancements, dialoguePairs } from "./tables.ts";
import { storableText } from "../../platform/database/search-text.ts";
import type { Caller } from "../../platform/http/caller.ts";

export type PairRow = typeof dialoguePairs.$inferSelect;
export type PairKey = Pick<PairRow, "workspaceId" | "userId" | "pairId">;

const isPair = ({ workspaceId, userId, pairId }: PairKey) =>
  and(
    eq(dialoguePairs.workspaceId, workspaceId),
    eq(dialoguePairs.userId, userId),
    eq(dialoguePairs.pairId, storableText(pairId)),
  );

/** Leaves a pair that is there already as it is. */
export const insertPair = (tx: Db, row: typeof dialoguePairs.$inferInsert) =>
  tx
    .insert(dialoguePairs)
    .values({ ...row, pairId: storableText(row.pairId) })
    .onConflictDoNothing();

export const lockPair = async (tx: Db, key: PairKey): Promise<PairRow | undefined> =>
  (await tx.select().from(dialoguePairs).where(isPair(key)).for("update"))[0];

export const updatePair = (tx: Db, key: PairKey, changes: Partial<typeof dialoguePairs.$inferInsert>) =>
  tx.update(dialoguePairs).set(changes).where(isPair(key));

export const findPairOf = async (
  db: Db,
  { workspaceId, userId }: Pick<Caller, "workspaceId" | "userId">,
  requestIds: string[],
): Promise<PairRow | undefined> =>
  (
    await db
      .select()
      .from(dialoguePairs)
      .where(
        and(
          eq(dialoguePairs.workspaceId, workspaceId),
          eq(dialoguePairs.userId, userId),
          arrayContains(dialoguePairs.requestIds, requestIds.map(storableText)),
        ),
      )
  )[0];

/** Counts one more of the day; false when there were as many as there may be. Exact for calls at once. */
export const countEnhancement = async (db: Db, userId: string, day: string, maximum: number): Promise<boolean> => {
  const rows = await db
    .insert(dialogueEnhancements)
    .values({ userId, day, count: 1 })
    .onConflictDoUpdate({
      target: [dialogueEnhancements.userId, dialogueEnhancements.day],
      set: { count: sql`${dialogueEnhancements.count} + 1` },
      setWhere: lt(dialogueEnhancements.count, maximum),
    })
    .returning({ count: dialogueEnhancements.count });
  return rows.length > 0;
};
