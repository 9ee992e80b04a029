import { AppError, defaultFineTunedModel } from "@timbre/contract";
import type { Db } from "../../../platform/database/database.ts";
import { isProfessionalVoice } from "../../../domain/voices/voice-slots.ts";
import { requireEnoughAudio } from "../rules.ts";
import { listSamples } from "../store.ts";
import { makeStartTraining, type StartTrainingNeeds } from "./start-training.ts";

/** Puts a voice in line whose documents were approved. One that cannot be trained yet waits for its owner. */
export const makeTrainApproved =
  (needs: Omit<StartTrainingNeeds, "db">) =>
  async (tx: Db, voiceId: string): Promise<void> => {
    if (!(await isProfessionalVoice(tx, voiceId))) return;
    try {
      requireEnoughAudio(voiceId, await listSamples(tx, voiceId));
      await makeStartTraining({ ...needs, db: tx })(voiceId, defaultFineTunedModel);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  };
