import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { isProcessOver } from "../../platform/database/keep-presence.ts";
import { idempotentAnswers } from "./tables.ts";
import { usageEvents } from "../../platform/database/tables/history.ts";

export type AnswerRow = typeof idempotentAnswers.$inferSelect;
export type AnswerKey = Pick<AnswerRow, "workspaceId" | "userId" | "key">;

const isAnswer = ({ workspaceId, userId, key }: AnswerKey) =>
  and(
    eq(idempotentAnswers.workspaceId, workspaceId),
    eq(idempotentAnswers.userId, userId),
    eq(idempotentAnswers.key, key),
  );

/** False when the key is taken. */
export const claimKey = async (db: Db, row: typeof idempotentAnswers.$inferInsert): Promise<boolean> =>
  (await db.insert(idempotentAnswers).values(row).onConflictDoNothing().returning({ key: idempotentAnswers.key }))
    .length > 0;

export const findAnswer = async (db: Db, key: AnswerKey): Promise<AnswerRow | undefined> =>
  (await db.select().from(idempotentAnswers).where(isAnswer(key)))[0];

export const isClaimOfDead = async (db: Db, key: AnswerKey): Promise<boolean> =>
  (
    await db
      .select({ isOver: isProcessOver(idempotentAnswers.processId) })
      .from(idempotentAnswers)
      .where(isAnswer(key))
  )[0]?.isOver ?? true;

export const keepAnswer = (db: Db, key: AnswerKey, answer: Pick<AnswerRow, "status" | "headers" | "fileKey">) =>
  db.update(idempotentAnswers).set(answer).where(isAnswer(key));

/** Only the row of this request: a later one under the same key is left alone. */
export const freeKey = (db: Db, key: AnswerKey, requestId: string) =>
  db.delete(idempotentAnswers).where(and(isAnswer(key), eq(idempotentAnswers.requestId, requestId)));

export const wasCharged = async (db: Db, requestId: string): Promise<boolean> =>
  (
    await db
      .select({ usageId: usageEvents.usageId })
      .from(usageEvents)
      .where(eq(usageEvents.requestId, requestId))
      .limit(1)
  ).length > 0;
