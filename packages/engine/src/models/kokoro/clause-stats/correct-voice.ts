import { adainSites, adainSize } from "../decoder/adain-sites.ts";
import { statSize, statStarts } from "./stat-sites.ts";

/**
 * How the statistics of the whole differ from those of a window, for every measured channel: first by how many of the
 * window's deviations the mean lies higher, then by how many nepers the deviation is larger.
 */
export type StatShift = Float32Array;

/**
 * The voice vector with which a decoder that measures only a window sounds as if it had measured the whole: another mean
 * and deviation are another shift and scale, so nothing in the decoder has to know.
 */
export const correctVoice = (vector: Float32Array, shift: StatShift): Float32Array => {
  const corrected = new Float32Array(adainSize);
  let at = 0;
  for (const [index, { channels }] of adainSites.entries()) {
    const start = statStarts[index] ?? 0;
    for (let channel = 0; channel < channels; channel += 1) {
      const narrower = Math.exp(-(shift[statSize + start + channel] ?? 0));
      // Scales are stored less 1.
      const scale = (1 + (vector[at + channel] ?? 0)) * narrower;
      corrected[at + channel] = scale - 1;
      corrected[at + channels + channel] =
        (vector[at + channels + channel] ?? 0) - scale * (shift[start + channel] ?? 0);
    }
    at += 2 * channels;
  }
  return corrected;
};
