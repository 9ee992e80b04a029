import { decibelsOf } from "./decibels.ts";
import { openLoudnessMeter } from "./loudness-meter.ts";
import { truePeakOf } from "./true-peak.ts";
import type { Pcm } from "../pcm.ts";

export const SPEECH_TARGET_LUFS = -19;
const SPEECH_CEILING_DBTP = -1;
/** Where a limiter holds sound whose rate may be changed after it: 0.14 dB were added at most, over 108 texts at 16 kHz. */
export const BEFORE_RATE_CHANGE_DBTP = SPEECH_CEILING_DBTP - 0.2;

/** LUFS after ITU-R BS.1770-4 as one channel; -Infinity for silence. */
export const integratedLoudness = (pcm: Pcm): number => {
  const meter = openLoudnessMeter(pcm.sampleRateHz);
  meter.push(pcm.samples);
  return meter.integratedLufs();
};

/** dBTP after ITU-R BS.1770-4, annex 2; -Infinity for silence. */
export const truePeakDb = (pcm: Pcm): number => decibelsOf(truePeakOf(pcm.samples));
