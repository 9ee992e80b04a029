import { builtInVoices } from "../../voices/built-in-voices.ts";
import type { SpeechModel } from "../open-speech-model.ts";

/** Numbers that hardly differ between voices still may move by this share of the usual. */
const least = 0.25;

/** By how much each number of the voice vector differs among the built-in voices: the unit it is moved in. */
export const voiceSpread = async ({ model, styles }: SpeechModel): Promise<Float32Array> => {
  const vectors: Float32Array[] = [];
  for (const voice of builtInVoices) {
    vectors.push(await model.describeVoice(await styles.styleOf(voice, 100, 1)));
  }
  const size = vectors[0]?.length ?? 0;
  const spread = Float32Array.from({ length: size }, (_, i) => deviation(vectors.map((vector) => vector[i]!)));
  const usual = spread.slice().sort()[Math.floor(size / 2)] ?? 1;
  return spread.map((value) => Math.max(value, least * usual));
};

const deviation = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
};
