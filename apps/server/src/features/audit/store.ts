import { and, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { auditEntries } from "../../platform/database/workspace-tables.ts";

export type AuditRow = typeof auditEntries.$inferSelect;

export const insertAuditEntry = (db: Db, entry: typeof auditEntries.$inferInsert) =>
  db.insert(auditEntries).values(entry);

export const emailOf = async (db: Db, userId: string): Promise<string | undefined> =>
  (await db.select({ email: users.email }).from(users).where(eq(users.userId, userId)))[0]?.email;

export type AuditFilters = {
  workspaceId: string;
  from?: Date;
  to?: Date;
  actorUserId?: string;
  className?: string;
  activity?: string;
};
/** Where a page ended. */
export type AuditPlace = { createdAt: Date; entryId: string };

export const pageOfAudit = (
  db: Db,
  filters: AuditFilters,
  { after, limit }: { after: AuditPlace | undefined; limit: number },
): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditEntries)
    .where(and(matches(filters), after && isBeyond(after)))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.entryId))
    .limit(limit);

const matches = ({ workspaceId, from, to, actorUserId, className, activity }: AuditFilters): SQL | undefined =>
  and(
    eq(auditEntries.workspaceId, workspaceId),
    from && gte(auditEntries.createdAt, from),
    to && lte(auditEntries.createdAt, to),
    actorUserId ? eq(auditEntries.actorUserId, storableText(actorUserId)) : undefined,
    className ? eq(auditEntries.className, storableText(className)) : undefined,
    activity ? eq(auditEntries.activity, storableText(activity)) : undefined,
  );

const isBeyond = ({ createdAt, entryId }: AuditPlace): SQL =>
  sql`(${auditEntries.createdAt}, ${auditEntries.entryId}) < (${createdAt.toISOString()}::timestamptz, ${entryId}::text)`;
