import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { checkFile, recordFile, type Manifest } from "./made-files.ts";
import type { PreparedModels } from "./prepared-models.ts";
import { readIntact, readWeightsManifest } from "./weights-manifest.ts";
import { writeSafely } from "./write-safely.ts";

const sources = {
  flashVoice: "flash-voice.onnx",
  flashClone: "flash-clone.onnx",
  flashDecoder: "flash-decoder.onnx",
} as const;
/** Without it the flash decoder is given what the full language model reads. */
const languageSource = "flash-language.onnx";
const madeFiles = /^flash-(voice|clone|decoder|language)-/;

export type FlashFiles = Required<Pick<PreparedModels["files"], keyof typeof sources>> &
  Pick<PreparedModels["files"], "flashLanguage">;
/** `mark` changes with the weights. */
export type InstalledFlash = { files: FlashFiles; mark: string };

type Place = { folder: string; manifest: Manifest<unknown> };

/**
 * Lays the flash decoder's files beside the others, under names that change with the weights, so that other weights are
 * tested and packed again. Null when `weightsDir` has none, or what it has is damaged.
 */
export const installFlash = async (place: Place, weightsDir: string | undefined): Promise<InstalledFlash | null> => {
  if (weightsDir === undefined) return null;
  const weights = await readWeightsManifest(weightsDir);
  const [voice, clone, decoder] = [sources.flashVoice, sources.flashClone, sources.flashDecoder].map(
    (name) => weights[name],
  );
  if (!voice || !clone || !decoder) return null;
  const language = weights[languageSource];
  const listed = [voice, clone, decoder, ...(language ? [language] : [])];
  const mark = listed.map(({ sha256 }) => sha256.slice(0, 4)).join("");
  try {
    return {
      mark,
      files: {
        flashVoice: await install(place, weightsDir, { source: sources.flashVoice, mark }),
        flashClone: await install(place, weightsDir, { source: sources.flashClone, mark }),
        flashDecoder: await install(place, weightsDir, { source: sources.flashDecoder, mark }),
        ...(language ? { flashLanguage: await install(place, weightsDir, { source: languageSource, mark }) } : {}),
      },
    };
  } catch {
    return null;
  }
};

type Installing = { source: string; mark: string };

const install = async ({ folder, manifest }: Place, weightsDir: string, what: Installing): Promise<string> => {
  const { source, mark } = what;
  const name = source.replace(".onnx", `-${mark}.onnx`);
  const path = join(folder, name);
  const found = await checkFile(path, manifest.files[name]);
  if (found.record) manifest.files[name] = found.record;
  if (found.state === "stale") {
    manifest.files[name] = await recordFile(path, await writeSafely(path, [await readIntact(weightsDir, source)]));
  }
  return path;
};

/** What earlier weights left behind. */
export const removeOldFlash = async ({ folder, manifest }: Place, mark: string): Promise<void> => {
  const isCurrent = (name: string) => name.includes(`-${mark}.`) || name.includes(`-${mark}-`);
  const isOld = (name: string) => madeFiles.test(name) && !isCurrent(name);
  for (const name of (await readdir(folder)).filter(isOld)) {
    await rm(join(folder, name), { force: true });
    delete manifest.files[name];
  }
};
