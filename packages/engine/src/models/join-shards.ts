import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ModelError } from "./model-error.ts";
import { writeSafely, type WrittenFile } from "./write-safely.ts";

/** A file published in numbered parts over several packages, because a registry limits the size of one. */
export type ShardedFile = {
  packages: { name: string; firstPart: number; lastPart: number }[];
  partName: (part: number) => string;
  sha256: string;
};

const require = createRequire(import.meta.url);

export const shardPaths = (file: ShardedFile): string[] =>
  file.packages.flatMap(({ name, firstPart, lastPart }) => {
    const folder = dirname(resolvePackage(name));
    return Array.from({ length: lastPart - firstPart + 1 }, (_, i) => join(folder, file.partName(firstPart + i)));
  });

const resolvePackage = (name: string): string => {
  try {
    return require.resolve(`${name}/package.json`);
  } catch (cause) {
    throw new ModelError("weights_missing", `The package ${name} is not installed`, { cause });
  }
};

/** Joins the parts into `path`; throws `weights_corrupt` and leaves nothing behind if the checksum is not ours. */
export const joinShards = (
  parts: readonly string[],
  target: { path: string; sha256: string; onPart?: (done: number) => void; signal?: AbortSignal },
): Promise<WrittenFile> =>
  writeSafely(target.path, readParts(parts, target), ({ sha256 }) => {
    if (sha256 === target.sha256) return;
    throw new ModelError("weights_corrupt", `The joined weights have checksum ${sha256}, not ${target.sha256}`);
  });

async function* readParts(
  parts: readonly string[],
  { onPart, signal }: { onPart?: (done: number) => void; signal?: AbortSignal },
): AsyncGenerator<Uint8Array> {
  for (const [index, part] of parts.entries()) {
    signal?.throwIfAborted();
    yield await readPart(part);
    onPart?.(index + 1);
  }
}

const readPart = async (path: string): Promise<Uint8Array> => {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new ModelError("weights_missing", `A part of the weights cannot be read`, { cause });
  }
};
