import type { FileStore } from "./file-store.ts";

type Parts = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
/** Writes a file into a store that it knows, and answers its size. */
export type WriteFile = (key: string, parts: Parts) => Promise<number>;

/** Writes what comes, and leaves nothing when it breaks off. Answers its size. */
export const writeFile = async (files: FileStore, key: string, parts: Parts): Promise<number> => {
  const draft = await files.begin(key);
  try {
    for await (const part of parts) if (part.byteLength > 0) await draft.write(part);
    return (await draft.commit()).sizeBytes;
  } catch (error) {
    await draft.discard();
    throw error;
  }
};
