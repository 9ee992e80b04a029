import type { ProjectExtendedAnswer } from "@timbre/contract";
import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { isDictionaryWithinReach, rolesOnDictionaries } from "../../../domain/sharing/dictionary-reach.ts";
import {
  pronunciationDictionaries,
  pronunciationDictionaryVersions,
} from "../../../platform/database/tables/dictionaries.ts";
import type { ResourceReader } from "../../../domain/sharing/resource-roles.ts";
import { unixOf } from "../chapters/chapter-answer.ts";
import type { ProjectRow } from "./project-store.ts";

/** The versions a project is spoken with: the named ones, else the newest. Those the reader may not see are left out. */
export const findDictionaryVersions = async (
  db: Db,
  reader: ResourceReader,
  { dictionaries }: ProjectRow,
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
    .where(and(isDictionaryWithinReach(reader), inArray(pronunciationDictionaries.dictionaryId, ids)));
  const roles = await rolesOnDictionaries(
    db,
    reader,
    rows.map(({ dictionary }) => dictionary),
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
    permission_on_resource: roles.get(dictionary.dictionaryId) ?? null,
    created_by: version.createdBy,
    creation_time_unix: unixOf(version.createdAt),
    archived_time_unix: dictionary.archivedAt ? unixOf(dictionary.archivedAt) : null,
  }));
};
