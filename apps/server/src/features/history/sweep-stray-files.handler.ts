import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { findKnownFiles } from "./store.ts";

/** A file is kept a moment before its row is; an hour is far beyond that moment. */
const strayAfterMs = 3_600_000;
const batchSize = 500;

type Needs = { db: Db; files: FileStore; clock: Clock };

/** Removes sound whose item was never written because the process died between the two. */
export const makeSweepStrayFiles =
  ({ db, files, clock }: Needs) =>
  async (_data: object, signal: AbortSignal): Promise<void> => {
    const oldest = clock.now().getTime() - strayAfterMs;
    let batch: string[] = [];
    const sweepBatch = async (): Promise<void> => {
      if (batch.length === 0) return;
      const known = await findKnownFiles(db, batch);
      for (const key of batch) if (!known.has(key)) await files.remove(key);
      batch = [];
    };
    for await (const { key, modifiedAt } of files.list("history")) {
      signal.throwIfAborted();
      if (modifiedAt.getTime() < oldest) batch.push(key);
      if (batch.length === batchSize) await sweepBatch();
    }
    await sweepBatch();
  };
