import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { previewLifeMs } from "./save-preview.ts";
import { deletePreviewsBefore, keptFileKeys } from "./store.ts";

/** A recording is kept a moment before its row is, and as long as a preview may be kept without one. */
const strayAfterMs = 2 * previewLifeMs;
const batchSize = 500;

type Needs = { db: Db; files: FileStore; clock: Clock };

/** Removes recordings that belong to no sample: their voice was purged, or the process died before it was written. */
export const makeSweepSamples =
  ({ db, files, clock }: Needs) =>
  async (_data: object, signal: AbortSignal): Promise<void> => {
    const oldest = clock.now().getTime() - strayAfterMs;
    await deletePreviewsBefore(db, new Date(oldest));
    let batch: string[] = [];
    const sweepBatch = async (): Promise<void> => {
      const kept = await keptFileKeys(db, batch);
      for (const key of batch) if (!kept.has(key)) await files.remove(key);
      batch = [];
    };
    for await (const { key, modifiedAt } of files.list("samples")) {
      signal.throwIfAborted();
      if (modifiedAt.getTime() < oldest) batch.push(key);
      if (batch.length === batchSize) await sweepBatch();
    }
    await sweepBatch();
  };
