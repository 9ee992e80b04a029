import type { Language } from "../language.ts";
import type { Span } from "../spans.ts";

/** A stretch and who reads it; `undefined` when no voice knows its script. */
type ScriptSegment = { span: Span; language: Language | undefined };

type Script = "latin" | "han" | "kana" | "devanagari" | "greek" | "cyrillic" | "other";

/**
 * Letters by script; everything else takes after its surroundings. The Greek letters alone are read by name. Addresses
 * and titles with a dot go as a whole to the reader of Latin letters.
 */
const runs =
  /(?<address>(?:https?:\/\/|www\.)[\w.~:/?#@!$&'()*+,;=%-]{1,400}[\w/]|[A-Za-z\d][\w.%+-]{0,63}@[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63}){1,5}|[A-Za-z\d][A-Za-z\d-]{0,62}(?:\.[A-Za-z\d-]{1,63}){0,4}\.[A-Za-z]{2,24}(?:\/[\w.~/?#=%&+-]{0,200}[\w/])?)|(?<latin>(?:Dr|Mr|Mrs|Ms|Prof)\.|\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*)|(?<kana>[\p{Script=Hiragana}\p{Script=Katakana}ー]+)|(?<han>[\p{Script=Han}々〆ヶ]+)|(?<devanagari>[\p{Script=Devanagari}\u200C\u200D]+)|(?<greek>\p{Script=Greek}[\p{Script=Greek}\p{M}]*)|(?<cyrillic>\p{Script=Cyrillic}[\p{Script=Cyrillic}\p{M}]*)|(?<other>(?:(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Devanagari}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])\p{L}\p{M}{0,20})+)/gu;

const ownScripts: Partial<Record<Language, readonly Script[]>> = {
  hi: ["devanagari"],
  ja: ["han", "kana"],
  zh: ["han"],
  // Names and brands from abroad are said as Russians say them.
  ru: ["cyrillic", "latin"],
};

const isOwn = (language: Language, script: Script): boolean => (ownScripts[language] ?? ["latin"]).includes(script);

const foreignReader = (script: Script, hasKana: boolean): Language | undefined => {
  const readers: Record<Script, Language | undefined> = {
    latin: "en-us",
    kana: "ja",
    han: hasKana ? "ja" : "zh",
    devanagari: "hi",
    greek: undefined,
    cyrillic: undefined,
    other: undefined,
  };
  return readers[script];
};

/** "5 km", "20°C": short Latin marks behind a number are units of the text's own language. */
const isUnit = (text: string, start: number, found: string): boolean =>
  found.length <= 4 && /[\d°/][ ]?$/.test(text.slice(Math.max(0, start - 2), start));

/** "No.7" counts in the language of the text. */
const isNumberMark = (text: string, start: number, found: string): boolean =>
  found === "No" && /^\. ?\d/.test(text.slice(start + 2, start + 5));

/** 第IV章, अध्याय IV: a numeral of Latin letters counts in the language around it. */
const isNumeral = (text: string, start: number, found: string): boolean =>
  /^[IVX]{1,6}$/.test(found) &&
  (/[\p{Script=Han}\p{Script=Katakana}ー]$/u.test(text.slice(Math.max(0, start - 1), start)) ||
    (found.length > 1 && /\p{Script=Devanagari} $/u.test(text.slice(Math.max(0, start - 2), start))));

const scriptOf = (groups: Record<string, string | undefined>): Script => {
  const name = Object.keys(groups).find((group) => groups[group] !== undefined) ?? "other";
  return (name === "address" ? "latin" : name) as Script;
};

/** Splits text by the language that can read each letter; digits, marks and blanks stay with their surroundings. */
export const segmentByScript = (text: string, language: Language): ScriptSegment[] => {
  const hasKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const segments: ScriptSegment[] = [];
  let done = 0;
  const push = (end: number, reader: Language | undefined): void => {
    const last = segments.at(-1);
    if (end <= done) return;
    if (last !== undefined && last.language === reader) last.span = { start: last.span.start, end };
    else segments.push({ span: { start: done, end }, language: reader });
    done = end;
  };
  for (const found of text.matchAll(runs)) {
    const script = scriptOf(found.groups ?? {});
    const isNeutral =
      (script === "greek" && [...found[0]].length === 1) ||
      (script === "latin" && [isUnit, isNumberMark, isNumeral].some((isOurs) => isOurs(text, found.index, found[0])));
    const reader = isOwn(language, script) || isNeutral ? language : foreignReader(script, hasKana);
    const staysForeign = reader !== language && segments.length > 0 && segments.at(-1)?.language === reader;
    push(found.index, staysForeign ? reader : language);
    push(found.index + found[0].length, reader);
  }
  push(text.length, language);
  return segments;
};
