import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ModelError } from "../model-error.ts";
import { openSession } from "../open-session.ts";
import { shapeProsody, readText } from "./front-stages.ts";
import type { DecodeInput, TextReading } from "./kokoro-model.ts";
import { styleSize } from "./kokoro-model.ts";
import { roundDurations } from "./stretch-features.ts";

/** "A quiet test of the new voice." in the model's own symbols. */
const tokenIds = [
  0, 70, 16, 53, 65, 156, 25, 83, 62, 16, 62, 156, 86, 61, 62, 16, 138, 64, 16, 81, 83, 16, 56, 156, 63, 16, 64, 156,
  41, 61, 4, 0,
];
const voice = "af_heart";

/** `side` is that of a language that was learned later. */
export type TextFiles = { language: string; text: string; side?: string };

const require = createRequire(import.meta.url);

/** Everything a decoder needs for one short sentence, made by the stages before it; `given` are frames of another reading. */
export const testUtterance = async (
  files: TextFiles & { prosody: string },
  given?: Int32Array,
): Promise<DecodeInput> => {
  const { durations, textFeatures, prosodyFeatures, style } = await readTestSentence(files);
  const frames = given ?? roundDurations(durations);
  const prosody = await openSession(files.prosody, { threads: 1 });
  const curves = await shapeProsody(prosody, { prosodyFeatures, frames, style });
  await prosody.release();
  return { ...curves, textFeatures, frames, style };
};

/** The same sentence as one form of the stages that read it has it. */
export const readTestSentence = async (files: TextFiles): Promise<TextReading & { style: Float32Array }> => {
  const style = await readStyle(tokenIds.length - 2);
  const language = await openSession(files.language, { threads: 1 });
  const text = await openSession(files.text, { threads: 1 });
  const side = files.side === undefined ? undefined : await openSession(files.side, { threads: 1 });
  try {
    return { ...(await readText({ language, text, side }, { ids: tokenIds, style, speed: 1 })), style };
  } finally {
    for (const session of [language, text, side]) await session?.release();
  }
};

const readStyle = async (symbolCount: number): Promise<Float32Array> => {
  try {
    const folder = join(dirname(require.resolve("kokoro-js")), "..", "voices");
    const bytes = await readFile(join(folder, `${voice}.bin`));
    return new Float32Array(bytes.buffer, bytes.byteOffset + symbolCount * styleSize * 4, styleSize).slice();
  } catch (cause) {
    throw new ModelError("weights_missing", "The package with the voices is not installed", { cause });
  }
};
