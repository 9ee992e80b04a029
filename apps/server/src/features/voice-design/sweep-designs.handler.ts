import { sweepStrays } from "../../domain/paying/sweep-strays.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { knownFileKeys, takeExpired } from "./store.ts";

type Needs = { db: Db; files: FileStore; clock: Clock };

/** Removes previews that expired unsaved, and sound that belongs to none. */
export const makeSweepDesigns =
  (needs: Needs) =>
  async (_data: object, signal: AbortSignal): Promise<void> => {
    const { db, files, clock } = needs;
    for (const { fileKey } of await takeExpired(db, clock.now())) if (fileKey) await files.remove(fileKey);
    await sweepStrays(needs, { folder: "designs", findKept: (keys) => knownFileKeys(db, keys), signal });
  };
