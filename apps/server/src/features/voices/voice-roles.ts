import { AppError, isAtLeastRole, type ResourceRole } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { findVoice, rolesOnVoices, type VoiceReader, type VoiceRow } from "./store.ts";

export const roleOnVoice = async (db: Db, reader: VoiceReader, voice: VoiceRow): Promise<ResourceRole> =>
  (await rolesOnVoices(db, reader, [voice])).get(voice.voiceId) ?? "viewer";

/** Refuses built-in voices, and people whose share of the voice is too small for what they want. */
export const requireVoiceRole = async (
  db: Db,
  reader: VoiceReader,
  voice: VoiceRow,
  wanted: "editor" | "admin",
): Promise<void> => {
  const { voiceId } = voice;
  if (voice.workspaceId === null) throw new AppError("voice_not_editable", { voiceId });
  if (isAtLeastRole(await roleOnVoice(db, reader, voice), wanted)) return;
  throw new AppError("missing_permissions", { voiceId }, refusals[wanted]);
};

/** A voice of the workspace that the caller may change; throws for others. */
export const makeFindEditableVoice =
  ({ db }: { db: Db }) =>
  async (caller: Caller, voiceId: string): Promise<VoiceRow> => {
    const voice = await requireVoice(db, caller, voiceId);
    await requireVoiceRole(db, caller, voice, "editor");
    return voice;
  };

const requireVoice = async (db: Db, caller: Caller, voiceId: string): Promise<VoiceRow> => {
  const voice = await findVoice(db, caller, voiceId);
  if (!voice) throw new AppError("voice_not_found", { voiceId }, `A voice with id ${voiceId} was not found.`);
  return voice;
};

const refusals = {
  editor: "Only people who can edit this voice can change it. Ask its owner for that.",
  admin: "Only its owner or a workspace admin can delete this voice.",
};

/** A voice as something to share: only voices of the workspace, never the built-in ones. */
export const makeFindVoiceToShare =
  ({ db }: { db: Db }) =>
  async (caller: Caller, voiceId: string) => {
    const voice = await findVoice(db, caller, voiceId);
    if (!voice?.workspaceId) return undefined;
    return { name: voice.name, creatorUserId: voice.ownerUserId, role: await roleOnVoice(db, caller, voice) };
  };

/** A voice of the workspace on which the caller has every right; throws for others. */
export const makeFindOwnVoice =
  ({ db }: { db: Db }) =>
  async (caller: Caller, voiceId: string): Promise<VoiceRow> => {
    const voice = await requireVoice(db, caller, voiceId);
    await requireVoiceRole(db, caller, voice, "admin");
    return voice;
  };
