import { builtInVoices } from "../../voices/built-in-voices.ts";
import type { VoiceStyles } from "../../voices/voice-styles.ts";

export const timbreLength = 128;
const dimensions = 16;
const iterations = 60;
const sentenceSymbols = 100;
/** Where voices do not differ there is nothing to search. */
const leastSpread = 1e-4;

/** The directions in which built-in voices differ most, and how far they reach: voices lie there, noise does not. */
export type TimbreSpace = {
  dimensions: number;
  /** Where a timbre lies, in standard deviations of the built-in voices. */
  placeOf(timbre: Float32Array): number[];
  /** `rest` is what a timbre has outside the space. */
  timbreAt(place: readonly number[], rest: Float32Array): Float32Array;
  restOf(timbre: Float32Array): Float32Array;
};

export const openTimbreSpace = async (styles: VoiceStyles): Promise<TimbreSpace> => {
  const rows = await Promise.all(
    builtInVoices.map(async (voice) => (await styles.styleOf(voice, sentenceSymbols, 1)).subarray(0, timbreLength)),
  );
  return makeTimbreSpace(rows);
};

export const makeTimbreSpace = (rows: readonly Float32Array[]): TimbreSpace => {
  const mean = Float64Array.from(
    { length: timbreLength },
    (_, i) => rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length,
  );
  const axes = principalAxes(rows.map((row) => Float64Array.from(row, (value, i) => value - mean[i]!)));
  const placeOf = (timbre: Float32Array): number[] =>
    axes.map(({ axis, spread }) => axis.reduce((sum, value, i) => sum + value * (timbre[i]! - mean[i]!), 0) / spread);
  const timbreAt = (place: readonly number[], rest: Float32Array): Float32Array =>
    Float32Array.from({ length: timbreLength }, (_, i) =>
      axes.reduce((sum, { axis, spread }, k) => sum + place[k]! * spread * axis[i]!, mean[i]! + rest[i]!),
    );
  const nothing = new Float32Array(timbreLength);
  return {
    dimensions: axes.length,
    placeOf,
    timbreAt,
    restOf: (timbre) => {
      const inside = timbreAt(placeOf(timbre), nothing);
      return timbre.map((value, i) => value - inside[i]!).slice(0, timbreLength);
    },
  };
};

type Axis = { axis: Float64Array; spread: number };

/** By power iteration, each axis taken out before the next is sought. */
const principalAxes = (centred: Float64Array[]): Axis[] => {
  const rest = centred.map((row) => row.slice());
  return Array.from({ length: Math.min(dimensions, rest.length - 1) }, (_, k) => {
    let axis = Float64Array.from({ length: timbreLength }, (_, i) => Math.sin(i * 1.3 + k));
    for (let round = 0; round < iterations; round += 1) axis = strongest(rest, axis);
    let squares = 0;
    for (const row of rest) {
      const along = dot(row, axis);
      squares += along * along;
      row.forEach((value, i) => (row[i] = value - along * axis[i]!));
    }
    return { axis, spread: Math.sqrt(squares / rest.length) };
  }).filter(({ spread }) => spread > leastSpread);
};

const strongest = (rows: readonly Float64Array[], axis: Float64Array): Float64Array<ArrayBuffer> => {
  const pulled = new Float64Array(axis.length);
  for (const row of rows) {
    const along = dot(row, axis);
    for (let i = 0; i < pulled.length; i += 1) pulled[i]! += along * row[i]!;
  }
  const length = Math.sqrt(dot(pulled, pulled)) || 1;
  return pulled.map((value) => value / length);
};

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
};
