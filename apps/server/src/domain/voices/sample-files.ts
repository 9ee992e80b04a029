import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { WriteFile } from "../../platform/files/write-file.ts";
import { contentTypeOfFile } from "../../platform/http/answers/content-types.ts";
import { newId } from "../../platform/new-id.ts";
import type { UploadedFile } from "../../platform/uploads/uploads.ts";

export type KeptFile = {
  sampleId: string;
  fileKey: string;
  sizeBytes: number;
  hash: string;
  /** Told by the bytes: the sender's word does not count. */
  mimeType: string;
  file: UploadedFile;
};

/** Copies uploads to the file store, where they stay once their rows are kept. */
export const writeSamples = async (write: WriteFile, uploads: readonly UploadedFile[]): Promise<KeptFile[]> => {
  const kept: KeptFile[] = [];
  for (const file of uploads) kept.push(await writeSample(write, file));
  return kept;
};

export const forgetFiles = async (files: FileStore, kept: readonly { fileKey: string }[]): Promise<void> => {
  await Promise.allSettled(kept.map(({ fileKey }) => files.remove(fileKey)));
};

const writeSample = async (write: WriteFile, file: UploadedFile): Promise<KeptFile> => {
  const sampleId = newId();
  const fileKey = `samples/${sampleId.slice(0, 2)}/${sampleId}.bin`;
  const hash = createHash("sha256");
  const mimeType = await contentTypeOfFile(file.path);
  const hashed = async function* () {
    for await (const bytes of createReadStream(file.path) as AsyncIterable<Buffer>) {
      hash.update(bytes);
      yield bytes;
    }
  };
  const sizeBytes = await write(fileKey, hashed());
  return { sampleId, fileKey, sizeBytes, hash: hash.digest("hex"), mimeType, file };
};

/** Kept samples as plain files for the ear, gone when the work is done. */
export const withSampleFiles = async <Result>(
  files: FileStore,
  samples: readonly { sampleId: string; fileKey: string }[],
  work: (paths: string[]) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "timbre-samples-"));
  try {
    const paths: string[] = [];
    for (const { sampleId, fileKey } of samples) {
      const target = path.join(folder, sampleId);
      await writeFile(target, (await files.open(fileKey)).stream, { mode: 0o600 });
      paths.push(target);
    }
    return await work(paths);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
