import { keepMade } from "../../../domain/paying/keep-made.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { recordConsent, requireVerification } from "../../../domain/voices/voice-verification.ts";
import type { UploadedFile } from "../../../platform/uploads/uploads.ts";
import { buildClone, durationsOf, factsOf, voiceChangesOf } from "../build-clone.ts";
import { type CloneNeeds, sampleRows } from "../create-clone.ts";
import { requireDistinct } from "../read-clone-form.ts";
import { requireEnoughSound, requireFewEnough } from "../rules.ts";
import { withSampleFiles, writeSamples } from "../../../domain/voices/sample-files.ts";
import { losesVerification } from "../voice-ownership.ts";
import { addSampleRows, areSamplesKept, changeVoice, listSamples, saveCloneFacts } from "../store.ts";

export type AddSamplesRequest = {
  caller: Caller;
  voice: { voiceId: string };
  files: UploadedFile[];
  removeBackgroundNoise: boolean;
  signal: AbortSignal;
};

/** More recordings for a clone: the voice is made again from all of them. */
export const makeAddSamples =
  ({ db, ear, files, clock }: CloneNeeds) =>
  async (request: AddSamplesRequest): Promise<void> => {
    const { caller, files: uploads, removeBackgroundNoise: removesNoise, signal } = request;
    const { voiceId } = request.voice;
    const before = await listSamples(db, voiceId);
    requireFewEnough(before.length + uploads.length);
    await requireDistinct(uploads, before);
    const durations = await durationsOf(ear, uploads, { signal });
    requireEnoughSound([...before, ...uploads.map(({ fileName }, i) => ({ fileName, durationMs: durations[i] ?? 0 }))]);
    const added = uploads.map(({ path }) => path);
    const adding = { ear, files, known: before, added, signal };
    const isLost = await losesVerification(db, { voiceId, workspaceId: caller.workspaceId }, adding);
    const built = await withSampleFiles(files, before, (paths) =>
      buildClone(ear, [...paths, ...added], { removesNoise, signal }),
    );
    const at = clock.now();
    await keepMade(
      { db, files },
      (keys) => areSamplesKept(db, keys),
      async ({ write, keep }) => {
        const kept = await writeSamples(write, uploads);
        await keep(async (tx) => {
          await changeVoice(tx, voiceId, voiceChangesOf(built));
          await saveCloneFacts(tx, factsOf(voiceId, built, at));
          await addSampleRows(tx, sampleRows(kept, { voiceId, durations, removesNoise, createdAt: at }));
          await recordConsent(tx, { voiceId, userId: caller.userId, method: "api_call", at });
          if (isLost) await requireVerification(tx, voiceId, at);
          signal.throwIfAborted();
        });
      },
    );
  };
