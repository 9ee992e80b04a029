import { AppError } from "@timbre/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { isDatabaseLost } from "../../../platform/database/database-loss.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { writeFile } from "../../../platform/files/write-file.ts";
import { type ZipEntry, zipFiles } from "../../../platform/files/zip-files.ts";
import type { LongWork } from "../../../platform/jobs/run-held.ts";
import { collectEntries } from "./export-entries.ts";
import { changeExport, findExport } from "./export-store.ts";

type Needs = { db: Db; files: FileStore; clock: Clock };

/** Packs a person's data. What a dead process began is begun again; nothing is offered before it is whole. */
export const makeMakeExport = (needs: Needs): LongWork<{ exportId: string }> => ({
  isWanted: async ({ exportId }) => {
    const state = (await findExport(needs.db, exportId))?.state;
    return state === "waiting" || state === "running";
  },
  work: async ({ exportId }, { signal }) => {
    const found = await findExport(needs.db, exportId);
    if (!found) return;
    try {
      await changeExport(needs.db, exportId, { state: "running", share: 0 });
      const entries = await collectEntries(needs, found.userId);
      await pack(needs, { exportId, entries, signal });
    } catch (error) {
      if (signal.aborted || isDatabaseLost(error)) throw error;
      const problem = error instanceof AppError ? error.code : "internal_error";
      await changeExport(needs.db, exportId, { state: "failed", problem });
      if (!(error instanceof AppError)) throw error;
    }
  },
  giveUp: async ({ exportId }) => {
    await changeExport(needs.db, exportId, { state: "failed", problem: "internal_error" });
  },
});

type Packing = { exportId: string; entries: ZipEntry[]; signal: AbortSignal };

const pack = async ({ db, files }: Needs, { exportId, entries, signal }: Packing): Promise<void> => {
  const fileKey = `exports/${exportId.slice(0, 2)}/${exportId}.zip`;
  const noted = entries.map((entry, index) => ({ ...entry, open: () => opened(db, exportId, entries, index) }));
  const sizeBytes = await writeFile(files, fileKey, untilAborted(zipFiles(noted), signal));
  const done = { state: "done" as const, share: 1, fileKey, sizeBytes, files: entries.length };
  // The person left meanwhile: nobody is there to fetch it.
  if (!(await changeExport(db, exportId, done))) await files.remove(fileKey);
};

async function* untilAborted(parts: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    signal.throwIfAborted();
    yield part;
  }
}

/** Notes how far it is each time another hundredth is reached. */
const opened = async (db: Db, exportId: string, entries: readonly ZipEntry[], index: number) => {
  const percentAt = (n: number): number => Math.floor((n / entries.length) * 100);
  if (percentAt(index) > percentAt(index - 1)) await changeExport(db, exportId, { share: index / entries.length });
  const entry = entries[index];
  if (!entry) throw new RangeError(`No entry ${index}`);
  return entry.open();
};
