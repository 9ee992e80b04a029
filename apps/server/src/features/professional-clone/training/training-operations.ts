import { professionalCloneOperations as operations, type TrainingAnswer } from "@timbre/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import type { FindVoice } from "../find-professional-voice.ts";
import { changeTraining, countBefore, isUnderWay, listTrainings, type TrainingRow } from "./store.ts";

export type TrainingOperationNeeds = { db: Db; clock: Clock; findVoice: FindVoice };

/** Look how far a training is, and stop it. */
export const handleTrainings = ({ db, clock, findVoice }: TrainingOperationNeeds): HandledOperation[] => [
  handle(operations.getTraining, async ({ caller, params }) => {
    await findVoice(caller, params.voice_id);
    return answerOf(db, await listTrainings(db, params.voice_id));
  }),
  handle(operations.cancelTraining, async ({ caller, params }) => {
    await findVoice(caller, params.voice_id);
    const rows = await listTrainings(db, params.voice_id);
    for (const row of rows.filter(isUnderWay)) {
      await changeTraining(db, row, { state: "cancelled", message: null, leftMs: null, endedAt: clock.now() });
    }
    return answerOf(db, await listTrainings(db, params.voice_id));
  }),
];

const answerOf = async (db: Db, rows: readonly TrainingRow[]): Promise<TrainingAnswer> => ({
  trainings: await Promise.all(
    rows.map(async (row) => ({
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
    })),
  ),
});

const unixOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
