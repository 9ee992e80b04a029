import type { BuiltInVoice } from "../../voices/built-in-voices.ts";
import { percentile } from "../convert/track-pitch.ts";
import type { LearnedPiece } from "./learn-piece.ts";

/** How somebody speaks against a built-in voice. */
export type Manner = { pitchShiftSemitones: number; pitchRange: number; pace: number; medianPitchHz: number };

const rangeBounds = [0.7, 1.5] as const;
const paceBounds = [0.85, 1.15] as const;
const farthestShift = 14;
/** Pauses and marks are not spoken. */
const soundingFrom = 17;
const stressMarks = new Set([156, 157, 158]);

export const measureManner = (pieces: readonly LearnedPiece[], voice: BuiltInVoice): Manner => {
  const logs = pieces.flatMap(({ pitchHz }) =>
    Array.from(
      pitchHz.filter((hz) => hz > 0),
      Math.log2,
    ),
  );
  const medianPitchHz = logs.length > 0 ? 2 ** percentile(logs, 0.5) : voice.measures.medianPitchHz;
  const range = logs.length > 0 ? 12 * (percentile(logs, 0.95) - percentile(logs, 0.05)) : 0;
  const shift = 12 * Math.log2(medianPitchHz / voice.measures.medianPitchHz);
  return {
    medianPitchHz,
    pitchShiftSemitones: rounded(within(shift, [-farthestShift, farthestShift])),
    pitchRange: rounded(range > 0 ? within(range / voice.measures.pitchRangeSemitones, rangeBounds) : 1),
    pace: rounded(paceOf(pieces, voice)),
  };
};

/** Symbols a second, half way to the speaker's own: recordings are often read slower than people want to listen. */
const paceOf = (pieces: readonly LearnedPiece[], { measures }: BuiltInVoice): number => {
  let [symbols, frames] = [0, 0];
  for (const { tokenOfFrame } of pieces) {
    tokenOfFrame.forEach((token, i) => {
      if (token < soundingFrom && token !== 16) return;
      frames += 1;
      if (token !== tokenOfFrame[i - 1] && !stressMarks.has(token)) symbols += 1;
    });
  }
  if (frames < 200) return 1;
  const own = symbols / (frames / 40);
  return within(Math.sqrt(own / measures.symbolsPerSecond), paceBounds);
};

const within = (value: number, [low, high]: readonly [number, number]): number => Math.max(low, Math.min(high, value));
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
