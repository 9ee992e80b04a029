import type { Db } from "../../platform/database/database.ts";
import type { StoredVoiceSettings } from "../../platform/database/schema.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { findSettings, findVoice, type VoiceRow } from "./store.ts";

/** A voice and what its workspace set for it, for features that generate. */
export type VoiceToSpeak = VoiceRow & { settings: StoredVoiceSettings | undefined };

export const makeFindVoiceToSpeak =
  ({ db }: { db: Db }) =>
  async (caller: Caller, voiceId: string): Promise<VoiceToSpeak | undefined> => {
    const voice = await findVoice(db, caller, voiceId);
    return voice && { ...voice, settings: await findSettings(db, caller.workspaceId, voiceId) };
  };
