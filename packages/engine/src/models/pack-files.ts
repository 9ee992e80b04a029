import { dirname, join } from "node:path";
import { logMelDistanceDb } from "./kokoro/log-mel.ts";
import { textSides } from "./kokoro/kokoro-model.ts";
import { openKokoro } from "./kokoro/open-kokoro.ts";
import { testUtterance } from "./kokoro/test-utterance.ts";
import { packedNames, packModel } from "./onnx/pack-model.ts";
import type { PreparedModels } from "./prepared-models.ts";
import type { WrittenFile } from "./write-safely.ts";

/** How far one machine came with its packed files. "trying" that is found at a start means the process died of it. */
export type Packing = { state: "trying" | "good" | "bad"; tries: number };

type Files = PreparedModels["files"];

/** Weights laid out wrongly end the process, which cannot be caught: after so many deaths the plain files are kept. */
const mostTries = 2;
/** They hold the same numbers, so they say the same. */
const allowedDistanceDb = 0.05;

export const mayTryAgain = ({ state, tries }: Packing): boolean => state !== "bad" && tries < mostTries;

export const startPacking = (before: Packing | undefined): Packing => ({
  state: "trying",
  tries: before?.state === "trying" ? before.tries + 1 : 1,
});

export const packedPaths = (files: Files, mark: string): { files: Files; names: string[] } => {
  const entries = Object.entries(files).map(([key, path]) => [key, path, packedNames(path, mark)] as const);
  const paths = entries.map(([key, path, { model }]) => [key, join(dirname(path), model)] as const);
  return {
    files: { ...files, ...Object.fromEntries(paths) },
    names: [...new Set(entries.flatMap(([, , { model, weights }]) => [model, weights]))],
  };
};

type PackOptions = {
  mark: string;
  /** Whether these files are there already, as an earlier run left them. */
  isDone(names: string[]): Promise<boolean>;
  signal?: AbortSignal;
  onPacked(done: number, total: number): void;
  record(name: string, written: WrittenFile): Promise<void>;
};

/** Packs all and listens to the result; "bad" when this runtime cannot or the sound differs. */
export const packFiles = async (prepared: PreparedModels, options: PackOptions): Promise<Packing["state"]> => {
  const { mark, isDone, signal, onPacked, record } = options;
  const paths = [...new Set(Object.values(prepared.files))];
  try {
    for (const [done, path] of paths.entries()) {
      signal?.throwIfAborted();
      onPacked(done, paths.length);
      if (await isDone(Object.values(packedNames(path, mark)))) continue;
      for (const [name, written] of Object.entries(await packModel(path, mark))) await record(name, written);
    }
    const packed = { ...prepared, files: packedPaths(prepared.files, mark).files };
    return (await soundAlike(prepared, packed)) ? "good" : "bad";
  } catch {
    signal?.throwIfAborted();
    return "bad";
  }
};

const soundAlike = async (plain: PreparedModels, packed: PreparedModels): Promise<boolean> => {
  const [wanted, got] = [await sayTest(plain), await sayTest(packed)];
  return wanted.every((samples, index) => {
    const other = got[index] ?? new Float32Array(0);
    return samples.length === other.length && logMelDistanceDb(samples, other) <= allowedDistanceDb;
  });
};

/**
 * The test sentence through all stages: by the shipped decoder, by the exact one, as each language that was learned later reads it, and by
 * the flash decoder as it is read for that.
 */
const sayTest = async (prepared: PreparedModels): Promise<Float32Array[]> => {
  const input = await testUtterance(prepared.files);
  const model = await openKokoro(prepared, { threads: 1 });
  try {
    const sounds = [await model.decode(input), await model.decode({ ...input, isExact: true })];
    const { flashLanguage } = prepared.files;
    for (const side of textSides.flatMap((name) => prepared.files[name] ?? []))
      sounds.push(await model.decode(await testUtterance({ ...prepared.files, side })));
    if (!model.flash) return sounds;
    const read = flashLanguage ? await testUtterance({ ...prepared.files, language: flashLanguage }) : input;
    const score = await model.flash.read(read);
    const { f0Hz } = read;
    return [...sounds, await model.flash.decode({ ...score, f0Hz, from: 0, to: f0Hz.length, seed: 1 })];
  } finally {
    await model.close();
  }
};
