import { speechEnergy, tameOctaves, trackPitch } from "@timbre/engine/model";
import { spectrumOf } from "../hearing/plain-spectrum.ts";

/** How a voice sounds, from 16 kHz speech. */
export type HeardVoice = {
  medianPitchHz: number;
  /** 5th to 95th percentile. */
  pitchRangeSemitones: number;
  /** Length of the sound without the silence around it. */
  seconds: number;
  /** 1-5 kHz against below 1 kHz. */
  tiltDb: number;
  /** Middle of the long-term spectrum from 300 Hz to 4 kHz, where the formants are. */
  formantHz: number;
  /** How much the pitch moves from one moment to the next, beyond the melody. */
  unrestSemitones: number;
};

const rateHz = 16_000;
const valuesPerSecond = 80;

export const measureVoice = (samples: Float32Array): HeardVoice => {
  const values = Math.ceil((samples.length / rateHz) * valuesPerSecond);
  const energy = speechEnergy(samples, values);
  const pitch = [...tameOctaves(trackPitch(samples, energy))];
  const voiced = pitch.filter((hz) => hz > 20).sort((a, b) => a - b);
  const at = (share: number): number => voiced[Math.floor(share * (voiced.length - 1))] ?? 0;
  const spectrum = longTermSpectrum(samples);
  return {
    medianPitchHz: at(0.5),
    pitchRangeSemitones: voiced.length > 0 ? 12 * Math.log2(at(0.95) / at(0.05)) : 0,
    seconds: soundingSeconds(samples),
    tiltDb: 10 * Math.log10(powerIn(spectrum, 1_000, 5_000) / powerIn(spectrum, 80, 1_000)),
    formantHz: centroid(spectrum, 300, 4_000),
    unrestSemitones: unrestOf(pitch),
  };
};

const soundingSeconds = (samples: Float32Array): number => {
  const step = rateHz / 100;
  const levels = Array.from({ length: Math.floor(samples.length / step) }, (_, i) =>
    samples.subarray(i * step, (i + 1) * step).reduce((sum, value) => sum + value * value, 0),
  );
  const loud = Math.max(...levels) / 1_000;
  return (levels.findLastIndex((level) => level > loud) - levels.findIndex((level) => level > loud)) / 100;
};

const unrestOf = (pitch: readonly number[]): number => {
  const bends: number[] = [];
  for (let i = 4; i < pitch.length - 4; i += 1) {
    const [before = 0, here = 0, after = 0] = [pitch[i - 4], pitch[i], pitch[i + 4]];
    if (Math.min(before, here, after) < 20) continue;
    bends.push(Math.abs(12 * Math.log2(here / Math.sqrt(before * after))));
  }
  return bends.sort((a, b) => a - b)[Math.floor(bends.length / 2)] ?? 0;
};

const size = 512;

const powerAt = spectrumOf(size, size / 2 - 1);

/** Summed power in bins of 31 Hz, of every fourth frame. */
const longTermSpectrum = (samples: Float32Array): number[] => {
  const sums = new Array<number>(size / 2).fill(0);
  for (let at = 0; at + size <= samples.length; at += 4 * size) {
    powerAt(samples, at).forEach((power, bin) => (sums[bin] = (sums[bin] ?? 0) + power));
  }
  return sums;
};

const binOf = (hz: number): number => Math.round((hz * size) / rateHz);

const powerIn = (spectrum: readonly number[], fromHz: number, toHz: number): number =>
  spectrum.slice(binOf(fromHz), binOf(toHz)).reduce((sum, power) => sum + power, 1e-12);

const centroid = (spectrum: readonly number[], fromHz: number, toHz: number): number => {
  let [weighted, total] = [0, 1e-12];
  for (let bin = binOf(fromHz); bin < binOf(toHz); bin += 1) {
    // The square root weakens the first formant, which otherwise decides alone.
    const weight = Math.sqrt(spectrum[bin] ?? 0);
    weighted += (weight * bin * rateHz) / size;
    total += weight;
  }
  return weighted / total;
};
