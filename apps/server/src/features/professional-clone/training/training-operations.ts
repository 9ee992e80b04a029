import { professionalCloneOperations as operations, type TrainingAnswer } from "@timbre/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import type { FindVoice } from "../find-professional-voice.ts";
import { expectTraining } from "./expect-training.ts";
import { changeTraining, countBefore, isUnderWay, listTrainings, type TrainingRow } from "./store.ts";

export type TrainingOperationNeeds = { db: Db; clock: Clock; findVoice: FindVoice };

/** Look how far a training is, and stop it. */
export const handleTrainings = ({ db, clock, findVoice }: TrainingOperationNeeds): HandledOperation[] => [
  handle(operations.getTraining, async ({ caller, params }) => {
    await findVoice(caller, params.voice_id);
    return answerOf(db, params.voice_id);
  }),
  handle(operations.cancelTraining, async ({ caller, params }) => {
    await findVoice(caller, params.voice_id);
    const rows = await listTrainings(db, params.voice_id);
    for (const row of rows.filter(isUnderWay)) {
      await changeTraining(db, row, { state: "cancelled", message: null, leftMs: null, endedAt: clock.now() });
    }
    return answerOf(db, params.voice_id);
  }),
];

/** Before anything of a training is measured, nobody knows better. */
const isUnmeasured = (rows: readonly TrainingRow[]): boolean => {
  const underWay = rows.filter(isUnderWay);
  if (underWay.length > 0) return underWay.every(({ leftMs }) => leftMs === null);
  return rows.every(({ state }) => state !== "fine_tuned");
};

const answerOf = async (db: Db, voiceId: string): Promise<TrainingAnswer> => {
  const rows = await listTrainings(db, voiceId);
  return {
    trainings: await Promise.all(rows.map((row) => trainingOf(db, row))),
    expected_seconds: isUnmeasured(rows) ? await expectTraining(db, voiceId) : null,
  };
};

const trainingOf = async (db: Db, row: TrainingRow): Promise<TrainingAnswer["trainings"][number]> => ({
  model_id: row.modelId,
  state: row.state,
  progress: row.progress,
  message: row.message,
  place_in_line: row.state === "queued" ? await countBefore(db, row) : null,
  seconds_left: row.leftMs === null ? null : Math.round(row.leftMs / 1000),
  used_seconds: row.usedMs === null ? null : Math.round(row.usedMs / 1000),
  queued_at_unix: unixOf(row.queuedAt),
  started_at_unix: row.startedAt && unixOf(row.startedAt),
  ended_at_unix: row.endedAt && unixOf(row.endedAt),
});

const unixOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
