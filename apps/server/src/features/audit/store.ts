import { and, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { apiKeys } from "../../platform/database/tables/accounts.ts";
import { agents, knowledgeDocuments } from "../../platform/database/tables/agents.ts";
import { groups } from "../../platform/database/tables/workspaces.ts";
import { users, voices, workspaces } from "../../platform/database/tables/owners.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { studioProjects } from "../../platform/database/tables/studio.ts";
import { auditEntries } from "../../platform/database/tables/workspaces.ts";
import { webhooks } from "../../platform/database/tables/webhooks.ts";

export type AuditRow = typeof auditEntries.$inferSelect;

export const insertAuditEntry = (db: Db, entry: typeof auditEntries.$inferInsert) =>
  db.insert(auditEntries).values(entry);

export const emailOf = async (db: Db, userId: string): Promise<string | undefined> =>
  (await db.select({ email: users.email }).from(users).where(eq(users.userId, userId)))[0]?.email;

/** What an id stands for, in words: of the thing itself, or as the log knew it before it was removed. */
export const findTargetName = async (db: Db, target: string): Promise<string | undefined> => {
  const names = [
    [users.email, users, users.userId],
    [workspaces.name, workspaces, workspaces.workspaceId],
    [apiKeys.name, apiKeys, apiKeys.keyId],
    [groups.name, groups, groups.groupId],
    [voices.name, voices, voices.voiceId],
    [webhooks.name, webhooks, webhooks.webhookId],
    [studioProjects.name, studioProjects, studioProjects.projectId],
    [agents.name, agents, agents.agentId],
    [knowledgeDocuments.name, knowledgeDocuments, knowledgeDocuments.documentId],
  ].map(([name, table, id]) => sql`select ${name} as name, 0 as rank from ${table} where ${id} = ${target}`);
  const before = sql`(select ${auditEntries.targetName} as name, 1 as rank from ${auditEntries}
    where ${auditEntries.target} = ${target} and ${auditEntries.targetName} is not null
    order by ${auditEntries.createdAt} desc limit 1)`;
  const found = (await db.execute(
    sql`select name from (${sql.join([...names, before], sql` union all `)}) as known order by rank limit 1`,
  )) as { rows: { name: string }[] };
  return found.rows[0]?.name;
};

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
