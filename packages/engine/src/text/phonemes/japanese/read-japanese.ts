import type { ReadPhrases, SpokenWord, WrittenWord } from "../reader.ts";
import { kanaSymbols } from "./kana-symbols.ts";
import { splitMorphemes, type Morpheme } from "./morphemes.ts";
import { readingsOf } from "./readings.ts";

export const readJapanese: ReadPhrases = (phrases) => Promise.all(phrases.map(readPhrase));

/** Spoken words are a content word with the endings that hang on it; particles stand alone. */
const readPhrase = async (words: readonly WrittenWord[]): Promise<SpokenWord[]> => {
  const { text, offsets } = foldWidths(words);
  const morphemes = await splitMorphemes(text);
  const readings = readingsOf(morphemes);
  const groups = groupEndings(morphemes);
  return groups.flatMap((group): SpokenWord[] => {
    const kana = readings.slice(group.first, group.end).join("");
    const symbols = kanaSymbols(kana);
    const first = morphemes[group.first];
    const last = morphemes[group.end - 1];
    if (symbols === "" || !first || !last) return [];
    const start = offsets[first.start]?.start ?? 0;
    const end = offsets[last.start + last.surface.length - 1]?.end ?? start;
    return [{ span: { start, end }, symbols }];
  });
};

/** Half-width kana and full-width digits as the dictionary knows them, with the place each came from. */
const foldWidths = (words: readonly WrittenWord[]) => {
  const offsets: { start: number; end: number }[] = [];
  let text = "";
  for (const word of words) {
    for (const { 0: letter, index } of word.text.matchAll(/[\uff66-\uff9d][\uff9e\uff9f]?|./gsu)) {
      const folded = letter.normalize("NFKC");
      const start = word.span.start + index;
      for (let unit = 0; unit < folded.length; unit += 1) offsets.push({ start, end: start + letter.length });
      text += folded;
    }
  }
  return { text, offsets };
};

const groupEndings = (morphemes: readonly Morpheme[]): { first: number; end: number }[] => {
  const groups: { first: number; end: number }[] = [];
  morphemes.forEach((morpheme, index) => {
    const last = groups.at(-1);
    if (last && hangsOn(morpheme, morphemes[index - 1])) last.end = index + 1;
    else groups.push({ first: index, end: index + 1 });
  });
  return groups;
};

const isInflected = (morpheme: Morpheme | undefined): boolean => /^(?:動詞|形容詞|助動詞)$/.test(morpheme?.pos ?? "");

const hangsOn = (morpheme: Morpheme, before: Morpheme | undefined): boolean => {
  const { pos, posDetail, surface } = morpheme;
  if (before?.posDetail === "数" && (posDetail === "数" || posDetail === "接尾")) return true;
  if (before?.pos === "接頭詞") return true;
  if (posDetail === "接尾") return true;
  if (pos === "助動詞") return isInflected(before) || surface !== "です";
  return isInflected(before) && posDetail === "接続助詞" && /^[てでば]$/.test(surface);
};
