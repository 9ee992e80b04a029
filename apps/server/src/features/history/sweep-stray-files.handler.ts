import { sweepStrays } from "../../domain/paying/sweep-strays.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { findKnownFiles } from "./store.ts";

type Needs = { db: Db; files: FileStore; clock: Clock };

/** Removes sound whose item was never written. */
export const makeSweepStrayFiles =
  (needs: Needs) =>
  (_data: object, signal: AbortSignal): Promise<void> =>
    sweepStrays(needs, { folder: "history", findKept: (keys) => findKnownFiles(needs.db, keys), signal });
