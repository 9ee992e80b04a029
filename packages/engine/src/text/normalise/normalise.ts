import type { Language } from "../language.ts";
import type { NormalisedText, Span } from "../spans.ts";
import { applyRules, type Work } from "./apply-rules.ts";
import { cleanText } from "./clean-text.ts";
import { makeGerman } from "./de/lexicon.ts";
import { makeEnglish } from "./en/lexicon.ts";
import { makeSpanish } from "./es/lexicon.ts";
import { makeFrench } from "./fr/lexicon.ts";
import { makeHindi } from "./hi/lexicon.ts";
import { makeItalian } from "./it/lexicon.ts";
import { makeJapanese } from "./ja/lexicon.ts";
import type { Lexicon } from "./lexicon.ts";
import { makeBrazilianPortuguese } from "./pt-br/lexicon.ts";
import { makeRuleSet } from "./make-rule-set.ts";
import { makeRussian } from "./ru/lexicon.ts";
import type { RuleSet } from "./rule.ts";
import { composeRuns } from "./span-map.ts";
import { makeChinese } from "./zh/lexicon.ts";

const lexicons: Record<Language, () => Lexicon> = {
  "en-us": () => makeEnglish(false),
  "en-gb": () => makeEnglish(true),
  es: makeSpanish,
  fr: makeFrench,
  it: makeItalian,
  de: makeGerman,
  ru: makeRussian,
  "pt-br": makeBrazilianPortuguese,
  hi: makeHindi,
  ja: makeJapanese,
  zh: makeChinese,
};

/** Built on first use and kept: the patterns of a language take a moment to compile. */
const ruleSets = new Map<Language, RuleSet>();

const ruleSetOf = (language: Language): RuleSet => {
  const known = ruleSets.get(language);
  if (known !== undefined) return known;
  const made = makeRuleSet(lexicons[language]());
  ruleSets.set(language, made);
  return made;
};

type NormaliseOptions = {
  /** Stretches to be copied as they are. */
  kept?: readonly Span[];
  work?: Work;
};

/** Speaks cleaned text: what `cleanText` would change must be gone already. */
export const normaliseClean = (text: string, language: Language, options: NormaliseOptions = {}): NormalisedText =>
  applyRules(text, ruleSetOf(language), options);

/** Written text -> words as they are spoken, with the way back to every written character. */
export const normalise = (text: string, language: Language): NormalisedText => {
  const clean = cleanText(text, language);
  const spoken = normaliseClean(clean.text, language);
  return { text: spoken.text, runs: composeRuns(clean.runs, spoken.runs) };
};
