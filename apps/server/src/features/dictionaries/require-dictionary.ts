import { AppError, isWorkspaceAdmin, type ResourceRole } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { type DictionaryRow, findDictionary, findVersion, type VersionRow } from "./store.ts";

export const notFound = (dictionaryId: string): AppError =>
  new AppError(
    "pronunciation_dictionary_not_found",
    { dictionaryId },
    `A pronunciation dictionary with id ${dictionaryId} was not found.`,
  );

export const requireDictionary = async (db: Db, workspaceId: string, dictionaryId: string): Promise<DictionaryRow> => {
  const dictionary = await findDictionary(db, workspaceId, dictionaryId);
  if (!dictionary) throw notFound(dictionaryId);
  return dictionary;
};

/** The workspace reads its dictionaries; who made one changes it, and so do admins. */
export const roleOn = ({ userId, role }: Caller, { createdBy }: DictionaryRow): ResourceRole =>
  createdBy === userId || isWorkspaceAdmin(role) ? "admin" : "viewer";

export const requireMayChange = (caller: Caller, dictionary: DictionaryRow): void => {
  const { dictionaryId } = dictionary;
  if (roleOn(caller, dictionary) === "admin") return;
  throw new AppError(
    "missing_permissions",
    { dictionaryId },
    "Only its maker or a workspace admin can change this pronunciation dictionary.",
  );
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
