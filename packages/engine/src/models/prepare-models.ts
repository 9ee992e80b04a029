import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { installFlash, removeOldFlash } from "./flash-files.ts";
import { joinShards, shardPaths } from "./join-shards.ts";
import { installTextSide, removeOldTextSide } from "./text-side-files.ts";
import { castWraps } from "./kokoro/cast-wraps.ts";
import { chooseVariant, type VariantChoice } from "./kokoro/choose-variant.ts";
import { cutKokoro } from "./kokoro/cut-kokoro.ts";
import { buildTimbre } from "./kokoro/decoder/build-timbre.ts";
import { decoderWeights } from "./kokoro/decoder/decoder-weights.ts";
import {
  buildFp32Decoder,
  buildFp32Features,
  buildInt8Decoder,
  buildInt8Features,
} from "./kokoro/decoder/decoder-variants.ts";
import { stockDecoder } from "./kokoro/decoder/stock-decoder.ts";
import { inBytes } from "./kokoro/in-bytes/in-bytes.ts";
import { readsNear } from "./kokoro/flash/test-reading.ts";
import { isSoundFlash, testFlash } from "./kokoro/flash/test-flash.ts";
import { sideReads } from "./kokoro/test-text-side.ts";
import { type TextSide, textSides } from "./kokoro/kokoro-model.ts";
import { kokoroWeights } from "./kokoro/kokoro-weights.ts";
import { machineName, runtimeName } from "./machine.ts";
import { checkFile, readManifest, recordFile, saveManifest, type Manifest } from "./made-files.ts";
import type { OnnxModel } from "./onnx/onnx-types.ts";
import { readModel } from "./onnx/read-model.ts";
import { writeModel } from "./onnx/write-model.ts";
import { mayTryAgain, packedPaths, packFiles, startPacking, type Packing } from "./pack-files.ts";
import type { DecoderMeasurement, PreparedModels } from "./prepared-models.ts";
import { removeLeftovers, writeSafely } from "./write-safely.ts";

/** Raise when the files written from the same weights would differ. */
const toolVersion = 6;

export type PrepareProgress = { step: "join" | "rewrite" | "test" | "pack"; done: number; total: number };
export type PrepareOptions = {
  modelsDir: string;
  /** Where the weights we trained lie; without it there is no flash decoder, and no text side of another language. */
  weightsDir?: string;
  withoutFlash?: boolean;
  onProgress?: (progress: PrepareProgress) => void;
  signal?: AbortSignal;
};

type Choice = VariantChoice & {
  packing?: Packing;
  /** How the flash decoder with these weights did here, and whether the small language model reads for it. */
  flash?: { mark: string; measured: DecoderMeasurement; hasReading: boolean };
  /** Whether the text sides with these weights read well here. */
  sides?: Partial<Record<TextSide, { mark: string; isGood: boolean }>>;
};
type Work = Required<Pick<PrepareOptions, "onProgress">> & {
  folder: string;
  manifest: Manifest<Choice>;
  signal?: AbortSignal;
  weightsDir?: string;
  withoutFlash?: boolean;
};

const wholeName = "kokoro-fp32.onnx";
const fileNames = {
  language: "language.onnx",
  languageInt8: "language-int8.onnx",
  text: "text.onnx",
  textInt8: "text-int8.onnx",
  prosody: "prosody.onnx",
  prosodyInt8: "prosody-int8.onnx",
  timbre: "timbre.onnx",
  stock: "decoder-stock.onnx",
  fp32: "decoder-fp32.onnx",
  int8: "decoder-int8.onnx",
  features: "features.onnx",
  featuresInt8: "features-int8.onnx",
} as const;
type FileKey = keyof typeof fileNames;

/**
 * Makes everything the voice needs from the installed weight packages, once; later calls only look at sizes and
 * times. Safe to kill at any moment and to run twice at once: files appear whole, and the manifest after them.
 */
export const prepareModels = async (options: PrepareOptions): Promise<PreparedModels> => {
  const folder = join(resolve(options.modelsDir), "kokoro");
  const made = { toolVersion, weightsSha256: kokoroWeights.sha256 };
  const manifest = await readManifest<Choice>(folder, made);
  const work: Work = { onProgress: () => {}, ...options, folder, manifest };
  if (!(await areCurrent(work, Object.values(fileNames)))) {
    manifest.choices = {};
    await removeLeftovers(folder);
    await joinWhole(work);
    await writePieces(work);
  }
  const place = `${await machineName()}, ${runtimeName()}`;
  const choice = await chosenVariant(work, place);
  const plainDecoder = pathsIn(folder).fp32;
  const { variant, measured } = choice;
  const files = await withTextSides(work, choice, chosenFiles(folder, choice));
  const prepared = await withFlash(work, choice, { variant, measured, plainDecoder, files });
  return { ...prepared, files: await packedFiles(work, { place, choice, prepared }) };
};

/** The same with what languages learned later have of their own, where it is installed and passes its test on this machine. */
const withTextSides = async (work: Work, choice: Choice, files: PreparedModels["files"]): Promise<typeof files> => {
  const usable = { ...files };
  for (const side of textSides) {
    const path = await usableSide(work, choice, { files, side });
    if (path !== undefined) usable[side] = path;
  }
  return usable;
};

type SideToTest = { files: PreparedModels["files"]; side: TextSide };

const usableSide = async (work: Work, choice: Choice, { files, side }: SideToTest): Promise<string | undefined> => {
  const installed = await installTextSide(work, work.weightsDir, side);
  if (!installed) return undefined;
  const { path, mark } = installed;
  let known = choice.sides?.[side];
  if (known?.mark !== mark) {
    known = { mark, isGood: await sideReads(files, path) };
    choice.sides = { ...choice.sides, [side]: known };
    await removeOldTextSide(work, side, mark);
    await saveManifest(work.folder, work.manifest);
  }
  return known.isGood ? path : undefined;
};

