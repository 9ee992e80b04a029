import { AppError, type ListDictionariesQuery } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import type { ResourceReader } from "../../domain/sharing/resource-roles.ts";
import { type DictionaryRow, findDictionary, listDictionaries } from "./store.ts";

export type DictionaryPage = { items: DictionaryRow[]; nextCursor: string | null };

/** The cursor is the last dictionary of the page before; archiving or renaming it does not lose the place. */
export const makeListDictionaries =
  ({ db }: { db: Db }) =>
  async (reader: ResourceReader, query: ListDictionariesQuery): Promise<DictionaryPage> => {
    const sort = query.sort ?? "creation_time_unix";
    const found = await listDictionaries(db, {
      reader,
      sort,
      direction: directionOf(query),
      isArchivedIncluded: query.include_archived === "true" || query.include_archived === "1",
      startAfter: query.cursor ? await requirePlace(db, reader, query.cursor) : undefined,
      limit: query.page_size + 1,
    });
    const items = found.slice(0, query.page_size);
    return { items, nextCursor: found.length > items.length ? (items.at(-1)?.dictionaryId ?? null) : null };
  };

/** Newest first, names from A, unless the caller says otherwise; stock clients may spell the direction out. */
const directionOf = ({ sort, sort_direction: wanted }: ListDictionariesQuery): "asc" | "desc" => {
  if (!wanted) return sort === "name" ? "asc" : "desc";
  return wanted.toLowerCase().startsWith("asc") ? "asc" : "desc";
};

const requirePlace = async (db: Db, reader: ResourceReader, cursor: string): Promise<DictionaryRow> => {
  const place = await findDictionary(db, reader, cursor);
  if (!place) throw new AppError("invalid_cursor");
  return place;
};
