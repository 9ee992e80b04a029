import type { ProjectExtendedAnswer } from "@timbre/contract";
import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import {
  pronunciationDictionaries,
  pronunciationDictionaryVersions,
} from "../../platform/database/dictionary-tables.ts";
import { unixOf } from "./chapter-answer.ts";
import type { ProjectRow } from "./project-store.ts";

/** The versions a project is spoken with: the named ones, else the newest. */
export const findDictionaryVersions = async (
  db: Db,
  { workspaceId, dictionaries }: ProjectRow,
): Promise<ProjectExtendedAnswer["pronunciation_dictionary_versions"]> => {
  const ids = dictionaries.map(({ dictionaryId }) => dictionaryId);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ dictionary: pronunciationDictionaries, version: pronunciationDictionaryVersions })
    .from(pronunciationDictionaries)
    .innerJoin(
      pronunciationDictionaryVersions,
      eq(pronunciationDictionaryVersions.dictionaryId, pronunciationDictionaries.dictionaryId),
    )
    .where(
      and(eq(pronunciationDictionaries.workspaceId, workspaceId), inArray(pronunciationDictionaries.dictionaryId, ids)),
    );
  const isMeant = ({ dictionary, version }: (typeof rows)[number]): boolean => {
    const locator = dictionaries.find((one) => one.dictionaryId === dictionary.dictionaryId);
    return version.versionId === (locator?.versionId ?? dictionary.latestVersionId);
  };
  return rows.filter(isMeant).map(({ dictionary, version }) => ({
    version_id: version.versionId,
    version_rules_num: version.rules.length,
    pronunciation_dictionary_id: dictionary.dictionaryId,
    dictionary_name: dictionary.name,
    version_name: version.versionId,
    permission_on_resource: null,
    created_by: version.createdBy,
    creation_time_unix: unixOf(version.createdAt),
    archived_time_unix: dictionary.archivedAt ? unixOf(dictionary.archivedAt) : null,
  }));
};
