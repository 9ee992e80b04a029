import { AppError } from "@timbre/contract";
import type { Caller } from "../../platform/http/caller.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { newId } from "../../platform/new-id.ts";
import type { SampleNeeds } from "./add-samples.ts";
import { requireSample, type SamplePlace } from "./change-sample.ts";
import { separateSpeakersJob } from "./separate-speakers.job.ts";
import { beginSeparation } from "./store.ts";

/** Begins in the background; a process that dies leaves the job to the next one. */
export const makeStartSeparation =
  (needs: SampleNeeds & { jobs: JobQueue }) =>
  async (caller: Caller, place: SamplePlace): Promise<void> => {
    await needs.findVoice(caller, place.voiceId);
    const { sampleId, voiceId } = await requireSample(needs, place);
    const separationId = newId();
    await needs.db.transaction(async (tx) => {
      const isBegun = await beginSeparation(tx, { sampleId, separationId, at: needs.clock.now() });
      if (!isBegun) throw new AppError("separation_in_progress");
      await needs.jobs.add(tx, separateSpeakersJob, { voiceId, sampleId, separationId });
    });
  };
