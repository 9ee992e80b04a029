import { spokenLanguages } from "../models/models.ts";
import { tellingEndings, tellingLetters, tellingScripts } from "./letters.ts";
import { smallWords } from "./small-words.ts";

/** Which language a text is written in. Only a sure one may decide anything: a wrong guess would refuse good text. */
export type WrittenLanguage = {
  /** ISO 639-1, or three letters where there are no two. */
  code: string;
  isSure: boolean;
  /** Its letters tell: no rules of another language can read them. */
  isByScript: boolean;
};

/** More says nothing more about the language; both ends are looked at, for what follows a greeting. */
const sampled = { begin: 1_000, end: 500 };
const sampleOf = (text: string): string =>
  text.length <= sampled.begin + sampled.end ? text : `${text.slice(0, sampled.begin)} ${text.slice(-sampled.end)}`;

/** Tags, addresses and code say nothing about the language around them. */
const tags = /<[^<>]{0,200}>|\[[^[\]]{0,80}\]|`[^`]{0,400}`/g;
const isWriting = (token: string): boolean => !/[_{}=\\/|#@\d]|\w\(|^www\./.test(token);

/** One look at the text, without a model: small words, telling letters and scripts. */
export const writtenLanguageOf = (text: string): WrittenLanguage | undefined => {
  const tokens = sampleOf(text).replace(tags, " ").normalize("NFC").split(/\s+/);
  const plain = tokens.filter(isWriting).join(" ");
  const letters = countOf(plain, /\p{L}/gu);
  if (letters === 0) return undefined;
  return byScript(plain, letters) ?? byWords(plain, letters);
};

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const han = /\p{Script=Han}/gu;
/** Characters that Chinese sentences are full of and Japanese ones lack. */
const chineseAlone = /[的是了我们這这你說说個个們在不嗎吗吧呢她也會会]/gu;

const byScript = (text: string, letters: number): WrittenLanguage | undefined => {
  const eastAsian = countOf(text, kana) + countOf(text, han);
  if (eastAsian * 2 > letters) return byEastAsian(text, eastAsian);
  for (const [script, languages] of tellingScripts) {
    if (countOf(text, script) * 2 <= letters) continue;
    const code = languages.find(([sign]) => !sign || sign.test(text))?.[1];
    if (code) return { code, isSure: true, isByScript: true };
  }
  return undefined;
};

/** A few Han characters alone are a name in either language. */
const byEastAsian = (text: string, letters: number): WrittenLanguage => {
  if (countOf(text, kana) > 0) return { code: "ja", isSure: true, isByScript: true };
  const isSure = countOf(text, chineseAlone) > 0 || letters >= 16;
  return { code: "zh", isSure, isByScript: true };
};

const index = new Map<string, string[]>();
for (const [code, words] of Object.entries(smallWords)) {
  for (const word of new Set(words.split(" "))) index.set(word, [...(index.get(word) ?? []), code]);
}

/** Languages that are easily taken for each other and that are all spoken here or none. */
const families = ["da no sv", "id ms", "cs sk", "hr sl", "nl af", "fi et", "lt lv"].map((family) => family.split(" "));
const familyOf = (code: string): readonly string[] => families.find((family) => family.includes(code)) ?? [code];

const endingWeight = 0.35;
const letterWeight = 0.5;

type Evidence = { score: Map<string, number>; small: Map<string, Set<string>>; words: number };

const gather = (text: string): Evidence => {
  const evidence: Evidence = { score: new Map(), small: new Map(), words: 0 };
  const add = (codes: readonly string[], weight: number): void => {
    for (const code of codes) evidence.score.set(code, (evidence.score.get(code) ?? 0) + weight / codes.length);
  };
  for (const word of wordsOf(text)) {
    evidence.words += 1;
    const known = index.get(word);
    if (known) add(known, 1);
    for (const code of known ?? []) evidence.small.set(code, (evidence.small.get(code) ?? new Set()).add(word));
    if (!known && word.length > 4)
      for (const [end, codes] of tellingEndings) if (end.test(word)) add(codes, endingWeight);
    if (!/[^a-z']/.test(word)) continue;
    for (const [letter, codes] of tellingLetters) if (letter.test(word)) add(codes, letterWeight);
  }
  if (/[¿¡]/.test(text)) add(["es"], letterWeight);
  return evidence;
};

/** French and Italian tie small words to the next with an apostrophe; each half is looked at too. */
const wordsOf = (text: string): string[] => {
  const words =
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu) ?? [];
  return words.flatMap((word) => (word.includes("'") && !index.has(word) ? word.split("'") : [word]));
};

const byWords = (text: string, letters: number): WrittenLanguage | undefined => {
  const { score, small, words } = gather(text);
  const [best, ...others] = [...score].sort(([, one], [, other]) => other - one);
  if (!best) return undefined;
  const [code] = best;
  const family = familyOf(code);
  const rival = others.find(([other]) => !family.includes(other))?.[1] ?? 0;
  const distinct = small.get(code)?.size ?? 0;
  const together = family.reduce((sum, one) => sum + (score.get(one) ?? 0), 0);
  const isLatin = countOf(text, /\p{Script=Latin}/gu) * 2 > letters;
  const isSpoken = (spokenLanguages as readonly string[]).includes(code);
  const isSure =
    isLatin && isClear({ isSpoken, words, distinct, points: together, rival, english: score.get("en") ?? 0 });
  return { code, isSure, isByScript: false };
};

type Clarity = { isSpoken: boolean; words: number; distinct: number; points: number; rival: number; english: number };

/** A language that is spoken here is read in; one that is not is refused, so it has to be clearer. */
const isClear = ({ isSpoken, words, distinct, points, rival, english }: Clarity): boolean => {
  const share = points / words;
  if (isSpoken && isForeign({ words, distinct, points, rival, english })) return true;
  if (isSpoken) return words >= 3 && distinct >= 2 && points >= 1 && points >= 1.5 * rival && share >= 0.12;
  return words >= 4 && distinct >= 2 && points >= 1.5 && points >= 2 * rival && share >= 0.2;
};

/** Short Spanish is never far from Portuguese; where nothing in it is English, the nearer of them reads it better than English would. */
const isForeign = ({ words, distinct, points, rival, english }: Omit<Clarity, "isSpoken">): boolean =>
  words >= 4 && distinct >= 3 && points >= 0.9 && points >= 1.3 * rival && english * 4 < points;
