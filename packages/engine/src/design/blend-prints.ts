import { findBuiltInVoice } from "../voices/built-in-voices.ts";
import { blendedPitchHz, medianPitchOf } from "../voices/median-pitch.ts";
import type { SoundFilter } from "../voices/sound-filter.ts";
import { packChange, unpackChange } from "../voices/voice-change.ts";
import type { ShapedPrint, VoiceEffects, VoicePrint } from "../voices/voice-print.ts";
import { timbreLength, type VoiceShare, type VoiceStyles } from "../voices/voice-styles.ts";
import type { VoiceWish } from "./voice-wish.ts";

const sentenceSymbols = 100;

export type Blending = { reference: VoicePrint; made: ShapedPrint; wish: VoiceWish; share: number };

/** How much of the result comes from the prompt: a quarter on the slider is heard as more than a quarter. */
export const promptShare = (promptStrength: number): number => Math.min(1, Math.max(0, promptStrength)) ** 0.7;

/** A voice between the reference and what the prompt made; with no share the reference itself. */
export const blendPrints = async (
  styles: VoiceStyles,
  { reference, made, wish, share }: Blending,
): Promise<ShapedPrint> => {
  const from = await asShaped(styles, reference);
  const mix = (a: number, b: number): number => Math.round((a + (b - a) * share) * 10_000) / 10_000;
  const ratio = (a: number, b: number): number => Math.round(a * (b / a) ** share * 10_000) / 10_000;
  const blend = mixBlends(from, made, { share, takesAccent: wish.accent !== undefined });
  const pitchHz = ratio(medianPitchOf(from), medianPitchOf(made));
  const filter = mixFilters(from.filter, made.filter, share);
  const effects = mixEffects(from.effects, made.effects, share);
  return {
    kind: "shaped",
    model: "kokoro-82m",
    name: blend[0]!.name,
    timbre: from.timbre.map((value, i) => mix(value, made.timbre[i]!)),
    ...(from.change && share < 1 ? { change: packChange(unpackChange(from.change, 1 - share)) } : {}),
    pitchShiftSemitones: Math.round(12 * Math.log2(pitchHz / blendedPitchHz(blend)) * 10_000) / 10_000,
    pitchRange: ratio(from.pitchRange, made.pitchRange),
    pace: ratio(from.pace, paceOver(blend, made)),
    blend,
    ...(filter ? { filter } : {}),
    ...(effects ? { effects } : {}),
  };
};

/** The pace that gives the made voice's rate on the voices of the blend. */
const paceOver = (blend: readonly VoiceShare[], made: ShapedPrint): number =>
  (made.pace * rateOf(made.blend ?? [{ name: made.name, weight: 1 }])) / rateOf(blend);

const rateOf = (blend: readonly VoiceShare[]): number => {
  const total = blend.reduce((sum, { weight }) => sum + weight, 0);
  return blend.reduce(
    (sum, { name, weight }) => sum + (weight / total) * (findBuiltInVoice(name)?.measures.symbolsPerSecond ?? 16),
    0,
  );
};

const asShaped = async (styles: VoiceStyles, print: VoicePrint): Promise<ShapedPrint> => {
  if (print.kind === "shaped") return print;
  const style = await styles.styleOf(findBuiltInVoice(print.name)!, sentenceSymbols, 1);
  return {
    kind: "shaped",
    model: "kokoro-82m",
    name: print.name,
    timbre: [...style.subarray(0, timbreLength)],
    pitchShiftSemitones: 0,
    pitchRange: 1,
    pace: 1,
  };
};

/** The reference's manner of speaking stays unless the prompt asks for another accent. */
const mixBlends = (
  from: ShapedPrint,
  made: ShapedPrint,
  { share, takesAccent }: { share: number; takesAccent: boolean },
): VoiceShare[] => {
  const own = from.blend ?? [{ name: from.name, weight: 1 }];
  const other = made.blend ?? [{ name: made.name, weight: 1 }];
  if (!takesAccent && made.name.charAt(0) !== from.name.charAt(0)) return own;
  const weights = new Map<string, number>();
  for (const { name, weight } of own) weights.set(name, weight * (1 - share));
  for (const { name, weight } of other) weights.set(name, (weights.get(name) ?? 0) + weight * share);
  return [...weights]
    .filter(([, weight]) => weight > 0.001)
    .sort(([, a], [, b]) => b - a)
    .map(([name, weight]) => ({ name, weight: Math.round(weight * 1000) / 1000 }));
};

const mixFilters = (
  from: SoundFilter | undefined,
  made: SoundFilter | undefined,
  share: number,
): SoundFilter | undefined => {
  if (!from && !made) return undefined;
  const bands = (from ?? made)!.allDb.length;
  const flat = new Array<number>(bands).fill(0);
  const mix = (own: readonly number[]): number[] =>
    own.map((db, i) => Math.round((db * (1 - share) + (made?.allDb ?? flat)[i]! * share) * 100) / 100);
  const sounds = (from?.sounds ?? []).map(({ token, bandsDb }) => ({ token, bandsDb: mix(bandsDb) }));
  return { allDb: mix(from?.allDb ?? flat), sounds, ...fadedBend(from, 1 - share) };
};

/** Prompts make no bend of their own: a clone's fades as the prompt takes over. */
const fadedBend = (from: SoundFilter | undefined, share: number): Pick<SoundFilter, "bend"> => {
  if (!from?.bend || share <= 0) return {};
  const matrix = from.bend.matrix.map((value) => Math.round(value * share * 10_000) / 10_000);
  return { bend: { ...from.bend, matrix } };
};

const mixEffects = (
  from: VoiceEffects | undefined,
  made: VoiceEffects | undefined,
  share: number,
): VoiceEffects | undefined => {
  if (!from && !made) return undefined;
  const mix = (a: number, b: number): number => Math.round((a + (b - a) * share) * 1000) / 1000;
  const depth = (name: "breath" | "gravel" | "robot" | "tremorSemitones" | "effort"): VoiceEffects => {
    const value = mix(from?.[name] ?? 0, made?.[name] ?? 0);
    return value === 0 ? {} : { [name]: value };
  };
  const formantShift = mix(from?.formantShift ?? 1, made?.formantShift ?? 1);
  const isWhispered = (share < 0.5 ? from : made)?.isWhispered === true;
  return {
    ...(formantShift === 1 ? {} : { formantShift }),
    ...depth("breath"),
    ...depth("gravel"),
    ...depth("robot"),
    ...depth("tremorSemitones"),
    ...depth("effort"),
    ...(isWhispered ? { isWhispered } : {}),
  };
};
