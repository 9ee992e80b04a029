import { FileMissingError, type FileDraft, type FileStore } from "./file-store.ts";
import { writeFile } from "./write-file.ts";

/**
 * A draft of what lies under another key already: whoever writes to it passes the same bytes on, and the store copies
 * them itself. They are written after all when only a part is to be kept, or when the other file is gone by then.
 */
export const openCopiedDraft = (files: FileStore, from: string, to: string): FileDraft => {
  const written: Uint8Array[] = [];
  return {
    write: async (bytes) => void written.push(bytes),
    commit: async (keptBytes) => {
      const all = Buffer.concat(written);
      const kept = all.subarray(0, keptBytes);
      const isCopied = kept.length === all.length && (await isThere(files.copy(from, to)));
      if (!isCopied) await writeFile(files, to, [kept]);
      return { sizeBytes: kept.length };
    },
    discard: async () => void written.splice(0),
  };
};

const isThere = (copied: Promise<void>): Promise<boolean> =>
  copied.then(
    () => true,
    (error: unknown) => {
      if (error instanceof FileMissingError) return false;
      throw error;
    },
  );
