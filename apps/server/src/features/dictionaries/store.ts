import { everyoneGroupId, type ResourceRole } from "@timbre/contract";
import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { isDictionaryWithinReach, sharedDictionary } from "../../domain/sharing/dictionary-reach.ts";
import {
  pronunciationDictionaries as dictionaries,
  pronunciationDictionaryVersions as versions,
} from "../../platform/database/tables/dictionaries.ts";
import type { ResourceReader } from "../../domain/sharing/resource-roles.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { resourceShares } from "../../domain/sharing/tables.ts";

export type DictionaryRow = typeof dictionaries.$inferSelect;
export type VersionRow = typeof versions.$inferSelect;

const named = (reader: ResourceReader, dictionaryId: string): SQL | undefined =>
  and(isDictionaryWithinReach(reader), eq(dictionaries.dictionaryId, storableText(dictionaryId)));

export const findDictionary = async (
  db: Db,
  reader: ResourceReader,
  dictionaryId: string,
): Promise<DictionaryRow | undefined> => (await db.select().from(dictionaries).where(named(reader, dictionaryId)))[0];

/** Keeps others from making a version until the transaction ends. */
export const lockDictionary = async (
  tx: Db,
  reader: ResourceReader,
  dictionaryId: string,
): Promise<DictionaryRow | undefined> =>
  (await tx.select().from(dictionaries).where(named(reader, dictionaryId)).for("update"))[0];

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

/** Lets the whole workspace do this much with a dictionary from the start. */
export const shareWithEveryone = (
  tx: Db,
  { workspaceId, dictionaryId, createdAt }: DictionaryRow,
  role: ResourceRole,
) =>
  tx.insert(resourceShares).values({
    workspaceId,
    resourceType: sharedDictionary,
    resourceId: dictionaryId,
    principalType: "group",
    principalId: everyoneGroupId,
    role,
    createdAt,
  });

export type DictionaryPageRequest = {
  reader: ResourceReader;
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
        isDictionaryWithinReach(page.reader),
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
