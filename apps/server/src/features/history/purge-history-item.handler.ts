import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { timesKeyOf } from "../../domain/generating/generation.ts";
import { type PurgeHistoryItem, restoreMs } from "./purge-history-item.job.ts";
import { deleteItem, findItem } from "./store.ts";

type Needs = { db: Db; files: FileStore; clock: Clock };

/** Leaves alone what was restored, or restored and deleted again later: that deletion queued a job of its own. */
export const makePurgeHistoryItem =
  ({ db, files, clock }: Needs) =>
  async ({ historyItemId }: PurgeHistoryItem): Promise<void> => {
    const item = await findItem(db, historyItemId);
    if (!item?.deletedAt || clock.now().getTime() - item.deletedAt.getTime() < restoreMs) return;
    await files.remove(item.fileKey);
    await files.remove(timesKeyOf(item.fileKey));
    await deleteItem(db, historyItemId);
  };
