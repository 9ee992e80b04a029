/** The smallest part of a script that is lit: a word, or one character in writing without spaces. */
export type ScriptWord = {
  /** What counts as the same when it is heard. */
  sound: string;
  /** Places of its first character and of what follows its last one. */
  start: number;
  end: number;
};

/** Writing in which the recogniser's spaces, if any, say nothing about ours. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u;
const words =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}])[\p{L}\p{M}\p{N}'’])+/gu;

export const isUnspaced = (text: string): boolean => unspaced.test(text);

/** Lower case, without accents: recognisers spell as they please. */
const soundOf = (word: string): string =>
  word.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC").toLowerCase().replace(/['’]/g, "");

export const wordsOfScript = (text: string): ScriptWord[] =>
  [...text.matchAll(words)]
    .map(({ 0: word, index }) => ({ sound: soundOf(word), start: index, end: index + word.length }))
    .filter(({ sound }) => sound !== "");

/** Words as a reader counts them, also where they are not written apart. */
export const countWords = (text: string, language: string): number =>
  isUnspaced(text)
    ? [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)].filter((one) => one.isWordLike).length
    : wordsOfScript(text).length;
