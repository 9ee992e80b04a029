import { hannWindow } from "../spectrum/fourier.ts";
import { openLimiter } from "../levels/limiter.ts";
import { BEFORE_RATE_CHANGE_DBTP } from "../levels/loudness.ts";
import { joinSamples } from "../pcm.ts";
import { frameLength, halfFrame, markStrengths } from "./mark-strength.ts";
import { makeOverlapWindow } from "./overlap-window.ts";
import { type MarkPattern, markRateHz, patternLength, patternOf } from "./pattern.ts";
import { emptySpectrum, makeRealFourier, type Spectrum } from "../spectrum/real-fourier.ts";

/** Sound at `markRateHz` in, the same sound with the mark out, 8 to 16 ms behind; joined it is as long as what came in. */
export type Marker = {
  push(samples: Float32Array): Float32Array;
  flush(): Float32Array;
};

const frameWindow = makeOverlapWindow(frameLength);
/** Strong low sounds leak less into the bins above through this one; scaled to measure the same power. */
const speechWindow = hannWindow(frameLength).map((weight) => weight * Math.sqrt(4 / 3));

/**
 * Adds the key's pattern to speech. In each frame the pattern takes the shape of the speech's own spectrum, far below
 * it, so that nothing is added where nothing sounds. The pieces in which sound comes do not change the result. Sound that
 * begins at a later sample, a multiple of half a frame, is marked as it would have been there.
 */
export const openMarker = (key: Uint8Array, startsAt = 0): Marker => {
  const patterns = patternFrames(patternOf(key));
  const limiter = openLimiter({ sampleRateHz: markRateHz, ceilingDbtp: BEFORE_RATE_CHANGE_DBTP });
  const markOf = makeShaper();
  const overlap = new Float64Array(halfFrame);
  /** Sound whose frames are not all there. It begins with the half frame of silence before the first sample. */
  let waiting = new Float32Array(halfFrame);
  let silenceLeft = halfFrame;
  let frame = startsAt / halfFrame;

  const advance = (samples: Float32Array): Float32Array => {
    const sound = joinSamples([waiting, samples]);
    const count = Math.max(0, Math.floor(sound.length / halfFrame) - 1);
    const out = sound.slice(0, count * halfFrame);
    for (let i = 0; i < count; i += 1) {
      const at = i * halfFrame;
      const mark = markOf(sound.subarray(at, at + frameLength), patterns[frame % patterns.length]!);
      for (let n = 0; n < halfFrame; n += 1) {
        out[at + n]! += overlap[n]! + mark[n]!;
        overlap[n] = mark[n + halfFrame]!;
      }
      frame += 1;
    }
    waiting = sound.slice(count * halfFrame);
    const silence = Math.min(silenceLeft, out.length);
    silenceLeft -= silence;
    return out.subarray(silence);
  };

  return {
    push: (samples) => limiter.push(advance(samples)),
    flush: () => {
      const left = waiting.length - silenceLeft;
      const tail = advance(new Float32Array(frameLength)).subarray(0, left);
      return joinSamples([limiter.push(tail), limiter.flush()]);
    },
  };
};

const framesOf = new WeakMap<MarkPattern, Spectrum[]>();

/** The pattern in the frames the speech is cut into: half a frame apart, the first of them half before the beginning. */
const patternFrames = (pattern: MarkPattern): Spectrum[] => {
  const found = framesOf.get(pattern);
  if (found) return found;
  const fourier = makeRealFourier(frameLength);
  const frames = Array.from({ length: patternLength / halfFrame }, (_, index) => {
    const from = (index - 1) * halfFrame + patternLength;
    const spectrum = emptySpectrum(frameLength);
    fourier.forward(
      frameWindow.map((weight, n) => weight * pattern.samples[(from + n) % patternLength]!),
      spectrum,
    );
    return spectrum;
  });
  framesOf.set(pattern, frames);
  return frames;
};

/** One frame of mark, as strong as its speech allows. What comes back is overwritten by the next call. */
const makeShaper = (): ((speech: Float32Array, pattern: Spectrum) => Float64Array) => {
  const fourier = makeRealFourier(frameLength);
  const frame = new Float64Array(frameLength);
  const spectrum = emptySpectrum(frameLength);
  const gains = new Float64Array(halfFrame + 1);
  return (speech, pattern) => {
    for (let n = 0; n < frameLength; n += 1) frame[n] = speech[n]! * speechWindow[n]!;
    fourier.forward(frame, spectrum);
    markStrengths(spectrum, gains);
    for (let bin = 0; bin <= halfFrame; bin += 1) {
      spectrum.real[bin] = pattern.real[bin]! * gains[bin]!;
      spectrum.imaginary[bin] = pattern.imaginary[bin]! * gains[bin]!;
    }
    fourier.backward(spectrum, frame);
    for (let n = 0; n < frameLength; n += 1) frame[n]! *= frameWindow[n]!;
    return frame;
  };
};
