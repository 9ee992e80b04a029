import type { Language } from "../language.ts";
import type { Span } from "../spans.ts";
import { markOf, type Mark } from "./marks.ts";

export type WordPiece = { kind: "word"; span: Span; text: string; language: Language; isSpaced: boolean };
export type MarkPiece = { kind: "mark"; span: Span; mark: Mark; isSpaced: boolean };
/** `isSpaced`: white space stands before the piece. */
export type Piece = WordPiece | MarkPiece;

type Script = "latin" | "cyrillic" | "devanagari" | "east-asian";

const eastAsian = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々〇ﾞﾟ]";
const latin = "(?:[\\p{Script=Latin}\\d０-９]\\p{M}*)";
const cyrillic = "(?:\\p{Script=Cyrillic}\\p{M}*)";
const devanagari = "[\\p{Script=Devanagari}\\u200c\\u200d]";
const scripts: readonly (readonly [Script, RegExp])[] = [
  ["devanagari", new RegExp(`${devanagari}+(?:-${devanagari}+)*`, "uy")],
  ["east-asian", new RegExp(`${eastAsian}+`, "uy")],
  ["cyrillic", new RegExp(`${cyrillic}+(?:[‐-]${cyrillic}+)*`, "uy")],
  // Letters with dots between them are one word: an abbreviation that is spelled out.
  ["latin", /\p{Script=Latin}(?:\.\p{Script=Latin})+(?!\p{L})(?:\.(?=\s+\p{Ll}))?/uy],
  ["latin", new RegExp(`${latin}+(?:['’ʼ‐-]${latin}+)*`, "uy")],
];
const digitsAlone = /^[\d０-９]+$/;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Cuts the text into words and marks. What is neither, such as a picture or an unknown script, is left out. */
export const splitPieces = (text: string, language: Language): Piece[] => {
  const pieces: Piece[] = [];
  let position = 0;
  let isSpaced = false;
  while (position < text.length) {
    const piece = wordAt(text, position, language) ?? markAt(text, position);
    if (piece) pieces.push({ ...piece, isSpaced });
    isSpaced = piece ? false : isSpaced || /\s/.test(text[position] ?? "");
    position = piece ? piece.span.end : position + String.fromCodePoint(text.codePointAt(position) ?? 0).length;
  }
  return pieces;
};

const wordAt = (text: string, start: number, language: Language): Omit<WordPiece, "isSpaced"> | undefined => {
  for (const [script, pattern] of scripts) {
    pattern.lastIndex = start;
    const found = pattern.exec(text)?.[0];
    // Other languages are given Cyrillic words in Latin letters.
    if (found === undefined || (script === "cyrillic" && language !== "ru")) continue;
    const span = { start, end: start + found.length };
    return { kind: "word", span, text: found, language: languageOf(found, script, text, language) };
  }
  return undefined;
};

const markAt = (text: string, start: number): Omit<MarkPiece, "isSpaced"> | undefined => {
  const dots = /^\.{2,}/.exec(text.slice(start, start + 12))?.[0];
  if (dots) return { kind: "mark", span: { start, end: start + dots.length }, mark: { symbol: "…", kind: "closes" } };
  const mark = markOf(text, start);
  if (!mark) return undefined;
  const length = /^(?:--+|……|——)/.exec(text.slice(start, start + 4))?.[0].length ?? 1;
  return { kind: "mark", span: { start, end: start + length }, mark };
};

/** Words in a script the language does not use are read by a language that does. */
const languageOf = (word: string, script: Script, text: string, language: Language): Language => {
  if (script === "devanagari") return "hi";
  if (script === "east-asian") {
    if (language === "ja") return "ja";
    if (language === "zh") return kana.test(word) ? "ja" : "zh";
    return kana.test(text) ? "ja" : "zh";
  }
  if (language === "ja" || language === "zh" || language === "hi") return digitsAlone.test(word) ? language : "en-us";
  return language;
};
