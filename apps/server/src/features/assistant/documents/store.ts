import { and, count, desc, eq, ilike, inArray, lt, or, type SQL } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { containsPattern, storableText } from "../../../platform/database/search-text.ts";
import { knowledgeDocuments, type Passage } from "../../../platform/database/tables/agents.ts";
import { users } from "../../../platform/database/tables/owners.ts";
import type { Creator } from "../agents/store.ts";

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
const creator = { name: users.firstName, email: users.email };

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

export type DocumentPage = {
  workspaceId: string;
  search: string;
  after: ListedDocument | undefined;
  limit: number;
};

export const listDocuments = (
  db: Db,
  { workspaceId, search, after, limit }: DocumentPage,
): Promise<DocumentWithCreator[]> =>
  db
    .select({ document: listed, creator })
    .from(knowledgeDocuments)
    .leftJoin(users, eq(users.userId, knowledgeDocuments.userId))
    .where(
      and(
        eq(knowledgeDocuments.workspaceId, workspaceId),
        search === "" ? undefined : ilike(knowledgeDocuments.name, containsPattern(search)),
        after && isBehind(after),
      ),
    )
    .orderBy(desc(knowledgeDocuments.createdAt), desc(knowledgeDocuments.documentId))
    .limit(limit);

const isBehind = ({ createdAt, documentId }: ListedDocument): SQL | undefined =>
  or(
    lt(knowledgeDocuments.createdAt, createdAt),
    and(eq(knowledgeDocuments.createdAt, createdAt), lt(knowledgeDocuments.documentId, documentId)),
  );

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
