import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@timbre/contract";
import { newId } from "../new-id.ts";
import type { UploadedFile } from "./uploads.ts";

export type About = { fileName: string; contentType: string; sizeBytes: number };
/** `path` holds the first `receivedBytes` of it. */
export type PartedUpload = UploadedFile & { uploadId: string; receivedBytes: number };
export type BegunFile = About & { userId: string; lastModifiedMs: number | undefined };
export type Part = { offset: number; path: string; sizeBytes: number };
type UploadPlace = { owner: string; uploadId: string };

/** Files that come in parts. What has arrived survives the process: its length on disk says how much that is. */
export type PartedUploads = {
  /** The same file of the same person continues where its upload stopped. */
  begin(owner: string, file: BegunFile, at: Date): Promise<PartedUpload>;
  find(owner: string, uploadId: string): Promise<PartedUpload | undefined>;
  /** Oldest first, by when something of it came last. */
  list(owner: string): Promise<PartedUpload[]>;
  /** Refuses a part that does not begin where the last one ended. */
  append(place: UploadPlace, part: Part, at: Date): Promise<PartedUpload>;
  /** Makes sure that all of it lies at its path on this machine. */
  bring(owner: string, upload: PartedUpload): Promise<PartedUpload>;
  remove(owner: string, uploadId: string): Promise<void>;
  /** Removes those of which nothing has come since. */
  sweep(before: Date): Promise<void>;
};

const names = { about: "about.json", data: "data" } as const;
/** Ids come in addresses, and are names of folders here. */
export const isSafe = (id: string): boolean => /^[A-Za-z0-9]{1,64}$/.test(id);

export const openPartedUploads = (root: string): PartedUploads => {
  const folderOf = (owner: string, uploadId: string): string => path.join(root, owner, uploadId);
  const inTurn = openTurns();
  const find = async (owner: string, uploadId: string): Promise<PartedUpload | undefined> => {
    if (!isSafe(owner) || !isSafe(uploadId)) return undefined;
    const folder = folderOf(owner, uploadId);
    const about = await readAbout(folder);
    const data = path.join(folder, names.data);
    return about && { ...about, uploadId, path: data, receivedBytes: await sizeOf(data) };
  };
  const need = async (owner: string, uploadId: string): Promise<PartedUpload> => {
    const found = await find(owner, uploadId);
    if (!found) throw new AppError("upload_not_found", { uploadId });
    return found;
  };
  return {
    find,
    begin: async (owner, file, at) => {
      const uploadId = uploadIdOf(owner, file);
      const folder = folderOf(owner, uploadId);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Moved into place, so that a process that dies leaves no half of it.
      const draft = path.join(folder, newId());
      await writeFile(draft, JSON.stringify(aboutOf(file)), { mode: 0o600 });
      await rename(draft, path.join(folder, names.about));
      await utimes(folder, at, at);
      return need(owner, uploadId);
    },
    list: async (owner) => {
      const folders = isSafe(owner) ? await foldersIn(path.join(root, owner)) : [];
      const aged = await Promise.all(folders.map(async (folder) => ({ folder, ms: await touchedMs(folder) })));
      const sorted = aged.sort((a, b) => a.ms - b.ms).map(({ folder }) => path.basename(folder));
      return (await Promise.all(sorted.map((uploadId) => find(owner, uploadId)))).filter((one) => one !== undefined);
    },
    append: ({ owner, uploadId }, part, at) =>
      inTurn(uploadId, async () => {
        const upload = await need(owner, uploadId);
        const { receivedBytes, sizeBytes } = upload;
        if (part.offset !== receivedBytes) throw new AppError("upload_offset_wrong", { receivedBytes });
        if (receivedBytes + part.sizeBytes > sizeBytes) {
          throw new AppError("invalid_request", {}, "The part reaches beyond the end of the file.");
        }
        await copyTo(upload.path, part);
        await utimes(folderOf(owner, uploadId), at, at);
        return need(owner, uploadId);
      }),
    bring: async (_owner, upload) => upload,
    remove: async (owner, uploadId) => {
      if (isSafe(owner) && isSafe(uploadId)) await rm(folderOf(owner, uploadId), { recursive: true, force: true });
    },
    sweep: async (before) => {
      for (const owner of await foldersIn(root)) {
        const all = await foldersIn(owner);
        for (const one of all) {
          if ((await touchedMs(one)) < before.getTime()) await rm(one, { recursive: true, force: true });
        }
        if (all.length === 0) await rm(owner, { recursive: true, force: true });
      }
    },
  };
};

export const aboutOf = ({ fileName, contentType, sizeBytes }: BegunFile): About => ({
  fileName,
  contentType,
  sizeBytes,
});

/** The same for the same file of the same person, where its sender says when it was changed last. */
export const uploadIdOf = (owner: string, file: BegunFile): string => {
  const { userId, lastModifiedMs, fileName, contentType, sizeBytes } = file;
  if (lastModifiedMs === undefined) return newId();
  return idOf([owner, userId, lastModifiedMs, fileName, contentType, sizeBytes]);
};

const idOf = (parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 20);

const foldersIn = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
};

const touchedMs = async (folder: string): Promise<number> => (await stat(folder).catch(() => undefined))?.mtimeMs ?? 0;
const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.size ?? 0;

const readAbout = async (folder: string): Promise<About | undefined> => {
  const text = await readFile(path.join(folder, names.about), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as About);
};

/** Byte after byte behind what is there: wherever it stops, what was written is the file's beginning. */
const copyTo = async (target: string, { path: source, offset }: Part): Promise<void> => {
  const file = await open(target, constants.O_WRONLY | constants.O_CREAT, 0o600);
  try {
    let at = offset;
    for await (const bytes of createReadStream(source) as AsyncIterable<Buffer>) {
      at += (await file.write(bytes, 0, bytes.byteLength, at)).bytesWritten;
    }
    await file.datasync();
  } finally {
    await file.close();
  }
};

/** One after the other for each name. */
const openTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, turn);
    const leave = (): void => void (last.get(name) === turn && last.delete(name));
    turn.then(leave, leave);
    return turn;
  };
};
