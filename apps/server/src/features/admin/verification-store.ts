import { adminLimits } from "@timbre/contract";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { users, voices, workspaces } from "../../platform/database/tables/owners.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { manualVerifications } from "../../platform/database/tables/verification.ts";

type RequestRow = typeof manualVerifications.$inferSelect;

/** Those that wait, the oldest first. */
export const listRequests = (db: Db) =>
  db
    .select({
      requestId: manualVerifications.requestId,
      voiceId: manualVerifications.voiceId,
      voiceName: voices.name,
      workspaceName: workspaces.name,
      email: users.email,
      extraText: manualVerifications.extraText,
      files: manualVerifications.files,
      createdAt: manualVerifications.createdAt,
    })
    .from(manualVerifications)
    .innerJoin(voices, eq(voices.voiceId, manualVerifications.voiceId))
    .innerJoin(workspaces, eq(workspaces.workspaceId, manualVerifications.workspaceId))
    .innerJoin(users, eq(users.userId, manualVerifications.userId))
    .where(eq(manualVerifications.status, "waiting"))
    .orderBy(asc(manualVerifications.createdAt), asc(manualVerifications.requestId))
    .limit(adminLimits.verifications);

export const findRequest = async (db: Db, requestId: string): Promise<RequestRow | undefined> =>
  (
    await db
      .select()
      .from(manualVerifications)
      .where(eq(manualVerifications.requestId, storableText(requestId)))
  )[0];

/** Nothing when it does not wait any more, or never did. */
export const settleRequest = async (
  tx: Db,
  { requestId, ...outcome }: Pick<RequestRow, "requestId" | "status" | "reviewedBy" | "reviewedAt">,
): Promise<RequestRow | undefined> =>
  (
    await tx
      .update(manualVerifications)
      .set(outcome)
      .where(and(eq(manualVerifications.requestId, storableText(requestId)), eq(manualVerifications.status, "waiting")))
      .returning()
  )[0];
