import { ModelError } from "../model-error.ts";

/** Durations as the one-piece graph makes them whole: rounded half to even, at least one frame each. */
export const roundDurations = (durations: Float32Array): Int32Array =>
  Int32Array.from(durations, (duration) => Math.max(1, roundHalfEven(duration)));

const roundHalfEven = (value: number): number => {
  const below = Math.floor(value);
  if (value - below !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
};

export const totalFrames = (frames: Int32Array): number => {
  let total = 0;
  for (const count of frames) total += count;
  return total;
};

/** Repeats every token's column for as many frames as it lasts: [channels, tokens] to [channels, frames]. */
export const stretchFeatures = (features: Float32Array, channels: number, frames: Int32Array): Float32Array => {
  const tokens = frames.length;
  if (features.length !== channels * tokens) {
    throw new ModelError("runtime_failed", `${features.length} features do not fit ${channels} x ${tokens} tokens`);
  }
  const width = totalFrames(frames);
  const out = new Float32Array(channels * width);
  let at = 0;
  for (let channel = 0; channel < channels; channel += 1) {
    const row = channel * tokens;
    for (let token = 0; token < tokens; token += 1) {
      const end = at + (frames[token] ?? 0);
      out.fill(features[row + token] ?? 0, at, end);
      at = end;
    }
  }
  return out;
};
