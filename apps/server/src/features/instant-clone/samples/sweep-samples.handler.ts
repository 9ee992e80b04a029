import { sweepStrays } from "../../../domain/paying/sweep-strays.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { previewLifeMs } from "../preview-life.ts";
import { deletePreviewsBefore, keptFileKeys } from "../store.ts";

/** A recording is kept a moment before its row is, and as long as a preview may be kept without one. */
const strayAfterMs = 2 * previewLifeMs;

type Needs = { db: Db; files: FileStore; clock: Clock };

/** Removes recordings that belong to no sample: their voice was purged, or the process died before it was written. */
export const makeSweepSamples =
  (needs: Needs) =>
  async (_data: object, signal: AbortSignal): Promise<void> => {
    await deletePreviewsBefore(needs.db, new Date(needs.clock.now().getTime() - strayAfterMs));
    const findKept = (keys: string[]) => keptFileKeys(needs.db, keys);
    await sweepStrays(needs, { folder: "samples", strayAfterMs, findKept, signal });
  };
