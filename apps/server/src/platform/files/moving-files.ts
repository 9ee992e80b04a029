import { FileMissingError, type FileStore, type ListedFile, type OpenFile } from "./file-store.ts";

/**
 * New files go to `front`; what still lies in `behind` is found there. So a store can move while people listen to it.
 * `front` wins where both have a file.
 */
export const withFilesBehind = (front: FileStore, behind: FileStore): FileStore => ({
  begin: front.begin,
  open: async (key, range) => {
    try {
      return await front.open(key, range);
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error;
      return behind.open(key, range);
    }
  },
  copy: async (from, to) => {
    try {
      await front.copy(from, to);
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error;
      await bringFile(await behind.open(from), front, to);
    }
  },
  remove: async (key) => {
    await behind.remove(key);
    await front.remove(key);
  },
  has: async (key) => (await front.has(key)) || (await behind.has(key)),
  list: (folder) => listBoth(front, behind, folder),
  direct: front.direct && {
    ...front.direct,
    addressOf: async (key, file) => ((await front.has(key)) ? front.direct?.addressOf(key, file) : undefined),
  },
});

async function* listBoth(front: FileStore, behind: FileStore, folder?: string): AsyncGenerator<ListedFile> {
  yield* front.list(folder);
  for await (const file of behind.list(folder)) if (!(await front.has(file.key))) yield file;
}

export type MovedFiles = { files: number; bytes: number };

/** Moves every file, one after the other: it is in the new place before it leaves the old one. Safe to repeat. */
export const moveFiles = async (
  from: FileStore,
  to: FileStore,
  onMoved: (moved: MovedFiles) => void = () => undefined,
): Promise<MovedFiles> => {
  const moved = { files: 0, bytes: 0 };
  for await (const { key, sizeBytes } of from.list()) {
    if (!(await to.has(key))) await copyFile(from, to, key);
    await from.remove(key);
    moved.files += 1;
    moved.bytes += sizeBytes;
    onMoved(moved);
  }
  return moved;
};

const copyFile = async (from: FileStore, to: FileStore, key: string): Promise<void> => {
  const opened = await from.open(key).catch((error: unknown) => {
    // Removed since it was listed: there is nothing to move.
    if (error instanceof FileMissingError) return undefined;
    throw error;
  });
  if (opened) await bringFile(opened, to, key);
};

const bringFile = async (opened: OpenFile, to: FileStore, key: string): Promise<void> => {
  const draft = await to.begin(key);
  try {
    for await (const bytes of opened.stream) await draft.write(bytes as Uint8Array);
    const { sizeBytes } = await draft.commit();
    if (sizeBytes !== opened.sizeBytes) throw new Error(`${key} came short: ${sizeBytes} of ${opened.sizeBytes} bytes`);
  } catch (error) {
    await draft.discard();
    throw error;
  }
};
