import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { AppError } from "@timbre/contract";
import type { FileStore, ListedFile } from "../files/file-store.ts";
import { writeFile } from "../files/write-file.ts";
import { type About, aboutOf, isSafe, type PartedUpload, type PartedUploads, uploadIdOf } from "./parted-uploads.ts";

const root = "parted-uploads";
const aboutName = "about.json";
/** Digits that every offset has, so that names are in the order of the parts. */
const offsetDigits = 13;

type Found = { owner: string; uploadId: string; files: ListedFile[] };
type StoredPart = { key: string; offset: number; sizeBytes: number };

/**
 * The same in the file store, for web processes without a disk in common: each part is a file that is named by where it
 * begins, so any process can take the next one. A whole file is brought to `folder` by who works with it.
 */
export const openSharedUploads = (files: FileStore, folder: string): PartedUploads => {
  const keyOf = (owner: string, uploadId: string, name: string): string => [root, owner, uploadId, name].join("/");
  const localOf = (owner: string, uploadId: string): string => path.join(folder, `${owner}-${uploadId}`);
  const describe = async ({ owner, uploadId, files: parts }: Found): Promise<PartedUpload | undefined> => {
    if (!parts.some(({ key }) => key.endsWith(aboutName))) return undefined;
    const about = JSON.parse(await text((await files.open(keyOf(owner, uploadId, aboutName))).stream)) as About;
    const receivedBytes = joined(parts).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    return { ...about, uploadId, path: localOf(owner, uploadId), receivedBytes };
  };
  const filesOf = async (owner: string, uploadId: string): Promise<Found> => ({
    owner,
    uploadId,
    files: await all(files.list([root, owner, uploadId].join("/"))),
  });
  const find = async (owner: string, uploadId: string): Promise<PartedUpload | undefined> =>
    isSafe(owner) && isSafe(uploadId) ? describe(await filesOf(owner, uploadId)) : undefined;
  const need = async (owner: string, uploadId: string): Promise<PartedUpload> => {
    const found = await find(owner, uploadId);
    if (!found) throw new AppError("upload_not_found", { uploadId });
    return found;
  };
  const removeAll = async ({ owner, uploadId, files: parts }: Found): Promise<void> => {
    for (const { key } of parts) await files.remove(key);
    await rm(localOf(owner, uploadId), { force: true });
  };
  return {
    find,
    begin: async (owner, file) => {
      const uploadId = uploadIdOf(owner, file);
      await writeFile(files, keyOf(owner, uploadId, aboutName), [Buffer.from(JSON.stringify(aboutOf(file)))]);
      return need(owner, uploadId);
    },
    list: async (owner) => {
      const found = isSafe(owner) ? grouped(await all(files.list(`${root}/${owner}`))) : [];
      found.sort((a, b) => touchedMs(a) - touchedMs(b));
      return (await Promise.all(found.map(describe))).filter((one) => one !== undefined);
    },
    append: async ({ owner, uploadId }, part) => {
      const { receivedBytes, sizeBytes } = await need(owner, uploadId);
      if (part.offset !== receivedBytes) throw new AppError("upload_offset_wrong", { receivedBytes });
      if (receivedBytes + part.sizeBytes > sizeBytes) {
        throw new AppError("invalid_request", {}, "The part reaches beyond the end of the file.");
      }
      const name = `part-${String(part.offset).padStart(offsetDigits, "0")}.bin`;
      await writeFile(files, keyOf(owner, uploadId, name), createReadStream(part.path));
      return need(owner, uploadId);
    },
    bring: async (owner, upload) => {
      const { files: parts } = await filesOf(owner, upload.uploadId);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await copyParts(files, joined(parts), upload.path);
      return upload;
    },
    remove: async (owner, uploadId) => {
      if (isSafe(owner) && isSafe(uploadId)) await removeAll(await filesOf(owner, uploadId));
    },
    sweep: async (before) => {
      const old = grouped(await all(files.list(root))).filter((one) => touchedMs(one) < before.getTime());
      for (const one of old) await removeAll(one);
      await sweepLocal(folder, before);
    },
  };
};

const all = async (listed: AsyncIterable<ListedFile>): Promise<ListedFile[]> => {
  const found: ListedFile[] = [];
  for await (const one of listed) found.push(one);
  return found;
};

const touchedMs = ({ files }: Found): number => Math.max(...files.map(({ modifiedAt }) => modifiedAt.getTime()));

const grouped = (listed: readonly ListedFile[]): Found[] => {
  const found = new Map<string, Found>();
  for (const file of listed) {
    const [, owner = "", uploadId = ""] = file.key.split("/");
    const one = found.get(`${owner}/${uploadId}`) ?? { owner, uploadId, files: [] };
    one.files.push(file);
    found.set(`${owner}/${uploadId}`, one);
  }
  return [...found.values()];
};

/** The parts that follow one another from the beginning. */
const joined = (listed: readonly ListedFile[]): StoredPart[] => {
  const parts = listed
    .flatMap(({ key, sizeBytes }) => {
      const offset = /\/part-(\d+)\.bin$/.exec(key)?.[1];
      return offset === undefined ? [] : [{ key, offset: Number(offset), sizeBytes }];
    })
    .sort((a, b) => a.offset - b.offset);
  let end = 0;
  return parts.filter(({ offset, sizeBytes }) => {
    if (offset !== end) return false;
    end += sizeBytes;
    return true;
  });
};

const copyParts = async (files: FileStore, parts: readonly StoredPart[], target: string): Promise<void> => {
  const file = await open(target, "w", 0o600);
  try {
    for (const { key } of parts)
      for await (const bytes of (await files.open(key)).stream) await file.write(bytes as Buffer);
  } finally {
    await file.close();
  }
};

/** What a process that died had brought. */
const sweepLocal = async (folder: string, before: Date): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const local = path.join(folder, name);
    if (((await stat(local).catch(() => undefined))?.mtimeMs ?? Infinity) < before.getTime())
      await rm(local, { force: true });
  }
};
