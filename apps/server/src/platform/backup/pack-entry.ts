import { createHash } from "node:crypto";
import { FileMissingError } from "../files/file-store.ts";
import type { Manifest } from "./manifest.ts";
import { type TarEntry, tarFiller, tarHeader } from "./tar.ts";

export type PackedEntry = Manifest["entries"][number];

/**
 * One file of a backup with its heading. Answers its sum, or nothing when it was removed or exchanged while it was read: its
 * place is then filled up, and a reader of the backup skips it.
 */
export async function* packEntry(
  entry: TarEntry & { modifiedAt: Date },
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, PackedEntry | undefined> {
  const { name, sizeBytes, modifiedAt } = entry;
  const hash = createHash("sha256");
  let missing = sizeBytes;
  let isWhole = true;
  yield tarHeader(entry, modifiedAt);
  try {
    for await (const piece of bytes) {
      isWhole &&= piece.byteLength <= missing;
      const kept = piece.subarray(0, missing);
      missing -= kept.byteLength;
      hash.update(kept);
      yield kept;
    }
  } catch (error) {
    if (!isRemoved(error)) throw error;
  }
  isWhole &&= missing === 0;
  yield* zeros(missing);
  yield tarFiller(sizeBytes);
  return isWhole ? { name, size_bytes: sizeBytes, sha256: hash.digest("hex") } : undefined;
}

const isRemoved = (error: unknown): boolean =>
  error instanceof FileMissingError || (error as NodeJS.ErrnoException).code === "ENOENT";

const zeroBytes = 1_048_576;
function* zeros(count: number): Generator<Uint8Array> {
  for (let left = count; left > 0; left -= zeroBytes) yield Buffer.alloc(Math.min(left, zeroBytes));
}
