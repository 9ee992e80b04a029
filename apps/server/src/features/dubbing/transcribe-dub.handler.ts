import { AppError, createDubbingForm, listeningCost } from "@timbre/contract";
import { payFor } from "../../domain/paying/pay-for.ts";
import { withSampleFiles } from "../../domain/voices/sample-files.ts";
import { spokenLanguageOf } from "../../domain/generating/spoken-language.ts";
import type { LongWork } from "../../platform/jobs/run-held.ts";
import type { DubbingNeeds } from "./dubbing-needs.ts";
import { failDub } from "./fail-dub.ts";
import { segmentsOf } from "./segments.ts";
import { changeDub, type DubRow, findAnyDub, lockDub } from "./store.ts";
import { whoAsked } from "./who-asked.ts";

/** The whole recording in one go: a death begins it again, and nothing was charged. */
export const makeTranscribeDub = (needs: DubbingNeeds): LongWork<{ dubbingId: string }> => ({
  turnMs: 2 * 3_600_000,
  isWanted: async ({ dubbingId }) => (await findAnyDub(needs.db, dubbingId))?.state === "transcribing",
  work: async ({ dubbingId }, { signal }) => {
    const dub = await findAnyDub(needs.db, dubbingId);
    if (dub) await failDub(needs, dubbingId, () => transcribe(needs, dub, signal));
  },
  giveUp: async ({ dubbingId }) => {
    const changes = { state: "failed" as const, error: new AppError("internal_error").message };
    await changeDub(needs.db, dubbingId, { ...changes, updatedAt: needs.clock.now() });
  },
});

const transcribe = async (needs: DubbingNeeds, dub: DubRow, signal: AbortSignal): Promise<void> => {
  const caller = await whoAsked(needs, dub);
  const credits = listeningCost("transcription", dub.durationMs);
  const use = { product: "Dubbing", requestId: dub.dubbingId };
  await withSampleFiles(needs.files, [{ sampleId: "source", fileKey: dub.sourceKey }], async ([path = ""]) => {
    const { maxDurationMs } = createDubbingForm.limits;
    const sound = { kind: "file" as const, path, maxDurationMs };
    const language = spokenLanguageOf(dub.sourceLanguage ?? undefined);
    await payFor(needs, { caller, credits, use }, async ({ keep }) => {
      const speakers = { count: dub.speakerCount ?? undefined, threshold: undefined };
      const heard = await needs.ear.call("transcribe", { sound, language, speakers }, { signal });
      const segments = segmentsOf(heard);
      if (segments.length === 0) throw new AppError("no_speech_found");
      await keep(async (tx, settle) => {
        const now = await lockDub(tx, dub.dubbingId);
        // Deleted meanwhile: nothing is charged.
        if (now?.state !== "transcribing") throw new AppError("dubbing_not_found");
        await settle(tx, { durationMs: dub.durationMs });
        const updatedAt = needs.clock.now();
        await changeDub(tx, dub.dubbingId, { state: "editing", segments, sourceLanguage: heard.language, updatedAt });
      });
    });
  });
};
