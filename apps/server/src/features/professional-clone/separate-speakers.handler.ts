import { AppError } from "@timbre/contract";
import type { SampleSpeaker } from "../../platform/database/tables/professional-clones.ts";
import type { EarAnswer } from "../../platform/engine/ear.ts";
import type { LongWork } from "../../platform/jobs/run-held.ts";
import { withSampleFiles } from "../../domain/voices/sample-files.ts";
import type { SampleNeeds } from "./add-samples.ts";
import { wholeSound } from "./sample-sound.ts";
import { findSample, type SampleRow, settleSeparation } from "./store.ts";

type Needs = Pick<SampleNeeds, "db" | "ear" | "files" | "clock">;
type Settled = Parameters<typeof settleSeparation>[2];
type Data = { voiceId: string; sampleId: string; separationId: string };

/** Writes who speaks when. Nobody is an answer too; a recording that cannot be read is a failure. */
export const makeSeparateSpeakers = (needs: Needs): LongWork<Data> => {
  const { db, clock } = needs;
  const findPending = async ({ voiceId, sampleId, separationId }: Data): Promise<SampleRow | undefined> => {
    const sample = await findSample(db, voiceId, sampleId);
    return sample?.separationId === separationId && sample.separationState === "pending" ? sample : undefined;
  };
  const settle = async (ids: Data, changes: Omit<Settled, "updatedAt">): Promise<void> => {
    await settleSeparation(db, ids, { ...changes, updatedAt: clock.now() });
  };
  return {
    isWanted: async (ids) => (await findPending(ids)) !== undefined,
    work: async (ids, { signal }) => {
      const sample = await findPending(ids);
      if (!sample) return;
      try {
        const speakers = await tellApart(needs, sample, signal);
        await settle(ids, { separationState: "completed", speakers });
      } catch (error) {
        // Taken again when only the ear was away, or the process is stopping.
        if (!(error instanceof AppError) || error.code === "engine_unavailable") throw error;
        await settle(ids, { separationState: "failed" });
      }
    },
    giveUp: (ids) => settle(ids, { separationState: "failed" }),
  };
};

const tellApart = async ({ ear, files }: Needs, sample: SampleRow, signal: AbortSignal): Promise<SampleSpeaker[]> => {
  try {
    const { speakers } = await withSampleFiles(files, [sample], ([path = ""]) =>
      ear.call("separateSpeakers", { sound: wholeSound(path) }, { signal }),
    );
    return speakers.map(speakerOf).filter(({ utterances }) => utterances.length > 0);
  } catch (error) {
    if (error instanceof AppError && error.code === "audio_without_speech") return [];
    throw error;
  }
};

/** What two say at once is nobody's own. */
const speakerOf = ({ turns }: EarAnswer<"separateSpeakers">["speakers"][number], i: number): SampleSpeaker => {
  const utterances = turns.filter(({ isOverlap }) => !isOverlap).map(({ startMs, endMs }) => ({ startMs, endMs }));
  const durationMs = utterances.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  return { speakerId: `speaker_${i}`, durationMs, utterances };
};
