import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { listDocumentKeys } from "./store.ts";

/** A document is kept a moment before its request is. */
const strayAfterMs = 3_600_000;

type Needs = { db: Db; files: FileStore; clock: Clock };

/** Removes documents that belong to no request: their voice is gone for good, or the process died before it was written. */
export const makeSweepDocuments =
  ({ db, files, clock }: Needs) =>
  async (_data: object, signal: AbortSignal): Promise<void> => {
    const oldest = clock.now().getTime() - strayAfterMs;
    const stray: string[] = [];
    for await (const { key, modifiedAt } of files.list("documents")) {
      if (modifiedAt.getTime() < oldest) stray.push(key);
    }
    const kept = new Set(stray.length > 0 ? await listDocumentKeys(db) : []);
    for (const key of stray) {
      signal.throwIfAborted();
      if (!kept.has(key)) await files.remove(key);
    }
  };
