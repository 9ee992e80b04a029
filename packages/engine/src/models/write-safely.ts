import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

const partialMark = ".partial-";

export type WrittenFile = { sizeBytes: number; sha256: string };

/**
 * Writes chunks under a temporary name and renames at the end, so that `path` is whole or absent whenever the
 * process dies. `accept` sees the checksum before the rename and may throw.
 */
export const writeSafely = async (
  path: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  accept: (written: WrittenFile) => void = () => {},
): Promise<WrittenFile> => {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}${partialMark}${process.pid}-${randomUUID()}`;
  try {
    const written = await writeHashed(partial, chunks);
    accept(written);
    await rename(partial, path);
    return written;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
};

const writeHashed = async (path: string, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => {
  const hash = createHash("sha256");
  const file = await open(path, "w");
  let sizeBytes = 0;
  try {
    for await (const piece of inPieces(chunks)) {
      hash.update(piece);
      await file.writeFile(piece);
      sizeBytes += piece.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sizeBytes, sha256: hash.digest("hex") };
};

const pieceBytes = 4 * 1024 * 1024;

/** Gathers small chunks, because a graph is tens of thousands of them and one write each would be slow. */
async function* inPieces(chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    size += chunk.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(gathered);
}

/** Removes what killed processes left in `folder`; what a living process is still writing is kept. */
export const removeLeftovers = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.includes(partialMark))) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info && !isBeingWritten(name, info.mtimeMs)) await rm(path, { force: true });
  }
};

const isBeingWritten = (name: string, mtimeMs: number): boolean => {
  const pid = Number(/\.partial-(\d+)-/.exec(name)?.[1] ?? 0);
  // In a container the pid is the same after every restart, so our own pid only counts since our own start.
  if (pid === process.pid) return mtimeMs >= performance.timeOrigin;
  try {
    process.kill(pid, 0);
    return pid !== 0;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};
