import { cepstraHopSeconds, cepstraOf } from "./cepstra.ts";
import { speakReference } from "./reference-voice.ts";
import { warpStarts } from "./time-warp.ts";

/**
 * Starts, in seconds, of the given words in 16 kHz sound: another voice says them with known starts, and the two are
 * laid over each other by their cepstra. Undefined where that voice could not say them word by word.
 */
export const alignToReference = async (
  samples: Float32Array,
  words: readonly string[],
): Promise<number[] | undefined> => {
  const reference = await speakReference(words);
  if (!reference) return undefined;
  const heard = cepstraOf(samples, 16_000);
  const said = cepstraOf(reference.samples, reference.sampleRateHz);
  const starts = warpStarts(said.map((frame) => Float32Array.from(heard, (other) => distance(frame, other))));
  return reference.wordStartsSeconds.map((seconds) => {
    const frame = Math.min(starts.length - 1, Math.round(seconds / cepstraHopSeconds));
    return (starts[frame] ?? 0) * cepstraHopSeconds;
  });
};

const distance = (one: Float32Array, other: Float32Array): number => {
  let sum = 0;
  for (const [place, value] of one.entries()) sum += (value - (other[place] ?? 0)) ** 2;
  return Math.sqrt(sum);
};
