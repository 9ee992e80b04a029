import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { JobHandler } from "../../platform/jobs/job-queue.ts";
import { voiceGraceMs } from "./remove-voice.ts";
import { deleteVoiceRow, findDeletedVoice } from "./store.ts";

type Needs = {
  db: Db;
  clock: Clock;
  /** Removes what belongs to no voice any more: its recordings, its documents. */
  sweepFiles(tx: Db): Promise<void>;
};

/** Removes a voice for good, unless it was brought back or deleted again meanwhile. */
export const makePurgeVoice =
  ({ db, clock, sweepFiles }: Needs): JobHandler<{ voiceId: string }> =>
  async ({ voiceId }) => {
    const voice = await findDeletedVoice(db, voiceId);
    if (!voice?.deletedAt || voice.deletedAt.getTime() + voiceGraceMs > clock.now().getTime()) return;
    await db.transaction(async (tx) => {
      await deleteVoiceRow(tx, voiceId);
      await sweepFiles(tx);
    });
  };
