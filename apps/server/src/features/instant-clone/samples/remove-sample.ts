import { AppError } from "@timbre/contract";
import type { Caller } from "../../../platform/http/caller.ts";
import type { CloneNeeds } from "../create-clone.ts";
import { queueRebuild, type RebuildNeeds } from "../rebuild/queue-rebuild.ts";
import { requireEnoughSound } from "../rules.ts";
import { forgetFiles } from "../../../domain/voices/sample-files.ts";
import { listSamples, markSampleDeleted } from "../store.ts";

export type RemoveSampleNeeds = CloneNeeds &
  RebuildNeeds & {
    /** Throws for voices the caller may not change. */
    findOwnVoice(caller: Caller, voiceId: string): Promise<{ voiceId: string; category: string }>;
    /** Professional voices keep no sound of the recordings that would have to be made again. */
    removeProfessionalSample(caller: Caller, place: { voiceId: string; sampleId: string }): Promise<void>;
  };

/** Takes one recording away at once; the voice is made again from the others in the background. */
export const makeRemoveSample =
  (needs: RemoveSampleNeeds) =>
  async (caller: Caller, { voiceId, sampleId }: { voiceId: string; sampleId: string }): Promise<void> => {
    const { db, files, clock } = needs;
    const { category } = await needs.findOwnVoice(caller, voiceId);
    if (category === "professional") return needs.removeProfessionalSample(caller, { voiceId, sampleId });
    const samples = await listSamples(db, voiceId);
    const sample = samples.find((one) => one.sampleId === sampleId);
    if (!sample) throw new AppError("sample_not_found", { sampleId });
    const rest = samples.filter((one) => one !== sample);
    if (rest.length === 0) throw new AppError("last_sample");
    requireEnoughSound(rest);
    await db.transaction(async (tx) => {
      await markSampleDeleted(tx, sampleId, clock.now());
      await queueRebuild(tx, needs, { voiceId, removesNoise: rest.some((one) => one.removesNoise) });
    });
    await forgetFiles(files, [sample]);
  };
