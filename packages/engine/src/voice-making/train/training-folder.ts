import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import type { LearnedPiece } from "../clone/learn-piece.ts";
import type { Material, TrainRecording } from "./gather-material.ts";

/**
 * Where a training keeps what it has: the chosen speech, what was learned of each stretch, and how far the descent is. A training that
 * was killed goes on from here; other recordings begin from the start.
 */
export type TrainingFolder = {
  statePath: string;
  material(gather: () => Promise<Material>): Promise<Material>;
  piece(index: number, learn: () => Promise<LearnedPiece>): Promise<{ piece: LearnedPiece; wasKept: boolean }>;
};

const version = 1;

export const openTrainingFolder = async (folder: string, fingerprint: string): Promise<TrainingFolder> => {
  const at = (name: string): string => path.join(folder, name);
  const stamp = `${version} ${fingerprint}`;
  if ((await readFile(at("recordings"), "utf8").catch(() => undefined)) !== stamp) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeWhole(at("recordings"), Buffer.from(stamp));
  }
  return {
    statePath: at("state.json"),
    material: async (gather) => (await keptOr(at("material.bin"), gather)).value,
    piece: async (index, learn) => {
      const { value, wasKept } = await keptOr(at(`piece-${index}.bin`), learn);
      return { piece: value, wasKept };
    },
  };
};

const keptOr = async <Value>(file: string, make: () => Promise<Value>): Promise<{ value: Value; wasKept: boolean }> => {
  const kept = await readWhole<Value>(file);
  if (kept !== undefined) return { value: kept, wasKept: true };
  const value = await make();
  await writeWhole(file, serialize(value));
  return { value, wasKept: false };
};

/** Absent or damaged counts as none. */
const readWhole = async <Value>(file: string): Promise<Value | undefined> => {
  try {
    return deserialize(await readFile(file)) as Value;
  } catch {
    return undefined;
  }
};

/** Written beside and moved into place, so that a process that dies leaves nothing half-written. */
const writeWhole = async (file: string, bytes: Uint8Array): Promise<void> => {
  await writeFile(`${file}.new`, bytes, { mode: 0o600 });
  await rename(`${file}.new`, file);
};

/** Of the recordings and of what is used of them. */
export const fingerprintOf = async (recordings: readonly TrainRecording[], signal: AbortSignal): Promise<string> => {
  const hash = createHash("sha256");
  for (const { sound, removesNoise, parts } of recordings) {
    hash.update(JSON.stringify([removesNoise, parts ?? null]));
    if (sound.kind === "file") {
      for await (const bytes of createReadStream(sound.path, { signal }) as AsyncIterable<Buffer>) hash.update(bytes);
    } else hash.update(new Uint8Array(sound.samples.buffer, sound.samples.byteOffset, sound.samples.byteLength));
  }
  return hash.digest("hex");
};
