import { asc, inArray } from "drizzle-orm";
import { fileRemovals } from "../tables.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import type { JobHandler } from "../../../platform/jobs/job-queue.ts";
import type { FilePlace } from "./files-of.ts";

type Needs = { db: Db; files: FileStore };

const batchSize = 200;

/** Removes what lost its owner. A note is crossed off only when its files are gone. */
export const makeRemoveFiles =
  ({ db, files }: Needs): JobHandler<object> =>
  async (_data, signal) => {
    for (;;) {
      const places = await db.select().from(fileRemovals).orderBy(asc(fileRemovals.place)).limit(batchSize);
      if (places.length === 0) return;
      for (const place of places) {
        signal.throwIfAborted();
        await removePlace(files, place);
      }
      await db.delete(fileRemovals).where(
        inArray(
          fileRemovals.place,
          places.map(({ place }) => place),
        ),
      );
    }
  };

const removePlace = async (files: FileStore, { place, isFolder }: FilePlace): Promise<void> => {
  if (!isFolder) return files.remove(place);
  for await (const { key } of files.list(place)) await files.remove(key);
};
