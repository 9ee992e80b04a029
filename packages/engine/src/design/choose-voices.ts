import type { SeededRandom } from "../delivery/seeded-random.ts";
import type { Language } from "../text/language.ts";
import { type BuiltInVoice, builtInVoices, findBuiltInVoice } from "../voices/built-in-voices.ts";
import type { VoiceShare } from "../voices/voice-styles.ts";
import { canVoiceSpeak } from "../voices/beta-voices.ts";
import { gradeOf, whisperyVoice } from "./voice-grades.ts";
import type { VoiceTargets } from "./voice-targets.ts";

/** What a voice is made of: sounds like some, speaks like others. */
export type Ingredients = { timbre: VoiceShare[]; prosody: VoiceShare[] };

export type ChoiceOptions = {
  targets: VoiceTargets;
  /** Whose accent it should have. */
  language: Language;
  /** What it will speak: only voices that are understood in it take part. */
  spoken: Language;
  /** Whether the prompt asks for that accent; otherwise it is only the text's language. */
  isAccentWished: boolean;
  /** 0 to 1: how much the voices' grades count. */
  quality: number;
  /** How much chance decides. */
  freedom: number;
  random: SeededRandom;
  /** Voices that lead earlier previews. */
  used: ReadonlySet<string>;
};

const octaveSemitones = 12;
/** An accent lives in the timbre too: where it is asked for, a voice that leads twice still beats one without it. */
const otherLanguageCost = { open: 2.5, wished: 6 };
const otherGenderCost = 6;
const usedCost = 4;

const isEnglish = (language: Language): boolean => language.startsWith("en");

/** Built-in voices near the targets, the best first; one of them leads and one or two more are mixed in. */
export const chooseVoices = (options: ChoiceOptions): Ingredients => {
  const { random } = options;
  const chance = new Map(builtInVoices.map(({ name }) => [name, random.next()]));
  const ranked = (cost: (voice: BuiltInVoice) => number): string[] =>
    builtInVoices
      .filter(({ name }) => canVoiceSpeak(name, options.spoken))
      .map((voice) => ({ name: voice.name, cost: cost(voice) + (chance.get(voice.name) ?? 0) * options.freedom }))
      .sort((a, b) => a.cost - b.cost)
      .map(({ name }) => name);
  const timbre = ranked((voice) => timbreCost(voice, options));
  const prosody = ranked((voice) => prosodyCost(voice, options));
  const lead = 0.55 + 0.2 * random.next();
  const mixed = withAccent(timbre, options);
  // A beta language may have fewer voices than a mix has parts.
  const [first, second = first, third = second] = mixed;
  const isNear = findBuiltInVoice(first!)?.language === options.language;
  const speaks = isNear ? first : prosody[0];
  return {
    timbre: [
      { name: first!, weight: lead },
      { name: second!, weight: (1 - lead) * 0.7 },
      { name: third!, weight: (1 - lead) * 0.3 },
    ],
    prosody: [
      { name: speaks!, weight: 0.75 },
      { name: prosody.find((name) => name !== speaks && sameLanguage(name, speaks!)) ?? speaks!, weight: 0.25 },
    ],
  };
};

/** Where no voice of the gender has the accent, one of the other gender is mixed in for it. */
const withAccent = (timbre: readonly string[], { language, isAccentWished }: ChoiceOptions): readonly string[] => {
  const has = (name: string): boolean => findBuiltInVoice(name)?.language === language;
  const bearer = timbre.find(has);
  if (!isAccentWished || !bearer || has(timbre[0]!)) return timbre;
  return [timbre[0]!, bearer, ...timbre.slice(1).filter((name) => name !== bearer)];
};

const sameLanguage = (a: string, b: string): boolean => a.charAt(0) === b.charAt(0) && a.charAt(1) === b.charAt(1);

const timbreCost = (
  voice: BuiltInVoice,
  { targets, language, isAccentWished, quality, used }: ChoiceOptions,
): number => {
  const { measures } = voice;
  const away = (octaveSemitones * Math.log2(measures.medianPitchHz / pitchWithin(targets))) / 5;
  const tilt = (measures.tiltDb + 10.5) / 4;
  return (
    languageCost(voice.language, language, isAccentWished) +
    genderCost(voice, targets) +
    Math.min(4, away * away) * 0.6 +
    (tilt - targets.brightness) ** 2 * 0.15 +
    (1 - gradeOf(voice.name)) * 2 * quality +
    (used.has(voice.name) ? usedCost : 0) +
    (voice.name === whisperyVoice && targets.breath < 0.5 && !targets.isWhispered ? 3 : 0)
  );
};

/** Monsters are higher voices brought down: the leading voice need only be as deep as people are. */
const pitchWithin = ({ pitchHz }: VoiceTargets): number => Math.min(260, Math.max(88, pitchHz));

const prosodyCost = (voice: BuiltInVoice, { targets, language, quality, used }: ChoiceOptions): number => {
  const rate = Math.log2(voice.measures.symbolsPerSecond / targets.symbolsPerSecond);
  return (
    (voice.language === language ? 0 : isEnglish(language) && isEnglish(voice.language) ? 6 : 12) +
    genderCost(voice, targets) / 4 +
    rate * rate * 1.5 +
    (1 - gradeOf(voice.name)) * 2 * quality +
    (used.has(voice.name) ? 1 : 0) +
    (voice.name === whisperyVoice && targets.breath < 0.5 && !targets.isWhispered ? 3 : 0)
  );
};

const languageCost = (own: Language, wanted: Language, isAccentWished: boolean): number => {
  if (own === wanted) return 0;
  if (!isAccentWished && isEnglish(own) && isEnglish(wanted)) return 0.3;
  return isAccentWished ? otherLanguageCost.wished : otherLanguageCost.open;
};

/** A voice of neither gender is made of both, so each counts alike. */
const genderCost = ({ gender }: BuiltInVoice, { gender: wanted, pitchHz }: VoiceTargets): number => {
  if (wanted === "neutral") return 0;
  // Boys sound more like women than like men.
  const sought = wanted === "male" && pitchHz > 200 ? "female" : wanted;
  return gender === sought ? 0 : otherGenderCost;
};
