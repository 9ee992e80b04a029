import { installWeights, removeOldWeights, type Place } from "./install-weights.ts";
import type { TextSide } from "./kokoro/kokoro-model.ts";
import { readWeightsManifest } from "./weights-manifest.ts";

/** `mark` changes with the weights. */
export type InstalledSide = { path: string; mark: string };

/** Where the weights folder has it. */
export const weightsOf = (side: TextSide): string => `text-${side}.onnx`;

/** Lays what texts in a language have of their own beside the other files. Null when `weightsDir` has none, or what it has is damaged. */
export const installTextSide = async (
  place: Place,
  weightsDir: string | undefined,
  side: TextSide,
): Promise<InstalledSide | null> => {
  if (weightsDir === undefined) return null;
  const source = weightsOf(side);
  const listed = (await readWeightsManifest(weightsDir))[source];
  if (!listed) return null;
  const mark = listed.sha256.slice(0, 8);
  try {
    return { mark, path: await installWeights(place, weightsDir, { source, mark }) };
  } catch {
    return null;
  }
};

/** What earlier weights left behind. */
export const removeOldTextSide = (place: Place, side: TextSide, mark: string): Promise<void> =>
  removeOldWeights(place, new RegExp(`^text-${side}-`), mark);
