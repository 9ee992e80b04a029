import { sweepStrays } from "../../domain/paying/sweep-strays.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { listDocumentKeys } from "./store.ts";

type Needs = { db: Db; files: FileStore; clock: Clock };

/** Removes documents that belong to no request: their voice is gone for good, or the process died before it was written. */
export const makeSweepDocuments =
  (needs: Needs) =>
  (_data: object, signal: AbortSignal): Promise<void> => {
    const findKept = async () => new Set(await listDocumentKeys(needs.db));
    return sweepStrays(needs, { folder: "documents", findKept, signal });
  };
