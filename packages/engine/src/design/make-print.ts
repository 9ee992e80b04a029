import { blendedPitchHz } from "../voices/median-pitch.ts";
import { findBuiltInVoice } from "../voices/built-in-voices.ts";
import type { ShapedPrint, VoiceEffects } from "../voices/voice-print.ts";
import { timbreLength, type VoiceShare, type VoiceStyles } from "../voices/voice-styles.ts";
import type { Ingredients } from "./choose-voices.ts";
import { colourFilter } from "./colour-filter.ts";
import type { StyleDirections } from "./style-directions.ts";
import type { VoiceTargets } from "./voice-targets.ts";

const sentenceSymbols = 100;
/** How far a timbre is pushed beyond the voices it is mixed of, in standard deviations per step. */
const push = { brightness: 0.5, air: 0.7, most: 1 };
const paceLimits = { slowest: 0.6, fastest: 1.55 };
const shiftLimit = 16;
const rangeLimits = { least: 0.12, most: 1.9 };

/** Less is not heard and costs as much as more. */
const leastFormantShift = 0.03;

export type PrintParts = { styles: VoiceStyles; directions: StyleDirections };

/** The numbers of a voice that is mixed of these voices and brought to these targets. */
export const makePrint = async (
  { styles, directions }: PrintParts,
  { timbre: sounds, prosody }: Ingredients,
  targets: VoiceTargets,
): Promise<ShapedPrint> => {
  const blend = prosody.length > 1 && prosody[0]!.name === prosody[1]!.name ? [prosody[0]!] : prosody;
  const filter = colourFilter(targets);
  const effects = effectsOf(targets);
  return {
    kind: "shaped",
    model: "kokoro-82m",
    name: blend[0]!.name,
    timbre: [...pushTimbre(await mixTimbre(styles, sounds), directions, targets)].map(rounded),
    pitchShiftSemitones: rounded(within(12 * Math.log2(targets.pitchHz / blendedPitchHz(blend)), shiftLimit)),
    pitchRange: rounded(Math.min(rangeLimits.most, Math.max(rangeLimits.least, targets.melody))),
    pace: rounded(paceOf(blend, targets)),
    blend,
    ...(filter ? { filter } : {}),
    ...(effects ? { effects } : {}),
  };
};

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const within = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

export const mixTimbre = async (styles: VoiceStyles, shares: readonly VoiceShare[]): Promise<Float32Array> => {
  const mixed = new Float32Array(timbreLength);
  const total = shares.reduce((sum, { weight }) => sum + weight, 0);
  for (const { name, weight } of shares) {
    const row = await styles.styleOf(findBuiltInVoice(name)!, sentenceSymbols, 1);
    for (let i = 0; i < timbreLength; i += 1) mixed[i]! += (row[i]! * weight) / total;
  }
  return mixed;
};

const pushTimbre = (mixed: Float32Array, directions: StyleDirections, targets: VoiceTargets): Float32Array => {
  const bright = within(targets.brightness * push.brightness, push.most);
  const airy = within(targets.breath * push.air, push.most);
  return mixed.map((value, i) => value + bright * directions.brightness[i]! + airy * directions.air[i]!);
};

const paceOf = (blend: readonly VoiceShare[], { symbolsPerSecond }: VoiceTargets): number => {
  const total = blend.reduce((sum, { weight }) => sum + weight, 0);
  const own = blend.reduce(
    (sum, { name, weight }) => sum + (weight / total) * findBuiltInVoice(name)!.measures.symbolsPerSecond,
    0,
  );
  return Math.min(paceLimits.fastest, Math.max(paceLimits.slowest, symbolsPerSecond / own));
};

/** Effects that can be heard; undefined when there are none. */
export const effectsOf = (targets: VoiceTargets): VoiceEffects | undefined => {
  const effects: VoiceEffects = {
    ...(Math.abs(targets.formantShift - 1) > leastFormantShift ? { formantShift: rounded(targets.formantShift) } : {}),
    ...(targets.breath > 0.1 ? { breath: rounded(targets.breath) } : {}),
    ...(targets.gravel > 0.1 ? { gravel: rounded(targets.gravel) } : {}),
    ...(targets.robot > 0.1 ? { robot: rounded(targets.robot) } : {}),
    ...(targets.isWhispered ? { isWhispered: true } : {}),
    ...(targets.tremorSemitones > 0.05 ? { tremorSemitones: rounded(targets.tremorSemitones) } : {}),
    ...(Math.abs(targets.effort) > 0.1 ? { effort: rounded(targets.effort * 0.7) } : {}),
  };
  return Object.keys(effects).length > 0 ? effects : undefined;
};
