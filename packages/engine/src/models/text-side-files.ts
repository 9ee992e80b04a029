import { installWeights, removeOldWeights, type Place } from "./install-weights.ts";
import { readWeightsManifest } from "./weights-manifest.ts";

const source = "text-german.onnx";
const madeFiles = /^text-german-/;

/** `mark` changes with the weights. */
export type InstalledSide = { textGerman: string; mark: string };

/** Lays what German texts have of their own beside the other files. Null when `weightsDir` has none, or what it has is damaged. */
export const installTextSide = async (place: Place, weightsDir: string | undefined): Promise<InstalledSide | null> => {
  if (weightsDir === undefined) return null;
  const listed = (await readWeightsManifest(weightsDir))[source];
  if (!listed) return null;
  const mark = listed.sha256.slice(0, 8);
  try {
    return { mark, textGerman: await installWeights(place, weightsDir, { source, mark }) };
  } catch {
    return null;
  }
};

/** What earlier weights left behind. */
export const removeOldTextSide = (place: Place, mark: string): Promise<void> =>
  removeOldWeights(place, madeFiles, mark);
