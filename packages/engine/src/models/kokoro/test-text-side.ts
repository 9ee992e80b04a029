import type { PreparedModels } from "../prepared-models.ts";
import { durationError } from "./choose-variant.ts";
import { readTestSentence } from "./test-utterance.ts";

type SideFiles = Pick<PreparedModels["files"], "language" | "text">;

/** How far a text side is from the model's own: frames a symbol, and the features' squared error as a share of them. */
export type SideDistance = { frames: number; features: number };

/**
 * Far above what the trained text sides show on the test sentence, which is English (German's 0.07 and 0.07, Russian's 0.58 and 0.09: it
 * learned durations of its own), far below what other numbers in their place do.
 */
const allowed: SideDistance = { frames: 1.2, features: 0.4 };

export const isNearSide = ({ frames, features }: SideDistance): boolean =>
  frames <= allowed.frames && features <= allowed.features;

/** Whether the text side of a language can be opened here and reads the test sentence somewhat as the model's own does. */
export const sideReads = async (files: SideFiles, side: string): Promise<boolean> => {
  try {
    return isNearSide(await distanceOf(files, side));
  } catch {
    return false;
  }
};

const distanceOf = async (files: SideFiles, side: string): Promise<SideDistance> => {
  const [own, learned] = [await readTestSentence(files), await readTestSentence({ ...files, side })];
  const off = own.textFeatures.map((value, at) => value - (learned.textFeatures[at] ?? Infinity));
  return {
    frames: durationError(own.durations, learned.durations),
    features: squares(off) / squares(own.textFeatures),
  };
};

const squares = (values: Float32Array): number => values.reduce((sum, value) => sum + value * value, 0);
