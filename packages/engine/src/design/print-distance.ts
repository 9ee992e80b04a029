import { medianPitchOf } from "../voices/median-pitch.ts";
import type { ShapedPrint } from "../voices/voice-print.ts";

/** Where each of these differs by so much, nobody takes one voice for the other. */
const far = { octaves: 1, timbre: 1, formantShift: 0.25, paceOctaves: 0.5 };
/** How much each tells two voices apart. */
const weights = { pitch: 0.35, timbre: 0.35, formant: 0.2, pace: 0.1 };

/** How far two designed voices are apart, from their numbers alone: 0 is the same voice, 1 as far as they get. */
export const printDistance = (one: ShapedPrint, other: ShapedPrint): number => {
  const pitch = Math.abs(Math.log2(medianPitchOf(one) / medianPitchOf(other))) / far.octaves;
  const timbre = (1 - cosine(one.timbre, other.timbre)) / far.timbre;
  const formant = Math.abs(formantOf(one) - formantOf(other)) / far.formantShift;
  const pace = Math.abs(Math.log2(one.pace / other.pace)) / far.paceOctaves;
  const sum =
    weights.pitch * Math.min(1, pitch) +
    weights.timbre * Math.min(1, timbre) +
    weights.formant * Math.min(1, formant) +
    weights.pace * Math.min(1, pace);
  return Math.round(sum * 1_000) / 1_000;
};

const formantOf = ({ effects }: ShapedPrint): number => effects?.formantShift ?? 1;

const cosine = (a: readonly number[], b: readonly number[]): number => {
  const dot = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
  return dot(a, b) / Math.max(1e-9, Math.sqrt(dot(a, a) * dot(b, b)));
};
