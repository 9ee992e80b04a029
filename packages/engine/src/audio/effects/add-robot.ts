import { type PitchTrack, pitchAt, voicedFromHz } from "./beats.ts";
import { noiseAt } from "./noise-at.ts";
import { sourceTilt, throughTract } from "./vocal-tract.ts";

/** At this strength and above the voice is the machine's alone. */
const aloneFrom = 0.7;
/** An echo too short to be heard as one: it rings like a tin. */
const echoMs = 4.2;
const echoShare = 0.3;
/** How much of a machine's buzz is a plain click; the rest is a little noise, which keeps it from whistling. */
const clickNoise = 0.05;

export type RobotOptions = { strength: number; sampleRateHz: number; pitch: PitchTrack; startSample: number };

/** A voice out of a machine: a buzz that never changes its pitch takes the place of the vocal folds, and a tin rings with it. */
export const addRobot = (
  samples: Float32Array,
  { strength, sampleRateHz, pitch, startSample }: RobotOptions,
): Float32Array => {
  const period = Math.round(sampleRateHz / middlePitch(pitch));
  const buzz = (place: number): number => {
    if (pitchAt(pitch, place) === 0) return noiseAt(place);
    return (place % period === 0 ? 1 : 0) + clickNoise * noiseAt(place);
  };
  const bright = throughTract(samples, buzz, startSample);
  const share = Math.min(1, strength / aloneFrom);
  const delay = Math.round((echoMs * sampleRateHz) / 1000);
  const made = new Float32Array(samples.length);
  let dark = 0;
  for (let i = 0; i < made.length; i += 1) {
    dark = bright[i]! + sourceTilt * dark;
    made[i] = samples[i]! * (1 - share) + dark * share;
  }
  return made.map((sample, i) => sample + echoShare * strength * (made[i - delay] ?? 0));
};

/** Of the whole utterance; something where nobody speaks. */
const middlePitch = ({ f0Hz }: PitchTrack): number => {
  const voiced = f0Hz.filter((hz) => hz >= voicedFromHz).sort();
  return voiced[Math.floor(voiced.length / 2)] ?? 120;
};
