import { AppError, uploadLimits } from "@timbre/contract";
import type { UploadedFile } from "../../platform/uploads/uploads.ts";
import { buildClone, durationsOf, factsOf, voiceChangesOf } from "./build-clone.ts";
import { type CloneNeeds, sampleRows } from "./create-clone.ts";
import { requireEnoughSound } from "./rules.ts";
import { forgetFiles, keepFiles, withSampleFiles } from "./sample-files.ts";
import { addSampleRows, changeVoice, listSamples, saveCloneFacts } from "./store.ts";

export type AddSamplesRequest = {
  voice: { voiceId: string };
  files: UploadedFile[];
  removeBackgroundNoise: boolean;
};

/** More recordings for a clone: the voice is made anew from all of them. */
export const makeAddSamples =
  ({ db, ear, files, clock }: CloneNeeds) =>
  async ({
    voice: { voiceId },
    files: uploads,
    removeBackgroundNoise: removesNoise,
  }: AddSamplesRequest): Promise<void> => {
    // The request that brought the files waits for the answer, so nothing outlives it.
    const { signal } = new AbortController();
    const before = await listSamples(db, voiceId);
    if (before.length + uploads.length > uploadLimits.instantClone.maxFiles) throw new AppError("too_many_files");
    const added = uploads.map(({ path }) => path);
    const durations = await durationsOf(ear, added, signal);
    const known = before.map(({ fileName, durationMs }) => ({ fileName, durationMs }));
    requireEnoughSound([...known, ...uploads.map(({ fileName }, i) => ({ fileName, durationMs: durations[i] ?? 0 }))]);
    const built = await withSampleFiles(files, before, (paths) =>
      buildClone(ear, [...paths, ...added], { removesNoise, signal }),
    );
    const kept = await keepFiles(files, uploads);
    try {
      await db.transaction(async (tx) => {
        await changeVoice(tx, voiceId, voiceChangesOf(built));
        await saveCloneFacts(tx, factsOf(voiceId, built, clock.now()));
        await addSampleRows(tx, sampleRows(kept, { voiceId, durations, removesNoise, createdAt: clock.now() }));
      });
    } catch (error) {
      await forgetFiles(files, kept);
      throw error;
    }
  };
