import type { SortDirection } from "@timbre/contract";
import { and, count, eq, ilike, inArray, max, or, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { pageOrder } from "../../../platform/database/page-order.ts";
import { containsPattern, storableText } from "../../../platform/database/search-text.ts";
import { agentConversations, agents, knowledgeDocuments } from "../../../platform/database/tables/agents.ts";
import { users } from "../../../platform/database/tables/owners.ts";
import { type Creator, creator } from "../creator.ts";

export type AgentRow = typeof agents.$inferSelect;
export type AgentWithCreator = { agent: AgentRow; creator: Creator };

/** Agents are the workspace's: every member finds them. */
export const findAgent = async (db: Db, workspaceId: string, agentId: string): Promise<AgentWithCreator | undefined> =>
  (
    await db
      .select({ agent: agents, creator })
      .from(agents)
      .leftJoin(users, eq(users.userId, agents.userId))
      .where(and(eq(agents.workspaceId, workspaceId), eq(agents.agentId, storableText(agentId))))
  )[0];

const sortColumns = { name: agents.name, created_at: agents.createdAt, updated_at: agents.updatedAt } as const;
const sortValues = {
  name: ({ name }: AgentRow) => name,
  created_at: ({ createdAt }: AgentRow) => createdAt,
  updated_at: ({ updatedAt }: AgentRow) => updatedAt,
} as const;
export type AgentSort = keyof typeof sortColumns;

export type AgentPage = {
  workspaceId: string;
  search: string;
  creatorId: string | undefined;
  sort: AgentSort;
  direction: SortDirection;
  after: AgentRow | undefined;
  limit: number;
};

export const listAgents = (db: Db, page: AgentPage): Promise<AgentWithCreator[]> => {
  const { workspaceId, search, creatorId, sort, direction, after, limit } = page;
  const { order, isBehind } = pageOrder({
    by: sortColumns[sort],
    id: agents.agentId,
    direction,
    after: after && { by: sortValues[sort](after), id: after.agentId },
  });
  return db
    .select({ agent: agents, creator })
    .from(agents)
    .leftJoin(users, eq(users.userId, agents.userId))
    .where(
      and(
        eq(agents.workspaceId, workspaceId),
        search === "" ? undefined : ilike(agents.name, containsPattern(search)),
        creatorId === undefined ? undefined : eq(agents.userId, creatorId),
        isBehind,
      ),
    )
    .orderBy(...order)
    .limit(limit);
};

export const lastCalls = async (db: Db, agentIds: readonly string[]): Promise<Map<string, Date>> => {
  if (agentIds.length === 0) return new Map();
  const rows = await db
    .select({ agentId: agentConversations.agentId, last: max(agentConversations.createdAt) })
    .from(agentConversations)
    .where(inArray(agentConversations.agentId, [...agentIds]))
    .groupBy(agentConversations.agentId);
  return new Map(rows.flatMap(({ agentId, last }) => (last ? [[agentId, last] as const] : [])));
};

export const countAgents = async (db: Db, workspaceId: string): Promise<number> =>
  (await db.select({ n: count() }).from(agents).where(eq(agents.workspaceId, workspaceId)))[0]?.n ?? 0;

export const insertAgent = (db: Db, row: AgentRow) => db.insert(agents).values(row);

/** Undefined when it was deleted meanwhile. */
export const changeAgent = async (db: Db, agentId: string, changes: Partial<AgentRow>): Promise<AgentRow | undefined> =>
  (await db.update(agents).set(changes).where(eq(agents.agentId, agentId)).returning())[0];

export const deleteAgent = (db: Db, agentId: string) => db.delete(agents).where(eq(agents.agentId, agentId));

export type AgentDocument = Pick<typeof knowledgeDocuments.$inferSelect, "documentId" | "kind" | "name">;

/** In the order in which the agent names them; those that are gone are left out. */
export const documentsOf = async (
  db: Db,
  workspaceId: string,
  documentIds: readonly string[],
): Promise<AgentDocument[]> => {
  if (documentIds.length === 0) return [];
  const { documentId, kind, name } = knowledgeDocuments;
  const rows = await db
    .select({ documentId, kind, name })
    .from(knowledgeDocuments)
    .where(and(eq(knowledgeDocuments.workspaceId, workspaceId), inArray(documentId, documentIds.map(storableText))));
  const byId = new Map(rows.map((row) => [row.documentId, row]));
  return documentIds.flatMap((id) => byId.get(id) ?? []);
};

/** Agents that look things up in a document. */
export const agentsUsing = (db: Db, workspaceId: string, documentIds: readonly string[]) =>
  db
    .select()
    .from(agents)
    .where(
      and(
        eq(agents.workspaceId, workspaceId),
        or(...documentIds.map((id) => sql`${agents.documentIds} @> ${JSON.stringify([id])}::jsonb`)),
      ),
    );
