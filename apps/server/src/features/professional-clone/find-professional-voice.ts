import { AppError } from "@timbre/contract";
import type { voices } from "../../platform/database/tables/owners.ts";
import type { Caller } from "../../platform/http/caller.ts";

type VoiceRow = typeof voices.$inferSelect;

/** Throws for voices the caller may not change. */
export type FindVoice = (caller: Caller, voiceId: string) => Promise<VoiceRow>;

/** A professional voice made here; any other voice is as good as none to these calls. */
export const professionalOnly =
  (find: FindVoice): FindVoice =>
  async (caller, voiceId) => {
    const voice = await find(caller, voiceId);
    if (voice.category === "professional" && !voice.originalVoiceId) return voice;
    throw new AppError("voice_not_found", { voiceId }, `A professional voice with id ${voiceId} was not found.`);
  };
