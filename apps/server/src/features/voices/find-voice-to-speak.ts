import { AppError } from "@timbre/contract";
import type { VoicePrint } from "@timbre/engine";
import type { Db } from "../../platform/database/database.ts";
import { rememberReads } from "../../platform/database/remember-reads.ts";
import type { StoredVoiceSettings } from "../../platform/database/tables/voices.ts";
import type { TableChanges } from "../../platform/database/table-changes.ts";
import { isVoiceLocked } from "../../domain/voices/voice-verification.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { findVoiceWithSettings, type VoiceRow } from "./store.ts";

/** A voice and what its workspace set for it, for features that generate. */
export type VoiceToSpeak = TrainedVoice & { settings: StoredVoiceSettings | undefined };

/** A voice with a sound of its own. */
export type TrainedVoice = VoiceRow & { print: VoicePrint };

/** Everything that speaks finds its voice here, so a voice that waits for its proof speaks nowhere. */
export const makeFindVoiceToSpeak = ({ db, changes }: { db: Db; changes?: TableChanges }) => {
  const remembered = rememberReads<VoiceToSpeak | undefined>({
    changes,
    tables: ["voices", "voice_settings", "resource_shares", "voice_verifications"],
  });
  return (caller: Caller, voiceId: string): Promise<VoiceToSpeak | undefined> =>
    remembered(keyOf(caller, voiceId), async () => {
      const voice = await findVoiceWithSettings(db, caller, voiceId);
      if (!voice) return undefined;
      await requireUnlocked(db, voice);
      return requireTrained(voice);
    });
};

/** Professional voices have no sound before they are trained. */
export const requireTrained = <Voice extends VoiceRow>(voice: Voice): Voice & { print: VoicePrint } => {
  const { print, voiceId } = voice;
  if (!print) throw new AppError("voice_not_fine_tuned", { voiceId });
  return { ...voice, print };
};

/** Only clones ever wait for a proof; one that is not trained says that first. */
export const requireUnlocked = async (db: Db, { voiceId, category, print }: VoiceRow): Promise<void> => {
  const isClone = category === "cloned" || category === "professional";
  if (print && isClone && (await isVoiceLocked(db, voiceId))) {
    throw new AppError("detected_captcha_voice", { voiceId });
  }
};

/** Everything that decides whether a caller sees a voice. */
const keyOf = ({ workspaceId, userId, role, groupIds, apiKey }: Caller, voiceId: string): string =>
  JSON.stringify([workspaceId, userId, role, groupIds, apiKey?.keyId, voiceId]);
