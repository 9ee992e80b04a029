import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { joinShards, shardPaths } from "./join-shards.ts";
import { cutKokoro, type KokoroPieces } from "./kokoro/cut-kokoro.ts";
import { kokoroWeights } from "./kokoro/kokoro-weights.ts";
import { checkFile, readManifest, recordFile, saveManifest, type Manifest } from "./manifest.ts";
import { readModel } from "./onnx/read-model.ts";
import { writeModel } from "./onnx/write-model.ts";
import type { PreparedModels } from "./prepared-models.ts";
import { removeLeftovers, writeSafely } from "./write-safely.ts";

/** Raise when the files written from the same weights would differ. */
const toolVersion = 1;

export type PrepareProgress = { step: "join" | "cut"; done: number; total: number };
export type PrepareOptions = {
  modelsDir: string;
  onProgress?: (progress: PrepareProgress) => void;
  signal?: AbortSignal;
};

type Choice = { variant: "stock" };
type Work = Required<Pick<PrepareOptions, "onProgress">> & {
  folder: string;
  manifest: Manifest<Choice>;
  signal?: AbortSignal;
};

const wholeName = "kokoro-fp32.onnx";
const pieceNames: Record<keyof KokoroPieces, string> = {
  text: "text.onnx",
  prosody: "prosody.onnx",
  decoder: "decoder-stock.onnx",
};

/**
 * Makes everything the voice needs from the installed weight packages, once; later calls only look at sizes and
 * times. Safe to kill at any moment and to run twice at once: files appear whole, and the manifest after them.
 */
export const prepareModels = async (options: PrepareOptions): Promise<PreparedModels> => {
  const folder = join(resolve(options.modelsDir), "kokoro");
  const made = { toolVersion, weightsSha256: kokoroWeights.sha256 };
  const manifest = await readManifest<Choice>(folder, made);
  const work: Work = { onProgress: () => {}, ...options, folder, manifest };
  if (!(await areCurrent(work, Object.values(pieceNames)))) {
    await removeLeftovers(folder);
    await joinWhole(work);
    await cutPieces(work);
  }
  return {
    variant: "stock",
    files: {
      text: join(folder, pieceNames.text),
      prosody: join(folder, pieceNames.prosody),
      decoder: join(folder, pieceNames.decoder),
    },
  };
};

const areCurrent = async (work: Work, names: string[]): Promise<boolean> => {
  const states = await Promise.all(
    names.map(async (name) => {
      const found = await checkFile(join(work.folder, name), work.manifest.files[name]);
      if (found.record) work.manifest.files[name] = found.record;
      return found.state;
    }),
  );
  if (states.includes("stale")) return false;
  if (states.includes("moved")) await saveManifest(work.folder, work.manifest);
  return true;
};

const joinWhole = async (work: Work): Promise<void> => {
  if (await areCurrent(work, [wholeName])) return;
  const path = join(work.folder, wholeName);
  const parts = shardPaths(kokoroWeights);
  const written = await joinShards(parts, {
    path,
    sha256: kokoroWeights.sha256,
    signal: work.signal,
    onPart: (done) => work.onProgress({ step: "join", done, total: parts.length }),
  });
  work.manifest.files[wholeName] = await recordFile(path, written);
  await saveManifest(work.folder, work.manifest);
};

const cutPieces = async (work: Work): Promise<void> => {
  const pieces = cutKokoro(readModel(await readFile(join(work.folder, wholeName))));
  const names = Object.entries(pieceNames) as [keyof KokoroPieces, string][];
  for (const [done, [piece, name]] of names.entries()) {
    work.signal?.throwIfAborted();
    work.onProgress({ step: "cut", done, total: names.length });
    const path = join(work.folder, name);
    const written = await writeSafely(path, writeModel(pieces[piece]).chunks);
    work.manifest.files[name] = await recordFile(path, written);
  }
  await saveManifest(work.folder, work.manifest);
};
