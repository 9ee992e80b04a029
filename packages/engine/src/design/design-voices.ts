import { createSeededRandom, mixSeed, type SeededRandom } from "../delivery/seeded-random.ts";
import type { Language } from "../text/language.ts";
import { findBuiltInVoice } from "../voices/built-in-voices.ts";
import { medianPitchOf } from "../voices/median-pitch.ts";
import type { ShapedPrint, VoicePrint } from "../voices/voice-print.ts";
import { openVoiceStyles, type VoiceStyles } from "../voices/voice-styles.ts";
import { blendPrints, promptShare } from "./blend-prints.ts";
import { chooseVoices } from "./choose-voices.ts";
import { makePrint, type PrintParts } from "./make-print.ts";
import { learnDirections } from "./style-directions.ts";
import { printDistance } from "./print-distance.ts";
import { targetsOf, type VoiceTargets } from "./voice-targets.ts";
import type { VoiceWish, WishedGender } from "./voice-wish.ts";

export type DesignRequest = {
  wish: VoiceWish;
  /** Same seed and wish, same voices. */
  seed: number;
  count: number;
  /** The language the voices will speak. */
  language: Language;
  /** -1 to 1; 0 is about -24 LUFS, 0.5 as loud as every other voice. */
  loudness: number;
  /** -1 to 1: more takes better recorded voices and varies less. */
  quality: number;
  /** 5 follows the prompt as said; less is tamer and varies more. */
  guidanceScale: number;
  /** A voice to start from, and how far the prompt moves it, 0 to 1. */
  reference?: { print: VoicePrint; promptStrength: number };
};

export type DesignedVoice = { print: ShapedPrint; gender: WishedGender };

export type VoiceDesigner = { design(request: DesignRequest): Promise<DesignedVoice[]> };

/** Three voices of one prompt lie this far apart where the prompt leaves room. */
const apart = { semitones: 1.4, formant: 0.045, pace: 0.04, brightness: 0.3 };
const dbPerLoudness = 10;
const usualLoudness = 0.5;

/** Turns wishes into voices. The voices' styles are read when first needed. */
export const openVoiceDesigner = (styles: VoiceStyles = openVoiceStyles()): VoiceDesigner => {
  let parts: Promise<PrintParts> | undefined;
  const open = async (): Promise<PrintParts> => ({ styles, directions: await learnDirections(styles) });
  return {
    async design(request) {
      parts ??= open();
      parts.catch(() => (parts = undefined));
      const ready = await parts;
      const used = new Set<string>();
      const voices: DesignedVoice[] = [];
      for (let index = 0; index < request.count; index += 1) {
        voices.push(await designApart(ready, request, { index, used, voices }));
      }
      return voices;
    },
  };
};

type Place = { index: number; used: Set<string>; attempt?: number };

/** Two previews of one prompt lie at least so far apart, by `printDistance`. */
export const leastDistance = 0.08;
const mostAttempts = 6;

/** Tries again with other chances while a voice lies too near to one before it; the furthest stays. */
const designApart = async (
  parts: PrintParts,
  request: DesignRequest,
  { index, used, voices }: Place & { voices: readonly DesignedVoice[] },
): Promise<DesignedVoice> => {
  let best: { voice: DesignedVoice; leads: string[]; distance: number } | undefined;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const tried = new Set(used);
    const voice = await designOne(parts, request, { index, used: tried, attempt });
    const distance = Math.min(1, ...voices.map(({ print }) => printDistance(print, voice.print)));
    if (!best || distance > best.distance) best = { voice, leads: [...tried], distance };
    if (distance >= leastDistance) break;
  }
  for (const name of best!.leads) used.add(name);
  return best!.voice;
};

const designOne = async (
  parts: PrintParts,
  request: DesignRequest,
  { index, used, attempt = 0 }: Place,
): Promise<DesignedVoice> => {
  const { wish, reference } = request;
  const random = createSeededRandom(mixSeed(request.seed, index + 1_000 * attempt));
  const gender = genderOf(request, index);
  const strength = strengthOf(request.guidanceScale);
  const keepsPitch = reference && !(wish.gender && wish.gender !== genderOfPrint(reference.print)) && !wish.age;
  const targets = targetsOf(wish, {
    gender,
    strength,
    ...(keepsPitch ? { fromHz: medianPitchOf(reference.print) } : {}),
  });
  const varied = varyTargets(targets, { request, index, random });
  const chosen = chooseVoices({ ...choiceOf(request), targets: varied, random, used });
  used.add(chosen.timbre[0]!.name);
  const made = await makePrint(parts, chosen, varied);
  const print = reference
    ? await blendPrints(parts.styles, {
        reference: reference.print,
        made,
        wish,
        share: promptShare(reference.promptStrength),
      })
    : made;
  return { print: withLevel(print, request.loudness), gender };
};

/** 2 follows the prompt by half, 5 as said, 10 by half as much again; beyond the form's range nothing changes. */
export const strengthOf = (guidanceScale: number): number => (Math.min(10, Math.max(2, guidanceScale)) / 5) ** 0.6;

const varietyOf = ({ quality, guidanceScale }: DesignRequest): number =>
  (1.25 - 0.4 * quality) / Math.sqrt(strengthOf(guidanceScale));

const choiceOf = (request: DesignRequest) => {
  const { wish, language, reference, quality } = request;
  const own = reference && findBuiltInVoice(reference.print.name)?.language;
  return {
    language: wish.accent?.language ?? own ?? language,
    spoken: language,
    isAccentWished: wish.accent !== undefined,
    quality: (quality + 1) / 2,
    freedom: 1.6 * varietyOf(request),
  };
};

/** Each of the voices stands elsewhere, as far as the prompt leaves it open. */
const varyTargets = (
  targets: VoiceTargets,
  { request, index, random }: { request: DesignRequest; index: number; random: SeededRandom },
): VoiceTargets => {
  const variety = varietyOf(request);
  const turn = createSeededRandom(mixSeed(request.seed, 99)).next() < 0.5 ? 1 : -1;
  const side = index === 0 ? 0 : (index % 2 === 1 ? 1 : -1) * turn;
  const sway = (size: number): number => variety * size * (side + 0.35 * random.nextNormal());
  return {
    ...targets,
    pitchHz: Math.min(360, Math.max(62, targets.pitchHz * 2 ** (sway(apart.semitones) / 12))),
    formantShift: Math.min(1.3, Math.max(0.74, targets.formantShift * (1 + sway(apart.formant)))),
    symbolsPerSecond: targets.symbolsPerSecond * (1 + sway(apart.pace)),
    brightness: targets.brightness + sway(apart.brightness),
  };
};

const genderOfPrint = (print: VoicePrint): WishedGender => findBuiltInVoice(print.name)?.gender ?? "female";

/** Where the prompt names no gender: what its pitch makes likely, else one of each. */
const genderOf = ({ wish, seed, reference }: DesignRequest, index: number): WishedGender => {
  if (wish.gender) return wish.gender;
  if (reference) return genderOfPrint(reference.print);
  const pitch = wish.axes.pitch ?? 0;
  if (pitch <= -0.5) return "male";
  if (pitch >= 0.5 || wish.age === "child") return "female";
  const first = createSeededRandom(mixSeed(seed, 77)).next() < 0.5;
  return (index % 2 === 0) === first ? "female" : "male";
};

const withLevel = (print: ShapedPrint, loudness: number): ShapedPrint => {
  const levelDb = Math.round((loudness - usualLoudness) * dbPerLoudness * 100) / 100;
  return levelDb === 0 ? print : { ...print, effects: { ...print.effects, levelDb } };
};
