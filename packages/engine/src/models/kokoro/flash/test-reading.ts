import type { PreparedModels } from "../../prepared-models.ts";
import { durationError, pitchErrorCents } from "../choose-variant.ts";
import { readTestSentence, testUtterance } from "../test-utterance.ts";

type ReadingFiles = Pick<PreparedModels["files"], "language" | "text" | "prosody" | "flashLanguage">;

/** How far a reading is from another: frames a symbol, and cents where there is a voice and both take the same frames. */
export type ReadingDistance = { frames: number; cents: number };

/** Far above what the small language model shows on the test sentence, far below what other numbers in its place do. */
const allowed: ReadingDistance = { frames: 0.5, cents: 120 };

export const isNear = ({ frames, cents }: ReadingDistance): boolean =>
  frames <= allowed.frames && cents <= allowed.cents;

/** Whether the small language model is there and reads the test sentence nearly as the full one does. */
export const readsNear = async (files: ReadingFiles): Promise<boolean> => {
  if (files.flashLanguage === undefined) return false;
  try {
    return isNear(await distanceBetween(files, { ...files, language: files.flashLanguage }));
  } catch {
    return false;
  }
};

const distanceBetween = async (full: ReadingFiles, small: ReadingFiles): Promise<ReadingDistance> => {
  const [{ durations: exact }, { durations: near }] = [await readTestSentence(full), await readTestSentence(small)];
  const { f0Hz, frames } = await testUtterance(full);
  const curves = await testUtterance(small, frames);
  return { frames: durationError(exact, near), cents: pitchErrorCents(f0Hz, curves.f0Hz) };
};
