import { accentWords, spokenLanguageWords } from "./accents.ts";
import {
  characterWords,
  degreeWords,
  descriptiveWords,
  emptyPhrases,
  excessWords,
  negatingWords,
  personWords,
  voiceWords,
} from "./lexicon.ts";
import { ageIn, withoutYears } from "./read-age.ts";
import { commonWords, phraseAt, plainForms, type PromptWord, wordsOf } from "./prompt-words.ts";
import { isSomebodyElse } from "./somebody-else.ts";
import { type Claim, wishOf } from "./weigh-claims.ts";
import type { Meaning, VoiceWish, WishedAccent } from "./voice-wish.ts";

const longestPhrase = 4;
/** A word of degree reaches this many words ahead. */
const degreeReach = 2;

type Found = { phrase: string; words: number; meaning?: Meaning; isCharacter?: boolean; accent?: WishedAccent };
type State = { negation: "none" | "plain" | "mild"; degree: number; degreeLeft: number };

const fresh = (): State => ({ negation: "none", degree: 1, degreeLeft: 0 });

/**
 * Reads what a prompt says of a voice: every known phrase with its degree and negation, weighed against the others and
 * against what was suggested from elsewhere.
 */
export const readPrompt = (prompt: string, suggested: readonly Claim[] = []): VoiceWish => {
  const words = wordsOf(withoutYears(prompt));
  const claims: Claim[] = [...suggested];
  const unread: string[] = [];
  let state = fresh();
  let strange: string[] = [];
  const endClause = () => {
    if (strange.length > 0) unread.push(strange.join(" "));
    strange = [];
    state = fresh();
  };
  for (let i = 0; i < words.length;) {
    const word = words[i]!;
    const found = word.endsClause ? undefined : findPhrase(words, i, claims);
    if (found) {
      claims.push({ ...found, negation: state.negation, degree: state.degreeLeft > 0 ? state.degree : 1 });
      state.degreeLeft = 0;
    } else if (word.endsClause) endClause();
    else {
      if (isStrange(word.text)) strange.push(word.text);
      state = step(state, words, i);
    }
    i += found?.words ?? 1;
  }
  endClause();
  return { ...wishOf(claims, ageIn(prompt)), ...spokenIn(words), descriptive: descriptiveIn(claims), unread };
};

const findPhrase = (words: readonly PromptWord[], at: number, earlier: readonly Claim[]): Found | undefined => {
  if (isDegree(words, at)) return undefined;
  for (let count = longestPhrase; count > 0; count -= 1) {
    const phrase = phraseAt(words, at, count);
    if (phrase === undefined) continue;
    if (emptyPhrases.has(phrase)) return { phrase, words: count };
    for (const form of plainForms(phrase)) {
      const accent = accentWords.get(form);
      const person = personWords.get(form);
      if (person && isSomebodyElse({ phrase, form, meaning: person }, words.slice(0, at), earlier)) {
        return { phrase, words: count };
      }
      const plain = voiceWords.get(form) ?? person;
      const character = characterWords.get(form);
      if (accent) return { phrase: form, words: count, accent };
      if (plain) return { phrase: form, words: count, meaning: plain };
      if (character) return { phrase: form, words: count, meaning: character, isCharacter: true };
    }
  }
  return undefined;
};

/** "A little raspy" is a degree, "a little mouse" is not; "deeply" never stands for itself. */
const isDegree = (words: readonly PromptWord[], at: number): boolean => {
  const { text } = words[at]!;
  if (!degreeWords.has(text)) return false;
  if (text !== "little") return true;
  const next = words[at + 1];
  return next !== undefined && !next.endsClause && plainForms(next.text).some((form) => voiceWords.has(form));
};

const step = (state: State, words: readonly PromptWord[], at: number): State => {
  const { text } = words[at]!;
  const pair = phraseAt(words, at, 2);
  if (pair === "instead of" || pair === "rather than") return { ...state, negation: "plain" };
  if (negatingWords.has(text)) return { ...fresh(), negation: "plain" };
  if (state.negation !== "none" && excessWords.has(text)) return { ...state, negation: "mild" };
  if (text === "less") return { ...state, negation: "plain" };
  if (text === "but" || text === "and") return fresh();
  const degree = degreeWords.get(text);
  if (degree !== undefined) return { ...state, degree, degreeLeft: degreeReach };
  return { ...state, degreeLeft: commonWords.has(text) ? state.degreeLeft : state.degreeLeft - 1 };
};

const isStrange = (word: string): boolean =>
  !commonWords.has(word) && !degreeWords.has(word) && !negatingWords.has(word) && !/^\d/.test(word);

const descriptiveIn = (claims: readonly Claim[]): string[] =>
  descriptiveWords.filter((word) =>
    claims.some(({ phrase, negation }) => negation === "none" && (phrase === word || phrase === `${word}ly`)),
  );

const speaking = new Set(["speaks", "speaking", "in", "talks", "talking", "fluent", "native"]);

const spokenIn = (words: readonly PromptWord[]): Pick<VoiceWish, "language"> => {
  for (const [at, { text }] of words.entries()) {
    const language = spokenLanguageWords.get(text);
    const isSaid = speaking.has(words[at - 1]?.text ?? "") && words[at + 1]?.text !== "accent";
    if (language && isSaid) return { language };
  }
  return {};
};
