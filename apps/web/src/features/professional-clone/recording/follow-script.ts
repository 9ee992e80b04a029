import { isNumeral, likeness } from "./alike-words.ts";
import { countWords, isUnspaced, type ScriptWord, wordsOfScript } from "./script-words.ts";

/** Fewer words fit in too many places. */
export const leastWords = 5;
/** Of what was heard, the end tells where the reader is. */
const mostHeard = 24;
/** How far the place can move at once: back for what is read again, on for what is left out. */
const reach = { back: 300, on: 500 };
/** Without a fit so many times in a row the reader is looked for in the whole script, if it is not a whole library. */
const lostAfter = 3;
const mostSearched = 50_000;

/** What it is worth that a heard word stands in the script, and what it costs where the two part. */
const worth = { same: 2, otherwise: -1, notRead: -0.7, notWritten: -0.6, numeral: -0.1 };
/** The last words may be noise; each makes the fit before them a little less likely. */
const noiseAtEnd = { most: 3, each: -0.5 };
/** Of two fits the nearer one is meant. */
const away = { each: -0.01, most: -3 };
/** A fit needs so many words, more of them far from the place, and so much of what was heard since it began. */
const needed = { near: 3, far: 5, nearWords: 40, share: 0.5 };

/** Heard words laid over the script, up to the word `end` of it. */
type Fit = { end: number; same: number; length: number; score: number };

type Search = {
  script: readonly ScriptWord[];
  place: number;
  /** Characters are worth less than words. */ wordSize: number;
};

/**
 * How many words of the script were read, given how many were before and what was heard in the last moments. The end
 * of what was heard is laid over the script around the place; words left out, added, misheard or said twice cost a
 * little, so a sentence that is skipped, repeated or begun again moves the place, and noise does not. A reader who is
 * `lost` is looked for everywhere.
 */
export const followScript = (
  script: readonly ScriptWord[],
  place: number,
  { heard, isLost = false }: { heard: string; isLost?: boolean },
): number => {
  const [start, end] = isLost ? [0, mostSearched] : [Math.max(0, place - reach.back), place + reach.on];
  const search = { script: script.slice(start, end), place: place - start, wordSize: isUnspaced(heard) ? 2 : 1 };
  const fit = bestFit(search, wordsOfScript(heard).slice(-mostHeard));
  return fit ? start + fit.end : place;
};

const bestFit = (search: Search, said: readonly ScriptWord[]): Fit | null => {
  let row = search.script.map((_, j) => emptyFit(j + 1));
  let best: { fit: Fit | null; score: number } = { fit: null, score: 0 };
  for (const [i, { sound }] of said.entries()) {
    row = nextRow(row, search.script, sound);
    const left = said.length - 1 - i;
    if (left > noiseAtEnd.most) continue;
    for (const fit of row) {
      const score = fit.score + left * noiseAtEnd.each + costOfWay(fit, search);
      if (score > best.score && isEnough(fit, search)) best = { fit, score };
    }
  }
  return best.fit;
};

const costOfWay = ({ end }: Fit, { place }: Search): number => Math.max(away.most, Math.abs(end - place) * away.each);

const isEnough = ({ end, same, length }: Fit, { place, wordSize }: Search): boolean => {
  const least = Math.abs(end - place) <= needed.nearWords * wordSize ? needed.near : needed.far;
  return same >= least * wordSize && same >= length * needed.share;
};

const emptyFit = (end: number): Fit => ({ end, same: 0, length: 0, score: 0 });

/** The best fits that end at each word of the script, once one more word was heard. */
const nextRow = (before: readonly Fit[], script: readonly ScriptWord[], sound: string): Fit[] => {
  const row: Fit[] = [];
  const isNumber = isNumeral(sound);
  for (const [j, word] of script.entries()) {
    const isFree = isNumber || isNumeral(word.sound);
    const alike = likeness(word.sound, sound);
    const gain = alike > 0 ? alike * worth.same : isFree ? worth.numeral : worth.otherwise;
    const paired = grown(before[j - 1] ?? emptyFit(j), { alike, gain });
    const notWritten = grown(before[j] ?? emptyFit(j + 1), {
      alike: 0,
      gain: isNumber ? worth.numeral : worth.notWritten,
    });
    const notRead = { ...(row[j - 1] ?? emptyFit(j)) };
    notRead.score += isNumeral(word.sound) ? worth.numeral : worth.notRead;
    const fit = better(better(paired, notWritten), notRead);
    row.push(fit.score > 0 ? { ...fit, end: j + 1 } : emptyFit(j + 1));
  }
  return row;
};

const grown = (fit: Fit, { alike, gain }: { alike: number; gain: number }): Fit => ({
  end: fit.end,
  same: fit.same + alike,
  length: fit.length + 1,
  score: fit.score + gain,
});

const better = (one: Fit, other: Fit): Fit => (other.score > one.score ? other : one);

/** Tells after each stretch of heard words how many characters of the script were read. */
export const startFollowing = (script: string, language = "en"): ((heard: string) => number) => {
  const words = wordsOfScript(script);
  let place = 0;
  let misses = 0;
  return (heard) => {
    if (countWords(heard, language) >= leastWords) {
      const next = followScript(words, place, { heard, isLost: misses >= lostAfter });
      misses = next === place ? misses + 1 : 0;
      place = next;
    }
    return words[place - 1]?.end ?? 0;
  };
};
