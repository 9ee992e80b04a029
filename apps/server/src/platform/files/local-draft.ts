import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { FileDraft } from "./file-store.ts";

/** A draft untouched for this long belongs to a process that died. */
const forgottenAfterMs = 3_600_000;

/** A folder for drafts; forgotten ones are removed. */
export const prepareDrafts = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // Another process may be cleaning too, so a file may vanish between the two calls.
    const age = Date.now() - (await stat(file).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > forgottenAfterMs) await rm(file, { force: true });
  }
  return folder;
};

/**
 * What is written goes to a file here; `keep` brings it to where it belongs. The file itself is made when there is something
 * to write: much that begins is refused before its first sound.
 */
export const openLocalDraft = (draft: string, keep: (draft: string) => Promise<void>): FileDraft => {
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
      await keep(draft);
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
