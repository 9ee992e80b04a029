import { AppError, planOf, voiceLimitReached } from "@timbre/contract";
import type { ShapedPrint } from "@timbre/engine";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { countSlots, lockTier } from "../../domain/voices/voice-slots.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { acousticsOf } from "./acoustics-of.ts";
import { addVoice, findPreview, markPassedOver, markSaved, type PreviewRow } from "./store.ts";

export type SaveDesignRequest = {
  caller: Caller;
  generatedVoiceId: string;
  name: string;
  description: string;
  labels: Record<string, string>;
  playedIds: readonly string[];
};

/** Keeps a preview as a voice with the same id. Saving it again changes nothing and answers the same voice. */
export const makeSaveDesign =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (request: SaveDesignRequest, signal: AbortSignal): Promise<{ voiceId: string }> => {
    const { caller, generatedVoiceId } = request;
    await db.transaction(async (tx) => {
      // Two tries at once wait for each other here, and the second finds the voice saved.
      const tier = await lockTier(tx, caller.workspaceId);
      const preview = await findPreview(tx, caller, { generatedVoiceId, now: clock.now() });
      if (!preview) throw new AppError("invalid_generated_voice_id", { generatedVoiceId });
      if (preview.savedAt) return;
      if ((await countSlots(tx, caller.workspaceId)) >= planOf(tier).customVoices) {
        throw voiceLimitReached(tier);
      }
      await addVoice(tx, voiceOf(request, preview, clock.now()));
      await markSaved(tx, preview.generatedVoiceId, clock.now());
      await markPassedOver(
        tx,
        caller,
        request.playedIds.filter((id) => id !== generatedVoiceId),
      );
      // The last moment to turn back: who left before it finds no voice.
      signal.throwIfAborted();
    });
    return { voiceId: generatedVoiceId };
  };

const voiceOf = ({ caller, name, description, labels }: SaveDesignRequest, preview: PreviewRow, createdAt: Date) => ({
  voiceId: preview.generatedVoiceId,
  workspaceId: caller.workspaceId,
  ownerUserId: caller.userId,
  name,
  category: "generated",
  description: description === "" ? null : description,
  labels: { ...preview.labels, ...labels },
  language: preview.language,
  print: preview.print,
  acoustics: acousticsOf(preview.print as ShapedPrint),
  createdAt,
});
