import { AppError } from "@timbre/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import { newId } from "../../../platform/new-id.ts";
import { beginTraining } from "./store.ts";
import { trainVoiceJob } from "./train-voice.job.ts";

export type StartTrainingNeeds = { db: Db; clock: Clock; jobs: JobQueue };

export type StartTraining = (voiceId: string, modelId: string) => Promise<void>;

/** Puts a voice in line. Whether it may be trained was asked before. */
export const makeStartTraining =
  ({ db, clock, jobs }: StartTrainingNeeds): StartTraining =>
  async (voiceId, modelId) => {
    const trainingId = newId();
    const row = { voiceId, modelId, trainingId, state: "queued" as const, queuedAt: clock.now() };
    await db.transaction(async (tx) => {
      if (!(await beginTraining(tx, row))) throw new AppError("fine_tuning_already_queued");
      await jobs.add(tx, trainVoiceJob, { voiceId, modelId, trainingId });
    });
  };
