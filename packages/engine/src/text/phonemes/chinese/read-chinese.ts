import { pinyin } from "pinyin-pro";
import type { ReadPhrases, SpokenWord, WrittenWord } from "../reader.ts";
import { pinyinSymbols } from "./pinyin-symbols.ts";

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });
const digits = "零一二三四五六七八九";

export const readChinese: ReadPhrases = (phrases) => Promise.resolve(phrases.map((words) => words.flatMap(readRun)));

/** Characters are read in the light of the whole run, then grouped into words. */
const readRun = ({ text, span }: WrittenWord): SpokenWord[] => {
  const run = text.normalize("NFKC").length === text.length ? text.normalize("NFKC") : text;
  const readable = run.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
  const symbols = symbolsByOffset(readable);
  const segments = Array.from(segmenter.segment(readable));
  return segments
    .map(({ segment, index }, nth) => ({
      span: { start: span.start + index, end: span.start + index + segment.length },
      symbols: isAdverbMark(segments, nth) ? adverbMark : symbols.slice(index, index + segment.length).join(""),
    }))
    .filter((word) => word.symbols !== "");
};

const adverbMark = pinyinSymbols("de0") ?? "";

/** 地 alone after a longer word makes it an adverb and is then unstressed "de"; elsewhere it is "dì", the ground. */
const isAdverbMark = (segments: readonly Intl.SegmentData[], nth: number): boolean =>
  segments[nth]?.segment === "地" && (segments[nth - 1]?.segment.length ?? 0) > 1 && nth + 1 < segments.length;

/** One entry per UTF-16 unit; a character outside the first plane has its symbols at its first unit. */
const symbolsByOffset = (text: string): string[] => {
  const characters = Array.from(text);
  const syllables = pinyin(text, { type: "array", toneType: "num" });
  return characters.flatMap((character, index) => {
    const symbols = pinyinSymbols(syllables[index] ?? "") ?? "";
    return character.length === 1 ? [symbols] : [symbols, ""];
  });
};
