import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { TrainingResult } from "../../../platform/engine/trainer.ts";
import { describeLikeness, describeMaterial, trainedModelIds } from "./training-rules.ts";
import { changeTraining, isVoiceThere, saveTrainedVoice, saveTrainingOf, type TrainingIds } from "./store.ts";

/** The voice, what was measured of it and its states, for every model at once; false when nobody wants it any more. */
export const finishTraining = (
  { db, clock }: { db: Db; clock: Clock },
  training: TrainingIds,
  {
    print,
    language,
    likeness,
    likenessScore,
    speechMs,
    notes,
    material,
    unreadMs,
  }: TrainingResult & { unreadMs: number },
): Promise<boolean> => {
  const { voiceId, modelId } = training;
  const at = clock.now();
  const done = {
    state: "fine_tuned",
    progress: 1,
    message: `${describeMaterial(material, unreadMs)} ${describeLikeness(likenessScore)}`,
    usedMs: Math.round(material.usedMs),
    leftMs: null,
    checkpointKey: null,
    endedAt: at,
  } as const;
  return db.transaction(async (tx) => {
    if (!(await isVoiceThere(tx, voiceId)) || !(await changeTraining(tx, training, done))) return false;
    for (const other of trainedModelIds().filter((one) => one !== modelId)) {
      await saveTrainingOf(tx, { ...training, ...done, message: null, modelId: other, queuedAt: at, startedAt: null });
    }
    const facts = { model: print.model, likeness, likenessScore, speechMs: Math.round(speechMs), notes };
    await saveTrainedVoice(tx, voiceId, { print, language, facts: { ...facts, updatedAt: at } });
    return true;
  });
};
