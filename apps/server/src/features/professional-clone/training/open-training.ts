import { handles, type JobQueue } from "../../../platform/jobs/job-queue.ts";
import type { Feature } from "../../../platform/operations/feature.ts";
import { holdTraining } from "./hold-training.ts";
import { listRunning } from "./store.ts";
import { sweepTrainings } from "./sweep-trainings.ts";
import { makeTrainVoice, type TrainVoiceNeeds } from "./train-voice.handler.ts";
import { trainVoiceJob } from "./train-voice.job.ts";

export type TrainingNeeds = TrainVoiceNeeds & { jobs: JobQueue; database: { kind: "embedded" | "postgres" } };

/** The training of professional voices: its job, and what a start finds of the last one. */
export const openTraining = (needs: TrainingNeeds): Required<Pick<Feature, "jobs" | "prepare">> => ({
  jobs: [handles(trainVoiceJob, holdTraining(needs, makeTrainVoice(needs)))],
  prepare: async () => {
    await sweepTrainings(needs);
    if (needs.database.kind !== "embedded") return;
    // The only process there is has just begun: nobody works on these.
    for (const training of await listRunning(needs.db)) await needs.jobs.add(trainVoiceJob, training);
  },
});
