import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { knownFileKeys, takeExpired } from "./store.ts";

/** A file is kept a moment before its row is. */
const strayAfterMs = 3_600_000;
const batchSize = 500;

type Needs = { db: Db; files: FileStore; clock: Clock };

/** Removes previews that expired unsaved, and sound that belongs to none. */
export const makeSweepDesigns =
  ({ db, files, clock }: Needs) =>
  async (_data: object, signal: AbortSignal): Promise<void> => {
    for (const { fileKey } of await takeExpired(db, clock.now())) if (fileKey) await files.remove(fileKey);
    const oldest = clock.now().getTime() - strayAfterMs;
    let batch: string[] = [];
    const sweepBatch = async (): Promise<void> => {
      const known = await knownFileKeys(db, batch);
      for (const key of batch) if (!known.has(key)) await files.remove(key);
      batch = [];
    };
    for await (const { key, modifiedAt } of files.list("designs")) {
      signal.throwIfAborted();
      if (modifiedAt.getTime() < oldest) batch.push(key);
      if (batch.length === batchSize) await sweepBatch();
    }
    await sweepBatch();
  };
