import type { Pcm } from "./pcm.ts";

/** A sine of the given peak amplitude. */
export const tone = (of: { hz: number; durationMs: number; amplitude?: number; sampleRateHz?: number }): Pcm => {
  const { hz, durationMs, amplitude = 0.25, sampleRateHz = 24000 } = of;
  const samples = new Float32Array(Math.round((durationMs / 1000) * sampleRateHz));
  for (let i = 0; i < samples.length; i++) samples[i] = amplitude * Math.sin((2 * Math.PI * hz * i) / sampleRateHz);
  return { samples, sampleRateHz };
};

/** White noise, the same every time. */
export const noise = (of: { durationMs: number; amplitude?: number; sampleRateHz?: number; seed?: number }): Pcm => {
  const { durationMs, amplitude = 0.25, sampleRateHz = 24000, seed = 1 } = of;
  const samples = new Float32Array(Math.round((durationMs / 1000) * sampleRateHz));
  let state = seed >>> 0;
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[i] = amplitude * (state / 0x80000000 - 1);
  }
  return { samples, sampleRateHz };
};

export const rmsOf = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** The middle, where no edge effect reaches. */
export const middleOf = (samples: Float32Array): Float32Array =>
  samples.subarray(Math.floor(samples.length * 0.2), Math.floor(samples.length * 0.8));

/** Amplitude of one frequency, by correlation under a Blackman window (side lobes under -58 dB, falling). */
export const amplitudeAt = ({ samples, sampleRateHz }: Pcm, hz: number): number => {
  let real = 0;
  let imaginary = 0;
  let weightSum = 0;
  for (let i = 0; i < samples.length; i++) {
    const turn = (2 * Math.PI * i) / samples.length;
    const weight = 0.42 - 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn);
    const phase = (2 * Math.PI * hz * i) / sampleRateHz;
    real += samples[i]! * weight * Math.cos(phase);
    imaginary += samples[i]! * weight * Math.sin(phase);
    weightSum += weight;
  }
  return (2 * Math.hypot(real, imaginary)) / weightSum;
};

export const inPieces = (samples: Float32Array, lengths: readonly number[]): Float32Array[] => {
  const pieces: Float32Array[] = [];
  for (let start = 0, i = 0; start < samples.length; i++) {
    const length = lengths[i % lengths.length]!;
    pieces.push(samples.subarray(start, start + length));
    start += length;
  }
  return pieces;
};

/** Much faster than a deep comparison. */
export const isSameBytes = (a: Uint8Array | Float32Array, b: Uint8Array | Float32Array): boolean =>
  Buffer.from(a.buffer, a.byteOffset, a.byteLength).equals(Buffer.from(b.buffer, b.byteOffset, b.byteLength));

/** Something with the ups and downs of speech: a buzz of harmonics, four syllables a second, silence at both ends. */
export const babble = (of: {
  durationMs: number;
  amplitude?: number;
  sampleRateHz?: number;
  pitchHz?: number;
}): Pcm => {
  const { durationMs, amplitude = 0.3, sampleRateHz = 24000, pitchHz = 130 } = of;
  const samples = new Float32Array(Math.round((durationMs / 1000) * sampleRateHz));
  for (let i = 0; i < samples.length; i++) {
    const seconds = i / sampleRateHz;
    let buzz = 0;
    for (let harmonic = 1; harmonic <= 20; harmonic++) {
      buzz += Math.sin(2 * Math.PI * pitchHz * harmonic * seconds + harmonic * harmonic) / harmonic;
    }
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 4 * seconds)) ** 0.7;
    const accent = 0.7 + 0.3 * Math.sin(2 * Math.PI * 0.7 * seconds);
    samples[i] = amplitude * 0.4 * buzz * syllable * accent;
  }
  return { samples, sampleRateHz };
};
