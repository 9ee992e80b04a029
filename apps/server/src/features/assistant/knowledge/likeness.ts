import { wordsIn } from "./words-in.ts";

/** Words that few texts have say more. */
export const rarityOf = (texts: readonly { words: ReadonlySet<string> }[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { words } of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, times]) => [word, Math.log(1 + texts.length / times)]));
};

/** Share of what is said, by weight, that both have: 0 to 1. */
export const sharedWords = (
  asked: ReadonlySet<string>,
  known: ReadonlySet<string>,
  rarity: ReadonlyMap<string, number>,
): number => {
  let shared = 0;
  let all = 0;
  for (const word of asked) {
    const weight = rarity.get(word) ?? 6;
    all += weight;
    if (known.has(word)) shared += weight;
  }
  return all === 0 ? 0 : shared / all;
};

export const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
};

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** As `wordsIn`; where a language leaves no room between words, each two letters in a row count as one. */
export const wordsInAny = (text: string): Set<string> =>
  new Set([...wordsIn(text)].flatMap((word) => (unspaced.test(word) && word.length > 2 ? pairsOf(word) : [word])));

const pairsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
};
