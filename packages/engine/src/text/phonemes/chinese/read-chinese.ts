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
  return Array.from(segmenter.segment(readable), ({ segment, index }) => ({
    span: { start: span.start + index, end: span.start + index + segment.length },
    symbols: symbols.slice(index, index + segment.length).join(""),
  })).filter((word) => word.symbols !== "");
};

/** One entry per UTF-16 unit; a character outside the first plane has its symbols at its first unit. */
const symbolsByOffset = (text: string): string[] => {
  const characters = Array.from(text);
  const syllables = pinyin(text, { type: "array", toneType: "num" });
  return characters.flatMap((character, index) => {
    const symbols = pinyinSymbols(syllables[index] ?? "") ?? "";
    return character.length === 1 ? [symbols] : [symbols, ""];
  });
};
