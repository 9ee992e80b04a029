import type { PreparedModels } from "../prepared-models.ts";
import { durationError } from "./choose-variant.ts";
import { readTestSentence } from "./test-utterance.ts";

type SideFiles = Pick<PreparedModels["files"], "language" | "text">;

/** How far a text side is from the model's own: frames a symbol, and the features' squared error as a share of them. */
export type SideDistance = { frames: number; features: number };

/** Far above what a trained text side shows on the test sentence, far below what other numbers in its place do. */
const allowed: SideDistance = { frames: 0.5, features: 0.4 };

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
