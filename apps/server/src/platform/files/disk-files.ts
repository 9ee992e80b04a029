import { createReadStream } from "node:fs";
import { constants, copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { newId } from "../new-id.ts";
import { syncName, syncToDisk } from "../storage/sync-to-disk.ts";
import { requireFileKey } from "./file-key.ts";
import { FileMissingError, type FileStore, type ListedFile } from "./file-store.ts";
import { openLocalDraft, prepareDrafts } from "./local-draft.ts";

/** Files in a folder. Drafts live beside them in `drafts/`; forgotten ones are removed at start. */
export const openDiskFiles = async (folder: string): Promise<FileStore> => {
  const drafts = await prepareDrafts(path.join(folder, "drafts"));
  const root = path.join(folder, "kept");
  const pathOf = (key: string): string => path.join(root, requireFileKey(key));
  const keep = async (draft: string, target: string): Promise<void> => {
    const firstMade = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await rename(draft, target);
    // Or a power cut could leave the row that names it without it.
    await syncName(target, firstMade);
  };
  return {
    begin: async (key) => {
      const target = pathOf(key);
      return openLocalDraft(path.join(drafts, newId()), (draft) => keep(draft, target));
    },
    copy: async (from, to) => {
      const [source, target] = [pathOf(from), pathOf(to)];
      const draft = path.join(drafts, newId());
      try {
        // No link: it would be as old as the first, and a sweep could take it before its row is there.
        await copyFile(source, draft, constants.COPYFILE_FICLONE);
        await syncToDisk(draft);
        await keep(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw (error as NodeJS.ErrnoException).code === "ENOENT" ? new FileMissingError(from) : error;
      }
    },
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
    list: (inside) => listFiles(root, inside === undefined ? root : pathOf(inside)),
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

const sizeOf = async (file: string, key: string): Promise<number> => {
  try {
    return (await stat(file)).size;
  } catch {
    throw new FileMissingError(key);
  }
};
