import type { KokoroModel } from "../../models/kokoro/kokoro-model.ts";
import { roundDurations } from "../../models/kokoro/stretch-features.ts";
import type { BuiltInVoice } from "../../voices/built-in-voices.ts";
import { spellWords } from "../convert/spell-words.ts";
import { percentile } from "../convert/track-pitch.ts";
import type { LearnedPiece } from "./learn-piece.ts";

/** How somebody speaks against a built-in voice. */
export type Manner = { pitchShiftSemitones: number; pitchRange: number; pace: number; medianPitchHz: number };

const rangeBounds = [0.7, 1.4] as const;
const paceBounds = [0.85, 1.15] as const;
const farthestShift = 14;
/** Tokens below are marks, those in the set change others: neither is spoken. */
const firstSpoken = 17;
const unspoken = new Set([156, 157, 158]);
/** Below this the model means "no voice here". */
const voicedFromHz = 20;
/** Shorter speech says little about pace: five seconds. */
const fewestFrames = 200;

type Melody = { middle: number; range: number };

export const measureManner = async (
  model: KokoroModel,
  pieces: readonly LearnedPiece[],
  { voice, style }: { voice: BuiltInVoice; style: Float32Array },
): Promise<Manner> => {
  const own = melodyOf(pieces.flatMap(({ pitchHz }) => Array.from(pitchHz)));
  const base = await melodyOfVoice(model, style);
  if (!own || !base)
    return { medianPitchHz: voice.measures.medianPitchHz, pitchShiftSemitones: 0, pitchRange: 1, pace: 1 };
  return {
    medianPitchHz: 2 ** own.middle,
    pitchShiftSemitones: rounded(within(12 * (own.middle - base.middle), [-farthestShift, farthestShift])),
    pitchRange: rounded(within(own.range / base.range, rangeBounds)),
    pace: rounded(paceOf(pieces, voice)),
  };
};

/** In octaves; the outer tenths are left out, where trackers err. */
const melodyOf = (pitchHz: readonly number[]): Melody | null => {
  const logs = pitchHz.filter((hz) => hz > voicedFromHz).map(Math.log2);
  if (logs.length < 20) return null;
  return { middle: percentile(logs, 0.5), range: Math.max(0.05, percentile(logs, 0.9) - percentile(logs, 0.1)) };
};

const sentences = [
  "The river was quiet in the morning, and nobody was on the bridge.",
  "Could you please tell me where the old library used to be?",
];

/** The melody the model gives the voice, before any sound is made. */
const melodyOfVoice = async (model: KokoroModel, style: Float32Array): Promise<Melody | null> => {
  const pitchHz: number[] = [];
  for (const sentence of sentences) {
    const spelled = await spellWords(sentence, "en-us");
    if (!spelled) continue;
    const { durations, prosodyFeatures } = await model.readText(spelled.ids, style, 1);
    pitchHz.push(...(await model.shapeProsody(prosodyFeatures, roundDurations(durations), style)).f0Hz);
  }
  return melodyOf(pitchHz);
};

/** Symbols a second, half way to the speaker's own: recordings are often read slower than people want to listen. */
const paceOf = (pieces: readonly LearnedPiece[], { measures }: BuiltInVoice): number => {
  let [symbols, frames] = [0, 0];
  for (const { tokenOfFrame } of pieces) {
    tokenOfFrame.forEach((token, i) => {
      if (token < firstSpoken) return;
      frames += 1;
      if (token !== tokenOfFrame[i - 1] && !unspoken.has(token)) symbols += 1;
    });
  }
  if (frames < fewestFrames) return 1;
  return within(Math.sqrt(symbols / (frames / 40) / measures.symbolsPerSecond), paceBounds);
};

const within = (value: number, [low, high]: readonly [number, number]): number => Math.max(low, Math.min(high, value));
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
