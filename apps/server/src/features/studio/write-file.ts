import type { FileStore } from "../../platform/files/file-store.ts";

/** Writes what comes, and leaves nothing when it breaks off. */
export const writeFile = async (
  files: FileStore,
  key: string,
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> => {
  const draft = await files.begin(key);
  try {
    for await (const part of parts) if (part.byteLength > 0) await draft.write(part);
    return (await draft.commit()).sizeBytes;
  } catch (error) {
    await draft.discard();
    throw error;
  }
};

/** Where it is kept which sounds a snapshot is made of: beside it. */
export const piecesKeyOf = (soundKey: string): string => soundKey.replace(/\.[a-z0-9]+$/, "-pieces.json");
