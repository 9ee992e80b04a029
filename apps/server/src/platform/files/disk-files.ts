import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { newId } from "../new-id.ts";
import { FileMissingError, type FileDraft, type FileStore, type ListedFile } from "./file-store.ts";

const safeKey = /^[a-zA-Z0-9_-]+(\/[a-zA-Z0-9_-]+)*(\.[a-z0-9]+)?$/;

/** A draft untouched for this long belongs to a process that died. */
const forgottenAfterMs = 3_600_000;

/** Files in a folder. Drafts live beside them in `drafts/`; forgotten ones are removed at start. */
export const openDiskFiles = async (folder: string): Promise<FileStore> => {
  const drafts = path.join(folder, "drafts");
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  await removeForgotten(drafts);
  const pathOf = (key: string): string => {
    if (!safeKey.test(key)) throw new Error(`Not a file key: ${key}`);
    return path.join(folder, "kept", key);
  };
  return {
    begin: async (key) => beginDraft(path.join(drafts, newId()), pathOf(key)),
    open: async (key, range) => {
      const file = pathOf(key);
      const sizeBytes = await sizeOf(file, key);
      return { stream: createReadStream(file, range), sizeBytes };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    has: (key) =>
      stat(pathOf(key)).then(
        () => true,
        () => false,
      ),
    list: (inside) => listFiles(path.join(folder, "kept"), pathOf(inside)),
  };
};

async function* listFiles(root: string, folder: string): AsyncGenerator<ListedFile> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* listFiles(root, file);
      continue;
    }
    const found = await stat(file).catch(() => undefined);
    // A file removed meanwhile is simply not listed.
    if (found)
      yield {
        key: path.relative(root, file).split(path.sep).join("/"),
        modifiedAt: found.mtime,
        sizeBytes: found.size,
      };
  }
}

const removeForgotten = async (drafts: string): Promise<void> => {
  for (const name of await readdir(drafts)) {
    const file = path.join(drafts, name);
    // Another process may be cleaning too, so a file may vanish between the two calls.
    const age = Date.now() - (await stat(file).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > forgottenAfterMs) await rm(file, { force: true });
  }
};

const sizeOf = async (file: string, key: string): Promise<number> => {
  try {
    return (await stat(file)).size;
  } catch {
    throw new FileMissingError(key);
  }
};

/** The file itself is made when there is something to write: much that begins is refused before its first sound. */
const beginDraft = (draft: string, target: string): FileDraft => {
  let opening: Promise<FileHandle> | undefined;
  let isDiscarded = false;
  const handleNow = (): Promise<FileHandle> => {
    // A late write must not open a file that nobody closes.
    if (isDiscarded) throw new Error("The draft was discarded");
    return (opening ??= open(draft, "wx", 0o600));
  };
  let sizeBytes = 0;
  return {
    write: async (bytes) => {
      // writeFile on a handle continues where the last write ended and never writes half.
      await (await handleNow()).writeFile(bytes);
      sizeBytes += bytes.byteLength;
    },
    commit: async (keptBytes = sizeBytes) => {
      const handle = await handleNow();
      if (keptBytes < sizeBytes) await handle.truncate(keptBytes);
      await handle.sync();
      await handle.close();
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await rename(draft, target);
      return { sizeBytes: Math.min(keptBytes, sizeBytes) };
    },
    discard: async () => {
      isDiscarded = true;
      if (!opening) return;
      await opening.then((handle) => handle.close()).catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
};
