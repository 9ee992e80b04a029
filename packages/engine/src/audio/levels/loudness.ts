import { amplitudeOf, decibelsOf } from "./decibels.ts";
import { openLimiter } from "./limiter.ts";
import { openLoudnessMeter } from "./loudness-meter.ts";
import { truePeakOf } from "./true-peak.ts";
import { type Pcm, joinSamples } from "../pcm.ts";

export const SPEECH_TARGET_LUFS = -19;
export const SPEECH_CEILING_DBTP = -1;
/** Where a limiter holds sound whose rate may be changed after it: 0.14 dB were added at most, over 108 texts at 16 kHz. */
export const BEFORE_RATE_CHANGE_DBTP = SPEECH_CEILING_DBTP - 0.2;

// Beyond this it is noise that would be lifted, not speech.
const MAX_GAIN_DB = 30;
const TOLERANCE_LU = 0.05;
const MAX_ROUNDS = 6;

/** LUFS after ITU-R BS.1770-4 as one channel; -Infinity for silence. */
export const integratedLoudness = (pcm: Pcm): number => {
  const meter = openLoudnessMeter(pcm.sampleRateHz);
  meter.push(pcm.samples);
  return meter.integratedLufs();
};

/** dBTP after ITU-R BS.1770-4, annex 2; -Infinity for silence. */
export const truePeakDb = (pcm: Pcm): number => decibelsOf(truePeakOf(pcm.samples));

/** Silence is returned as it is. Where the limiter had to take loudness away, the gain before it makes up for it. */
export const normaliseLoudness = (
  pcm: Pcm,
  targetLufs = SPEECH_TARGET_LUFS,
  ceilingDbtp = SPEECH_CEILING_DBTP,
): Pcm => {
  const loudness = integratedLoudness(pcm);
  if (loudness === -Infinity) return pcm;
  let gainDb = Math.min(MAX_GAIN_DB, targetLufs - loudness);
  let result = limited(pcm, gainDb, ceilingDbtp);
  for (let round = 1; round < MAX_ROUNDS; round++) {
    const missingLu = targetLufs - integratedLoudness(result);
    if (Math.abs(missingLu) <= TOLERANCE_LU || gainDb === MAX_GAIN_DB) break;
    gainDb = Math.min(MAX_GAIN_DB, gainDb + missingLu);
    result = limited(pcm, gainDb, ceilingDbtp);
  }
  return result;
};

const limited = ({ samples, sampleRateHz }: Pcm, gainDb: number, ceilingDbtp: number): Pcm => {
  const gain = amplitudeOf(gainDb);
  const limiter = openLimiter({ sampleRateHz, ceilingDbtp });
  const loud = samples.map((sample) => sample * gain);
  return { samples: joinSamples([limiter.push(loud), limiter.flush()]), sampleRateHz };
};
