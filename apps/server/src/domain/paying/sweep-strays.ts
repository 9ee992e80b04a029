import type { Clock } from "../../platform/clock.ts";
import type { FileStore } from "../../platform/files/file-store.ts";

/** A file is kept a moment before its row is; an hour is far beyond that moment. */
export const strayAfterMs = 3_600_000;
const batchSize = 500;

type Sweep = {
  folder: string;
  strayAfterMs?: number;
  /** Which of these files belong to something. */
  findKept(keys: string[]): Promise<ReadonlySet<string | null>>;
  signal: AbortSignal;
};

type Needs = { files: FileStore; clock: Clock };

/** Removes files whose row was never written, because the process died between the two, or is gone. */
export const sweepStrays = async (
  { files, clock }: Needs,
  { folder, strayAfterMs: afterMs = strayAfterMs, findKept, signal }: Sweep,
): Promise<void> => {
  const oldest = clock.now().getTime() - afterMs;
  let batch: string[] = [];
  const sweepBatch = async (): Promise<void> => {
    const kept = batch.length > 0 ? await findKept(batch) : new Set();
    for (const key of batch) if (!kept.has(key)) await files.remove(key);
    batch = [];
  };
  for await (const { key, modifiedAt } of files.list(folder)) {
    signal.throwIfAborted();
    if (modifiedAt.getTime() < oldest) batch.push(key);
    if (batch.length === batchSize) await sweepBatch();
  }
  await sweepBatch();
};

/** The job of a folder that needs nothing more. */
export const makeSweep =
  (needs: Needs, folder: string, findKept: Sweep["findKept"]) =>
  (_data: object, signal: AbortSignal): Promise<void> =>
    sweepStrays(needs, { folder, findKept, signal });
