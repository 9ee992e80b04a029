import { AppError } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { findVoice, type VoiceRow } from "./store.ts";

export const makeGetVoice =
  ({ db }: { db: Db }) =>
  async (caller: Caller, voiceId: string): Promise<VoiceRow> => {
    const voice = await findVoice(db, caller, voiceId);
    if (!voice) throw new AppError("voice_not_found", { voiceId }, `A voice with id ${voiceId} was not found.`);
    return voice;
  };
export type GetVoice = ReturnType<typeof makeGetVoice>;
