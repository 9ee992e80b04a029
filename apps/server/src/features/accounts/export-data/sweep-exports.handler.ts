import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import type { JobHandler } from "../../../platform/jobs/job-queue.ts";
import { deleteExpiredExports, keptExportKeys } from "./export-store.ts";

/** A file is kept a moment before its row says so. */
const strayAfterMs = 3_600_000;

type Needs = { db: Db; files: FileStore; clock: Clock };

/** Removes exports that are too old, and files that belong to none. */
export const makeSweepExports =
  ({ db, files, clock }: Needs): JobHandler<object> =>
  async (_data, signal) => {
    for (const { fileKey } of await deleteExpiredExports(db, clock.now())) if (fileKey) await files.remove(fileKey);
    const strays = [];
    for await (const { key, modifiedAt } of files.list("exports")) {
      signal.throwIfAborted();
      if (modifiedAt.getTime() < clock.now().getTime() - strayAfterMs) strays.push(key);
    }
    const kept = await keptExportKeys(db, strays);
    for (const key of strays) if (!kept.has(key)) await files.remove(key);
  };