/** The same with the flash decoder, where it is installed and passes its test on this machine. */
const withFlash = async (work: Work, choice: Choice, prepared: PreparedModels): Promise<PreparedModels> => {
  const flash = work.withoutFlash ? null : await installFlash(work, work.weightsDir);
  if (!flash) return prepared;
  const files = { ...prepared.files, ...flash.files };
  if (choice.flash?.mark !== flash.mark) {
    work.onProgress({ step: "test", done: 3, total: 3 });
    const measured = await testFlash({ ...prepared, files });
    choice.flash = { mark: flash.mark, measured, hasReading: await readsNear(files) };
    await removeOldFlash(work, flash.mark);
    await saveManifest(work.folder, work.manifest);
  }
  const { measured, hasReading } = choice.flash;
  const { flashLanguage, ...others } = files;
  const usable = hasReading && flashLanguage ? files : others;
  return {
    ...prepared,
    ...(isSoundFlash(measured) ? { files: usable } : {}),
    measured: { ...prepared.measured, flash: measured },
  };
};

const chosenFiles = (folder: string, { variant, readsInBytes }: Choice): PreparedModels["files"] => {
  const paths = pathsIn(folder);
  const { language, languageInt8, text, textInt8, prosody, prosodyInt8 } = paths;
  return {
    ...(readsInBytes ? { language: languageInt8, text: textInt8, prosody: prosodyInt8 } : { language, text, prosody }),
    timbre: paths.timbre,
    decoder: paths[variant],
    exactDecoder: variant === "int8" ? paths.fp32 : paths[variant],
    features: variant === "int8" ? paths.featuresInt8 : paths.features,
  };
};

type ToPack = { place: string; choice: Choice; prepared: PreparedModels };

/** The same files with their weights to be mapped, made once for each machine; those given where that does not work. */
const packedFiles = async (work: Work, { place, choice, prepared }: ToPack): Promise<PreparedModels["files"]> => {
  const mark = createHash("sha256").update(place).digest("hex").slice(0, 8);
  const packed = packedPaths(prepared.files, mark);
  const hasAll = choice.packing?.state === "good" && (await areCurrent(work, packed.names));
  if (hasAll) return packed.files;
  if (choice.packing && !mayTryAgain(choice.packing)) return prepared.files;
  choice.packing = startPacking(choice.packing);
  if (!(await saveManifest(work.folder, work.manifest))) return prepared.files;
  choice.packing.state = await packFiles(prepared, {
    mark,
    isDone: (names) => areCurrent(work, names),
    signal: work.signal,
    onPacked: (done, total) => work.onProgress({ step: "pack", done, total }),
    record: async (name, written) => {
      work.manifest.files[name] = await recordFile(join(work.folder, name), written);
    },
  });
  await saveManifest(work.folder, work.manifest);
  return choice.packing.state === "good" ? packed.files : prepared.files;
};

const pathsIn = (folder: string): Record<FileKey, string> => ({
  language: join(folder, fileNames.language),
  languageInt8: join(folder, fileNames.languageInt8),
  text: join(folder, fileNames.text),
  textInt8: join(folder, fileNames.textInt8),
  prosody: join(folder, fileNames.prosody),
  prosodyInt8: join(folder, fileNames.prosodyInt8),
  timbre: join(folder, fileNames.timbre),
  stock: join(folder, fileNames.stock),
  fp32: join(folder, fileNames.fp32),
  int8: join(folder, fileNames.int8),
  features: join(folder, fileNames.features),
  featuresInt8: join(folder, fileNames.featuresInt8),
});

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

/** One model after the other, so that only one is held in memory beside the weights. */
const writePieces = async (work: Work): Promise<void> => {
  const pieces = cutKokoro(readModel(await readFile(join(work.folder, wholeName))));
  const weights = decoderWeights(pieces.decoder);
  const snake = (await castWraps()) ? "table" : "sine";
  const makers: Record<FileKey, () => OnnxModel> = {
    language: () => pieces.language,
    languageInt8: () => inBytes(pieces.language),
    text: () => pieces.text,
    textInt8: () => inBytes(pieces.text),
    prosody: () => pieces.prosody,
    prosodyInt8: () => inBytes(pieces.prosody),
    timbre: () => buildTimbre(weights),
    stock: () => stockDecoder(pieces.decoder),
    fp32: () => buildFp32Decoder(weights),
    int8: () => buildInt8Decoder(weights, snake),
    features: () => buildFp32Features(weights),
    featuresInt8: () => buildInt8Features(weights),
  };
  const keys = Object.keys(makers) as FileKey[];
  for (const [done, key] of keys.entries()) {
    work.signal?.throwIfAborted();
    work.onProgress({ step: "rewrite", done, total: keys.length });
    const path = join(work.folder, fileNames[key]);
    const written = await writeSafely(path, writeModel(makers[key]()).chunks);
    work.manifest.files[fileNames[key]] = await recordFile(path, written);
  }
  await saveManifest(work.folder, work.manifest);
};

const chosenVariant = async (work: Work, place: string): Promise<Choice> => {
  const known = work.manifest.choices[place];
  if (known) return known;
  work.onProgress({ step: "test", done: 0, total: 3 });
  const result: Choice = await chooseVariant(pathsIn(work.folder), {
    signal: work.signal,
    onTested: (done) => work.onProgress({ step: "test", done, total: 3 }),
  });
  work.manifest.choices[place] = result;
  await saveManifest(work.folder, work.manifest);
  return result;
};
