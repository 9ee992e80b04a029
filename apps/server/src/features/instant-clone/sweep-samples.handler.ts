import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { keptFileKeys } from "./store.ts";

/** A recording is kept a moment before its row is; an hour is far beyond that moment. */
const strayAfterMs = 3_600_000;
const batchSize = 500;

type Needs = { db: Db; files: FileStore; clock: Clock };

/** Removes recordings that belong to no sample: their voice was purged, or the process died before it was written. */
export const makeSweepSamples =
  ({ db, files, clock }: Needs) =>
  async (_data: object, signal: AbortSignal): Promise<void> => {
    const oldest = clock.now().getTime() - strayAfterMs;
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
