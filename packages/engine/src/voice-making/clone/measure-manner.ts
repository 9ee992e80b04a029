import type { KokoroModel } from "../../models/kokoro/kokoro-model.ts";
import { roundDurations } from "../../models/kokoro/stretch-features.ts";
import type { BuiltInVoice } from "../../voices/built-in-voices.ts";
import { spellWords } from "../convert/spell-words.ts";
import { tameOctaves } from "../convert/shape-melody.ts";
import { speechEnergy as energyOf } from "../convert/speech-energy.ts";
import { percentile, trackPitch } from "../convert/track-pitch.ts";
import type { LearnedPiece } from "./learn-piece.ts";
import { renderRead, type VoiceLook } from "./render-piece.ts";
import { speechEnergy } from "./timbre-cost.ts";

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

/** Heard and asked differ by less than this, in octaves, or it was heard wrong. */
const mostMissed = [-0.34, 0.34] as const;
/** Of the pitch tracker, at 16 kHz. */
const samplesPerPitch = 200;
/** What is this far under the loudest, in the logarithm of energy, is no voice: as the frames that count as speech in a recording. */
const quietDistance = 6.3;

type Melody = { middle: number; range: number };

export const measureManner = async (
  model: KokoroModel,
  pieces: readonly LearnedPiece[],
  { voice, look }: { voice: BuiltInVoice; look: VoiceLook },
): Promise<Manner> => {
  const own = melodyOf(spokenPitch(pieces));
  const read = await readSentences(model, look.style);
  const base = melodyOf(read.flatMap(({ f0Hz }) => Array.from(f0Hz)));
  if (!own || !base)
    return { medianPitchHz: voice.measures.medianPitchHz, pitchShiftSemitones: 0, pitchRange: 1, pace: 1 };
  const pitchRange = within(own.range / base.range, rangeBounds);
  const asked = own.middle - base.middle;
  const heard = await heardMiddle(model, read[0], { look, octaves: asked, pitchRange });
  const missed = heard === null ? 0 : within(own.middle - heard, mostMissed);
  return {
    medianPitchHz: 2 ** own.middle,
    pitchShiftSemitones: rounded(within(12 * (asked + missed), [-farthestShift, farthestShift])),
    pitchRange: rounded(pitchRange),
    pace: rounded(paceOf(pieces, voice)),
  };
};

/** Pitch where somebody speaks: a hum in the pauses has one too, and would pull the median down to it. */
export const spokenPitch = (pieces: readonly Pick<LearnedPiece, "pitchHz" | "energy">[]): number[] =>
  pieces.flatMap(({ pitchHz, energy }) => Array.from(pitchHz).filter((_, i) => energy[i]! >= speechEnergy));

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

type Read = { textFeatures: Float32Array; frames: Int32Array; f0Hz: Float32Array; energy: Float32Array };

/** What the model makes of the sentences for the voice, before any sound is made. */
const readSentences = async (model: KokoroModel, style: Float32Array): Promise<Read[]> => {
  const found: Read[] = [];
  for (const sentence of sentences) {
    const spelled = await spellWords(sentence, "en-us");
    if (!spelled) continue;
    const { durations, prosodyFeatures, textFeatures } = await model.readText(spelled.ids, style, 1);
    const frames = roundDurations(durations);
    found.push({ textFeatures, frames, ...(await model.shapeProsody(prosodyFeatures, frames, style)) });
  }
  return found;
};

type Asked = { look: VoiceLook; octaves: number; pitchRange: number };

/** How high the voice is heard to speak when asked for the melody, by the same ears that heard the speaker; null where they hear none. */
const heardMiddle = async (
  model: KokoroModel,
  read: Read | undefined,
  { look, octaves, pitchRange }: Asked,
): Promise<number | null> => {
  if (!read) return null;
  const logs = Array.from(
    read.f0Hz.filter((hz) => hz > voicedFromHz),
    Math.log2,
  );
  const mean = logs.reduce((sum, value) => sum + value, 0) / Math.max(1, logs.length);
  const f0Hz = read.f0Hz.map((hz) =>
    hz > voicedFromHz ? 2 ** (mean + (Math.log2(hz) - mean) * pitchRange + octaves) : hz,
  );
  const { samples16k } = await renderRead(model, { ...read, f0Hz }, look);
  const energy = energyOf(samples16k, Math.floor(samples16k.length / samplesPerPitch));
  const loud = percentile(energy, 0.95) - quietDistance;
  const pitchHz = tameOctaves(trackPitch(samples16k, energy)).filter((_, i) => energy[i]! >= loud);
  return melodyOf(Array.from(pitchHz))?.middle ?? null;
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
