import type { CharacterTimes } from "@timbre/contract";

/** A word of the text (offsets as the text area counts them) and when it is heard. */
export type SpokenWord = { from: number; to: number; startMs: number; endMs: number };

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Joins two stretches of the same text. */
const joinTimes = (one: CharacterTimes, next: CharacterTimes): CharacterTimes => ({
  characters: [...one.characters, ...next.characters],
  startSeconds: [...one.startSeconds, ...next.startSeconds],
  endSeconds: [...one.endSeconds, ...next.endSeconds],
});

/** How much of the text a piece covers, as the text area counts. */
const lengthOf = ({ characters }: CharacterTimes): number =>
  characters.reduce((length, character) => length + character.length, 0);

/** The words of a piece of timed text that begins at `offset`, in order. Works for scripts without spaces too. */
export const wordsOf = ({ characters, startSeconds, endSeconds }: CharacterTimes, offset = 0): SpokenWord[] => {
  // One entry per character, which may be two units of the text: the times are spread over both.
  const starts: number[] = [];
  const ends: number[] = [];
  characters.forEach((character, index) => {
    for (let unit = 0; unit < character.length; unit += 1) {
      starts.push(startSeconds[index] ?? 0);
      ends.push(endSeconds[index] ?? 0);
    }
  });
  return [...segmenter.segment(characters.join(""))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => {
      const end = index + segment.length;
      const heard = { startMs: (starts[index] ?? 0) * 1_000, endMs: (ends[end - 1] ?? 0) * 1_000 };
      return { from: offset + index, to: offset + end, ...heard };
    });
};

/**
 * Words of a text whose times arrive piece by piece. Only the last piece is looked at again, because a word may go on in
 * the next one: a long text costs no more per piece than a short one.
 */
export const makeWordList = () => {
  const words: SpokenWord[] = [];
  let last: CharacterTimes = { characters: [], startSeconds: [], endSeconds: [] };
  let lastFrom = 0;
  return {
    words: words as readonly SpokenWord[],
    add(times: CharacterTimes): void {
      while ((words.at(-1)?.from ?? -1) >= lastFrom) words.pop();
      const known = words.at(-1)?.to ?? 0;
      words.push(...wordsOf(joinTimes(last, times), lastFrom).filter(({ from }) => from >= known));
      lastFrom += lengthOf(last);
      last = times;
    },
  };
};

/** Last entry whose `place` is not past `value`; -1 before the first. */
const lastAtOrBefore = (words: readonly SpokenWord[], value: number, place: (word: SpokenWord) => number): number => {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (place(words[middle] as SpokenWord) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** A word stays lit through a short pause after it, so that the light does not flicker between words. */
const lingerMs = 350;

/** The word heard at a moment, or null in silence. */
export const wordAtMoment = (words: readonly SpokenWord[], positionMs: number): SpokenWord | null => {
  const word = words[lastAtOrBefore(words, positionMs, ({ startMs }) => startMs)];
  return word && positionMs < word.endMs + lingerMs ? word : null;
};

/** The word at a place in the text, or the next one when the place lies between words. */
export const wordAtOffset = (words: readonly SpokenWord[], offset: number): SpokenWord | null => {
  const index = lastAtOrBefore(words, offset, ({ from }) => from);
  const word = words[index];
  return (word && offset <= word.to ? word : words[index + 1]) ?? null;
};
