import path from "node:path";
import { text } from "node:stream/consumers";
import type { Config } from "./config.ts";
import { openDiskFiles } from "./platform/files/disk-files.ts";
import { FileMissingError, type FileStore } from "./platform/files/file-store.ts";
import { withFilesBehind } from "./platform/files/moving-files.ts";
import type { S3Files } from "./platform/files/s3-files.ts";
import { writeFile } from "./platform/files/write-file.ts";
import { folderPlace, type StorePlace } from "./platform/storage/match-store.ts";

const idKey = "store-id";

export type OpenFiles = {
  files: FileStore;
  place: StorePlace;
  /** Where the two lie, for a move from one to the other; without a bucket, the disk alone. */
  disk: FileStore;
  bucket: S3Files | undefined;
  close(): void;
};

/** Files on the disk, or in a bucket with the disk behind it: what was kept before the bucket is still found. */
export const openFiles = async ({ dataDir, s3 }: Pick<Config, "dataDir" | "s3">): Promise<OpenFiles> => {
  const folder = path.join(dataDir, "files");
  const disk = await openDiskFiles(folder);
  const onDisk = folderPlace(dataDir);
  if (!s3) return { files: disk, place: onDisk, disk, bucket: undefined, close: () => undefined };
  // A large client that a server without a bucket need not hold.
  const { openS3Files } = await import("./platform/files/s3-files.ts");
  const bucket = await openS3Files(s3, path.join(folder, "drafts"));
  await bucket.reach();
  return {
    files: withFilesBehind(bucket, disk),
    place: bucketPlace(bucket, s3.bucket, onDisk),
    disk,
    bucket,
    close: bucket.close,
  };
};

/** A bucket that is new joins the store whose files lie behind it. */
const bucketPlace = (bucket: S3Files, name: string, behind: StorePlace): StorePlace => ({
  name: `the bucket ${name}`,
  readId: async () => (await readId(bucket)) ?? (await behind.readId()),
  writeId: async (storeId) => {
    if ((await readId(bucket)) !== storeId) await writeFile(bucket, idKey, [Buffer.from(`${storeId}\n`)]);
  },
});

const readId = async (bucket: FileStore): Promise<string | undefined> => {
  try {
    return (await text((await bucket.open(idKey)).stream)).trim() || undefined;
  } catch (error) {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  }
};
