import { makeOverlapWindow } from "./overlap-window.ts";
import { emptySpectrum, makeRealFourier } from "../spectrum/real-fourier.ts";

/** Longer than the frames of the mark: it then also shows between the harmonics of a voice. */
const frameLength = 1_024;
export const whiteningHop = frameLength / 2;
const frameWindow = makeOverlapWindow(frameLength);

/** A frame so far under the loud ones counts half; pauses hold noise of a codec and no mark. */
const quietDb = -50;
const loudShare = 0.9;
const leastPower = 1e-10;

export type WhiteSound = {
  samples: Float32Array;
  /** 0 to 1 for each hop: whether it holds sound that could carry a mark. */
  weights: Float32Array;
};

export type WhitenOptions = { signal?: AbortSignal | undefined };

/** So many frames are about ten seconds, a few milliseconds of work each. */
const framesPerTurn = 500;

/** Makes every moment and frequency equally strong, so that no vowel outshouts the mark; silence stays silent. */
export const whiten = async (sound: Float32Array, { signal }: WhitenOptions = {}): Promise<WhiteSound> => {
  const whitenFrame = makeFrameWhitener();
  const quiet = quietPowerOf(sound);
  const samples = new Float32Array(sound.length);
  const weights = new Float32Array(Math.ceil(sound.length / whiteningHop) + 1);
  for (let index = 0; index < weights.length; index += 1) {
    if (index % framesPerTurn === 0) await nextTurn(signal);
    const at = (index - 1) * whiteningHop;
    const power = powerOf(sound, at);
    if (power === 0) continue;
    weights[index] = power / (power + quiet);
    const white = whitenFrame(sound, at, weights[index]!);
    const end = Math.min(frameLength, sound.length - at);
    for (let n = Math.max(0, -at); n < end; n += 1) samples[at + n]! += white[n]!;
  }
  return { samples, weights };
};

const nextTurn = async (signal?: AbortSignal): Promise<void> => {
  await new Promise((resolve) => setImmediate(resolve));
  signal?.throwIfAborted();
};

const makeFrameWhitener = (): ((sound: Float32Array, at: number, weight: number) => Float64Array) => {
  const fourier = makeRealFourier(frameLength);
  const frame = new Float64Array(frameLength);
  const spectrum = emptySpectrum(frameLength);
  return (sound, at, weight) => {
    for (let n = 0; n < frameLength; n += 1) frame[n] = (sound[at + n] ?? 0) * frameWindow[n]!;
    fourier.forward(frame, spectrum);
    for (let bin = 0; bin <= whiteningHop; bin += 1) {
      const scale = weight / (Math.hypot(spectrum.real[bin]!, spectrum.imaginary[bin]!) + leastPower);
      spectrum.real[bin]! *= scale;
      spectrum.imaginary[bin]! *= scale;
    }
    fourier.backward(spectrum, frame);
    for (let n = 0; n < frameLength; n += 1) frame[n]! *= frameWindow[n]!;
    return frame;
  };
};

const powerOf = (sound: Float32Array, at: number): number => {
  let sum = 0;
  for (let n = Math.max(0, at); n < Math.min(sound.length, at + frameLength); n += 1) sum += sound[n]! ** 2;
  return sum / frameLength;
};

const quietPowerOf = (sound: Float32Array): number => {
  const powers: number[] = [];
  for (let at = 0; at < sound.length; at += frameLength) powers.push(powerOf(sound, at));
  powers.sort((a, b) => a - b);
  return Math.max(leastPower, (powers[Math.floor(powers.length * loudShare)] ?? 0) * 10 ** (quietDb / 10));
};
