import type { SortDirection } from "@timbre/contract";
import { and, count, eq, ilike, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { pageOrder } from "../../../platform/database/page-order.ts";
import { containsPattern, storableText } from "../../../platform/database/search-text.ts";
import { knowledgeDocuments, type Passage } from "../../../platform/database/tables/agents.ts";
import { users } from "../../../platform/database/tables/owners.ts";
import { type Creator, creator } from "../creator.ts";

export type DocumentRow = typeof knowledgeDocuments.$inferSelect;
/** Without what only answers need. */
export type ListedDocument = Omit<DocumentRow, "passages">;
export type DocumentWithCreator = { document: ListedDocument; creator: Creator };

const listed = {
  documentId: knowledgeDocuments.documentId,
  workspaceId: knowledgeDocuments.workspaceId,
  userId: knowledgeDocuments.userId,
  kind: knowledgeDocuments.kind,
  name: knowledgeDocuments.name,
  fileName: knowledgeDocuments.fileName,
  content: knowledgeDocuments.content,
  createdAt: knowledgeDocuments.createdAt,
};

export const findDocument = async (
  db: Db,
  workspaceId: string,
  documentId: string,
): Promise<DocumentWithCreator | undefined> =>
  (
    await db
      .select({ document: listed, creator })
      .from(knowledgeDocuments)
      .leftJoin(users, eq(users.userId, knowledgeDocuments.userId))
      .where(
        and(
          eq(knowledgeDocuments.workspaceId, workspaceId),
          eq(knowledgeDocuments.documentId, storableText(documentId)),
        ),
      )
  )[0];

const sizeBytes = sql<number>`octet_length(${knowledgeDocuments.content})`;
const sortColumns = {
  name: knowledgeDocuments.name,
  created_at: knowledgeDocuments.createdAt,
  updated_at: knowledgeDocuments.createdAt,
  size: sizeBytes,
} as const;
const sortValues = {
  name: ({ name }: ListedDocument) => name,
  created_at: ({ createdAt }: ListedDocument) => createdAt,
  updated_at: ({ createdAt }: ListedDocument) => createdAt,
  size: ({ content }: ListedDocument) => Buffer.byteLength(content),
} as const;

export type DocumentPage = {
  workspaceId: string;
  search: string;
  creatorId: string | undefined;
  kinds: readonly string[] | undefined;
  sort: keyof typeof sortColumns;
  direction: SortDirection;
  after: ListedDocument | undefined;
  limit: number;
};

export const listDocuments = (db: Db, page: DocumentPage): Promise<DocumentWithCreator[]> => {
  const { workspaceId, search, creatorId, kinds, sort, direction, after, limit } = page;
  const { order, isBehind } = pageOrder({
    by: sortColumns[sort],
    id: knowledgeDocuments.documentId,
    direction,
    after: after && { by: sortValues[sort](after), id: after.documentId },
  });
  return db
    .select({ document: listed, creator })
    .from(knowledgeDocuments)
    .leftJoin(users, eq(users.userId, knowledgeDocuments.userId))
    .where(
      and(
        eq(knowledgeDocuments.workspaceId, workspaceId),
        search === "" ? undefined : ilike(knowledgeDocuments.name, containsPattern(search)),
        creatorId === undefined ? undefined : eq(knowledgeDocuments.userId, creatorId),
        kinds && inArray(knowledgeDocuments.kind, kinds.map(storableText) as DocumentRow["kind"][]),
        isBehind,
      ),
    )
    .orderBy(...order)
    .limit(limit);
};

export const countDocuments = async (db: Db, workspaceId: string): Promise<number> =>
  (await db.select({ n: count() }).from(knowledgeDocuments).where(eq(knowledgeDocuments.workspaceId, workspaceId)))[0]
    ?.n ?? 0;

export const insertDocument = (db: Db, row: DocumentRow) => db.insert(knowledgeDocuments).values(row);

export const deleteDocument = (db: Db, documentId: string) =>
  db.delete(knowledgeDocuments).where(eq(knowledgeDocuments.documentId, documentId));

export const passagesOf = async (db: Db, workspaceId: string, documentIds: readonly string[]): Promise<Passage[]> => {
  if (documentIds.length === 0) return [];
  const rows = await db
    .select({ passages: knowledgeDocuments.passages })
    .from(knowledgeDocuments)
    .where(
      and(eq(knowledgeDocuments.workspaceId, workspaceId), inArray(knowledgeDocuments.documentId, [...documentIds])),
    );
  return rows.flatMap(({ passages }) => passages);
};
