import { AppError } from "@timbre/contract";
import type { Caller } from "../../platform/http/caller.ts";
import { buildClone, factsOf, voiceChangesOf } from "./build-clone.ts";
import type { CloneNeeds } from "./create-clone.ts";
import { forgetFiles, withSampleFiles } from "./sample-files.ts";
import { changeVoice, findSample, listSamples, markSampleDeleted, saveCloneFacts } from "./store.ts";

export type RemoveSampleNeeds = CloneNeeds & {
  /** Throws for voices the caller may not change. */
  findOwnVoice(caller: Caller, voiceId: string): Promise<{ voiceId: string }>;
};

/** Takes one recording away and makes the voice anew from the others. */
export const makeRemoveSample =
  ({ db, ear, files, clock, findOwnVoice }: RemoveSampleNeeds) =>
  async (
    caller: Caller,
    { voiceId, sampleId }: { voiceId: string; sampleId: string },
    signal: AbortSignal,
  ): Promise<void> => {
    await findOwnVoice(caller, voiceId);
    const sample = await findSample(db, voiceId, sampleId);
    if (!sample) throw new AppError("sample_not_found", { sampleId });
    const rest = (await listSamples(db, voiceId)).filter((one) => one.sampleId !== sampleId);
    if (rest.length === 0) throw new AppError("last_sample");
    const removesNoise = rest.some((one) => one.removesNoise);
    const built = await withSampleFiles(files, rest, (paths) => buildClone(ear, paths, { removesNoise, signal }));
    await db.transaction(async (tx) => {
      await markSampleDeleted(tx, sampleId, clock.now());
      await changeVoice(tx, voiceId, voiceChangesOf(built));
      await saveCloneFacts(tx, factsOf(voiceId, built, clock.now()));
    });
    await forgetFiles(files, [sample]);
  };
