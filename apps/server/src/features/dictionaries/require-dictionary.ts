import { AppError, isAtLeastRole, type ResourceRole } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import { rolesOnDictionaries } from "../../domain/sharing/dictionary-reach.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { type DictionaryRow, findDictionary, findVersion, type VersionRow } from "./store.ts";

export type RoledDictionary = { dictionary: DictionaryRow; role: ResourceRole };

/** Says the same of one that is not there and one that is not shared: who may not see it learns nothing of it. */
export const notFound = (dictionaryId: string): AppError =>
  new AppError(
    "pronunciation_dictionary_not_found",
    { dictionaryId },
    `A pronunciation dictionary with id ${dictionaryId} was not found. If somebody else made it, ask them to share it with you.`,
  );

const refusals: Record<ResourceRole, string> = {
  viewer: "You cannot see this pronunciation dictionary. Ask its owner to share it with you.",
  commenter: "You cannot comment on this pronunciation dictionary. Ask its owner for that.",
  editor: "Only people who can edit this pronunciation dictionary can change it. Ask its owner for that.",
  admin: "Only an admin of this pronunciation dictionary can archive it or bring it back.",
};

/** The dictionary as the caller may use it. */
export const requireDictionary = async (
  db: Db,
  caller: Caller,
  { dictionaryId, wanted }: { dictionaryId: string; wanted: ResourceRole },
): Promise<RoledDictionary> => {
  const dictionary = await findDictionary(db, caller, dictionaryId);
  if (!dictionary) throw notFound(dictionaryId);
  return { dictionary, role: await requireRole(db, caller, { dictionary, wanted }) };
};

export const requireRole = async (
  db: Db,
  caller: Caller,
  { dictionary, wanted }: { dictionary: DictionaryRow; wanted: ResourceRole },
): Promise<ResourceRole> => {
  const { dictionaryId } = dictionary;
  const role = (await rolesOnDictionaries(db, caller, [dictionary])).get(dictionaryId) ?? "viewer";
  if (isAtLeastRole(role, wanted)) return role;
  throw new AppError("missing_permissions", { dictionaryId, wanted }, refusals[wanted]);
};

/** A dictionary as something to share. */
export const makeFindDictionaryToShare =
  ({ db }: { db: Db }) =>
  async (caller: Caller, dictionaryId: string) => {
    const dictionary = await findDictionary(db, caller, dictionaryId);
    if (!dictionary) return undefined;
    const role = await requireRole(db, caller, { dictionary, wanted: "viewer" });
    return { name: dictionary.name, creatorUserId: dictionary.createdBy, role };
  };

/** The named version, or the newest. */
export const requireVersion = async (
  db: Db,
  { dictionaryId, latestVersionId }: DictionaryRow,
  versionId: string = latestVersionId,
): Promise<VersionRow> => {
  const version = await findVersion(db, dictionaryId, versionId);
  if (version) return version;
  throw new AppError(
    "pronunciation_dictionary_version_not_found",
    { dictionaryId, versionId },
    `The pronunciation dictionary ${dictionaryId} has no version ${versionId}.`,
  );
};
