import { isWorkspaceAdmin, type ResourceRole } from "@timbre/contract";
import { and, eq, or, type SQL } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { pronunciationDictionaries } from "../../platform/database/tables/dictionaries.ts";
import { isSharedWith, type ResourceReader, sharedRoles } from "./resource-roles.ts";

/** The name of dictionaries among the things that can be shared; the public API's own. */
export const sharedDictionary = "pronunciation_dictionary";

/** Seen by their maker, the workspace's admins and those they are shared with. */
export const isDictionaryWithinReach = (reader: ResourceReader): SQL | undefined =>
  and(
    eq(pronunciationDictionaries.workspaceId, reader.workspaceId),
    isWorkspaceAdmin(reader.role)
      ? undefined
      : or(
          eq(pronunciationDictionaries.createdBy, reader.userId),
          isSharedWith(sharedDictionary, reader, pronunciationDictionaries.dictionaryId),
        ),
  );

type Made = { dictionaryId: string; createdBy: string };

/** What a reader may do with each of these, all of which are within reach. */
export const rolesOnDictionaries = async (
  db: Db,
  reader: ResourceReader,
  rows: readonly Made[],
): Promise<Map<string, ResourceRole>> => {
  const isTheirs = ({ createdBy }: Made): boolean => createdBy === reader.userId || isWorkspaceAdmin(reader.role);
  const ids = rows.filter((row) => !isTheirs(row)).map(({ dictionaryId }) => dictionaryId);
  const shared = await sharedRoles(db, { type: sharedDictionary, reader, ids });
  return new Map(
    rows.map((row) => [row.dictionaryId, isTheirs(row) ? "admin" : (shared.get(row.dictionaryId) ?? "viewer")]),
  );
};
