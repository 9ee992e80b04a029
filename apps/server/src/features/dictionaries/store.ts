import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import {
  pronunciationDictionaries as dictionaries,
  pronunciationDictionaryVersions as versions,
} from "../../platform/database/dictionary-tables.ts";
import { storableText } from "../../platform/database/search-text.ts";

export type DictionaryRow = typeof dictionaries.$inferSelect;
export type VersionRow = typeof versions.$inferSelect;

const owned = (workspaceId: string, dictionaryId: string): SQL | undefined =>
  and(eq(dictionaries.workspaceId, workspaceId), eq(dictionaries.dictionaryId, storableText(dictionaryId)));

export const findDictionary = async (
  db: Db,
  workspaceId: string,
  dictionaryId: string,
): Promise<DictionaryRow | undefined> =>
  (await db.select().from(dictionaries).where(owned(workspaceId, dictionaryId)))[0];

/** Keeps others from making a version until the transaction ends. */
export const lockDictionary = async (
  tx: Db,
  workspaceId: string,
  dictionaryId: string,
): Promise<DictionaryRow | undefined> =>
  (await tx.select().from(dictionaries).where(owned(workspaceId, dictionaryId)).for("update"))[0];

export const findVersion = async (db: Db, dictionaryId: string, versionId: string): Promise<VersionRow | undefined> =>
  (
    await db
      .select()
      .from(versions)
      .where(and(eq(versions.dictionaryId, dictionaryId), eq(versions.versionId, storableText(versionId))))
  )[0];

export const insertDictionary = (tx: Db, row: typeof dictionaries.$inferInsert) => tx.insert(dictionaries).values(row);
export const insertVersion = (tx: Db, row: typeof versions.$inferInsert) => tx.insert(versions).values(row);

export const updateDictionary = async (
  tx: Db,
  dictionaryId: string,
  changes: Partial<typeof dictionaries.$inferInsert>,
): Promise<DictionaryRow | undefined> =>
  (await tx.update(dictionaries).set(changes).where(eq(dictionaries.dictionaryId, dictionaryId)).returning())[0];

export type DictionaryPageRequest = {
  workspaceId: string;
  sort: "creation_time_unix" | "name";
  direction: "asc" | "desc";
  isArchivedIncluded: boolean;
  startAfter: DictionaryRow | undefined;
  limit: number;
};

export const listDictionaries = (db: Db, page: DictionaryPageRequest): Promise<DictionaryRow[]> => {
  const turn = page.direction === "asc" ? asc : desc;
  const column = page.sort === "name" ? dictionaries.name : dictionaries.createdAt;
  return db
    .select()
    .from(dictionaries)
    .where(
      and(
        eq(dictionaries.workspaceId, page.workspaceId),
        page.isArchivedIncluded ? undefined : isNull(dictionaries.archivedAt),
        page.startAfter && isBeyond(page.startAfter, page),
      ),
    )
    .orderBy(turn(column), turn(dictionaries.dictionaryId))
    .limit(page.limit);
};

const isBeyond = (place: DictionaryRow, { sort, direction }: DictionaryPageRequest): SQL => {
  const sign = sql.raw(direction === "asc" ? ">" : "<");
  const value = sort === "name" ? sql`${place.name}::text` : sql`${place.createdAt.toISOString()}::timestamptz`;
  const column = sort === "name" ? dictionaries.name : dictionaries.createdAt;
  return sql`(${column}, ${dictionaries.dictionaryId}) ${sign} (${value}, ${place.dictionaryId}::text)`;
};
