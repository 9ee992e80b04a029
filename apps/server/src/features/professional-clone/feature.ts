import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { runHeld } from "../../platform/jobs/run-held.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { type FindVoice, professionalOnly } from "./find-professional-voice.ts";
import { handleProfessionalClone, type ProfessionalCloneNeeds } from "./operations.ts";
import { handlePartedUploads, sweepUploads } from "./parted-uploads.ts";
import { handleReading } from "./reading-socket.ts";
import { handleProfessionalSamples, type SampleOperationNeeds } from "./sample-operations.ts";
import { makeSeparateSpeakers } from "./separate-speakers.handler.ts";
import { separateSpeakersJob } from "./separate-speakers.job.ts";
import { openTraining, type TrainingNeeds } from "./training/open-training.ts";
import { makeStartTraining } from "./training/start-training.ts";
import { handleTrainings } from "./training/training-operations.ts";

type Needs = Omit<ProfessionalCloneNeeds & SampleOperationNeeds, "findVoice" | "startTraining" | "proving"> &
  Parameters<typeof handleReading>[0] &
  TrainingNeeds & {
    jobs: JobQueue;
    findOwnVoice: FindVoice;
    proveVoice: ProfessionalCloneNeeds["proving"];
  };

export const professionalCloneFeature = (given: Needs): Feature => {
  const findVoice = professionalOnly(given.findOwnVoice);
  const needs = { ...given, findVoice, proving: given.proveVoice, startTraining: makeStartTraining(given) };
  const training = openTraining(given);
  return {
    operations: [
      ...handleProfessionalClone(needs),
      ...handleProfessionalSamples(needs),
      ...handlePartedUploads(needs),
      ...handleTrainings(needs),
      handleReading(given),
    ],
    jobs: [runHeld(separateSpeakersJob, makeSeparateSpeakers(needs)), ...training.jobs],
    prepare: async () => {
      await sweepUploads(given);
      await training.prepare();
    },
  };
};
