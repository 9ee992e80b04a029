import { runHeld } from "../../../platform/jobs/run-held.ts";
import type { Feature } from "../../../platform/operations/feature.ts";
import { sweepTrainings } from "./sweep-trainings.ts";
import { makeTrainVoice, type TrainVoiceNeeds } from "./train-voice.handler.ts";
import { trainVoiceJob } from "./train-voice.job.ts";

export type TrainingNeeds = TrainVoiceNeeds;

/** The training of professional voices: its job, and what a start finds of the last one. */
export const openTraining = (needs: TrainingNeeds): Required<Pick<Feature, "jobs" | "prepare">> => ({
  jobs: [runHeld(trainVoiceJob, makeTrainVoice(needs))],
  prepare: () => sweepTrainings(needs),
});
