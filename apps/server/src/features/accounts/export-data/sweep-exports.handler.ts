import { sweepStrays } from "../../../domain/paying/sweep-strays.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import type { JobHandler } from "../../../platform/jobs/job-queue.ts";
import { deleteExpiredExports, keptExportKeys } from "./export-store.ts";

type Needs = { db: Db; files: FileStore; clock: Clock };

/** Removes exports that are too old, and files that belong to none. */
export const makeSweepExports =
  ({ db, files, clock }: Needs): JobHandler<object> =>
  async (_data, signal) => {
    for (const { fileKey } of await deleteExpiredExports(db, clock.now())) if (fileKey) await files.remove(fileKey);
    await sweepStrays({ files, clock }, { folder: "exports", findKept: (keys) => keptExportKeys(db, keys), signal });
  };
