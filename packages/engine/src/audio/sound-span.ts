import { amplitudeOf } from "./levels/decibels.ts";
import { type Pcm, sampleCountOf } from "./pcm.ts";

const FRAME_MS = 5;
// Against the loudest frame. The end is held to a lower level than the start: breath and reverberation die away slowly.
const START_BELOW_LOUDEST_DB = -45;
const END_BELOW_LOUDEST_DB = -60;
// What is fainter than the start level after the last word is the end of it for so long; then it is the voice's own hiss.
const FAINT_TAIL_MS = 300;
// Nothing under this is sound at 16 bits, whatever the loudest frame.
const FLOOR_DBFS = -84;

/** First and last sample (exclusive) of what is not silence, in whole frames; undefined when all is silent. */
export const soundSpan = ({ samples, sampleRateHz }: Pcm): { start: number; end: number } | undefined => {
  const frameLength = sampleCountOf(FRAME_MS, sampleRateHz);
  const levels = frameLevels(samples, frameLength);
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  const floor = amplitudeOf(FLOOR_DBFS);
  if (loudest <= floor) return undefined;
  const startLevel = Math.max(floor, loudest * amplitudeOf(START_BELOW_LOUDEST_DB));
  const endLevel = Math.max(floor, loudest * amplitudeOf(END_BELOW_LOUDEST_DB));
  const first = levels.findIndex((level) => level > startLevel);
  const lastClear = levels.findLastIndex((level) => level > startLevel);
  const lastFaint = levels.findLastIndex((level) => level > endLevel);
  const last = Math.min(lastFaint, lastClear + Math.round(FAINT_TAIL_MS / FRAME_MS));
  return { start: first * frameLength, end: Math.min(samples.length, (last + 1) * frameLength) };
};

const frameLevels = (samples: Float32Array, frameLength: number): Float32Array => {
  const levels = new Float32Array(Math.ceil(samples.length / frameLength));
  for (let frame = 0; frame < levels.length; frame++) {
    const end = Math.min(samples.length, (frame + 1) * frameLength);
    let energy = 0;
    for (let i = frame * frameLength; i < end; i++) energy += samples[i]! * samples[i]!;
    levels[frame] = Math.sqrt(energy / (end - frame * frameLength));
  }
  return levels;
};
