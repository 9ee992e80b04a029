import { installWeights, removeOldWeights, type Place } from "./install-weights.ts";
import type { PreparedModels } from "./prepared-models.ts";
import { readWeightsManifest } from "./weights-manifest.ts";

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
        flashVoice: await installWeights(place, weightsDir, { source: sources.flashVoice, mark }),
        flashClone: await installWeights(place, weightsDir, { source: sources.flashClone, mark }),
        flashDecoder: await installWeights(place, weightsDir, { source: sources.flashDecoder, mark }),
        ...(language
          ? { flashLanguage: await installWeights(place, weightsDir, { source: languageSource, mark }) }
          : {}),
      },
    };
  } catch {
    return null;
  }
};

/** What earlier weights left behind. */
export const removeOldFlash = (place: Place, mark: string): Promise<void> => removeOldWeights(place, madeFiles, mark);
