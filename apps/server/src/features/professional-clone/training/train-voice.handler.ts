import type { TrainingProblem } from "../../../domain/logs/news.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { SpeechEngine } from "../../../platform/engine/speech-engine.ts";
import type { Trainer, TrainingEvent } from "../../../platform/engine/trainer.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import type { LongWork, Turn } from "../../../platform/jobs/run-held.ts";
import { finishTraining } from "./finish-training.ts";
import { finalProblemOf, trainingMessages } from "./training-rules.ts";
import { changeTraining, findUnderWay, isVoiceThere, type TrainingIds } from "./store.ts";
import { type TellNeeds, tellOwner } from "./tell-owner.ts";
import { readRecordings } from "./training-recordings.ts";
import { makeWaitForCores } from "./wait-for-cores.ts";

export type TrainVoiceNeeds = TellNeeds & {
  clock: Clock;
  files: FileStore;
  trainer: Trainer;
  engine: Pick<SpeechEngine, "status">;
};

/** How often a training that makes no progress is tried again. */
const mostTries = 5;
/** Beginning again costs a minute or two, so a training keeps its place longer than other work. */
const turnMs = 600_000;

/** Continues from the last checkpoint, in any process. The voice changes only when the training is complete. */
export const makeTrainVoice = (needs: TrainVoiceNeeds): LongWork<TrainingIds> => ({
  turnMs,
  // Each in a process of its own; the others wait in line.
  atOnce: needs.trainer.atOnce,
  isWanted: (training) => isWanted(needs, training),
  work: async (training, turn) => {
    try {
      await train(needs, training, turn);
    } catch (error) {
      const problem = finalProblemOf(error);
      if (problem === undefined || turn.signal.aborted) throw error;
      await fail(needs, training, problem);
    }
  },
  giveUp: (training) => fail(needs, training, "gaveUp"),
});

/** A training that nobody wants any more leaves nothing behind. */
const isWanted = async (needs: TrainVoiceNeeds, training: TrainingIds): Promise<boolean> => {
  const { db, trainer, clock } = needs;
  const row = await findUnderWay(db, training);
  if (row && (await isVoiceThere(db, training.voiceId))) return true;
  const ended = { state: "cancelled" as const, message: trainingMessages.deleted, leftMs: null, endedAt: clock.now() };
  if (row) await changeTraining(db, training, ended);
  await trainer.forget(training.trainingId);
  return false;
};

const train = async (needs: TrainVoiceNeeds, training: TrainingIds, { signal, rest }: Turn): Promise<void> => {
  const { db, clock, trainer } = needs;
  const { trainingId } = training;
  const row = await findUnderWay(db, training);
  const begun = { state: "fine_tuning" as const, startedAt: row?.startedAt ?? clock.now(), checkpointKey: trainingId };
  if (!(await changeTraining(db, training, begun))) return;
  if ((await trainer.countTry(trainingId, row?.progress ?? 0)) > mostTries) {
    return fail(needs, training, "gaveUp");
  }
  const { recordings, unreadMs } = await readRecordings(needs, training, signal);
  if (recordings.length === 0) return fail(needs, training, "noRecordings");
  const waitForCores = makeWaitForCores(needs.engine);
  const onEvent = async (event: TrainingEvent): Promise<void> => {
    await note(needs, training, event);
    rest();
    await waitForCores(signal);
  };
  const result = await trainer.train({ trainingId, recordings }, { signal, onEvent });
  // Stopped or deleted in the last moment: the row says so.
  if (!(await finishTraining(needs, training, { ...result, unreadMs }))) return void (await isWanted(needs, training));
  await trainer.forget(trainingId);
  const { likeness, likenessScore, material } = result;
  await tellOwner(needs, training, { likeness, likenessScore, usedMs: material.usedMs });
};

const note = async (
  { db }: TrainVoiceNeeds,
  training: TrainingIds,
  { share, secondsLeft }: TrainingEvent,
): Promise<void> => {
  const leftMs = secondsLeft === null ? null : secondsLeft * 1000;
  await changeTraining(db, training, { progress: share, leftMs });
};

const fail = async (needs: TrainVoiceNeeds, training: TrainingIds, problem: TrainingProblem): Promise<void> => {
  const { db, clock, trainer } = needs;
  const failed = {
    state: "failed" as const,
    message: trainingMessages[problem],
    leftMs: null,
    checkpointKey: null,
    endedAt: clock.now(),
  };
  if (!(await changeTraining(db, training, failed))) return;
  await trainer.forget(training.trainingId);
  await tellOwner(needs, training, { problem });
};
