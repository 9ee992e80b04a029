/** When each character of a text is heard, in seconds from the start of the sound. */
export type CharacterTimes = {
  characters: readonly string[];
  startSeconds: readonly number[];
  endSeconds: readonly number[];
};

/** A word of the text (offsets as the text area counts them) and when it is heard. */
export type SpokenWord = { from: number; to: number; startMs: number; endMs: number };

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Joins times that arrived piece by piece; nothing is copied twice. */
export const joinTimes = (parts: readonly CharacterTimes[]): CharacterTimes => ({
  characters: parts.flatMap(({ characters }) => characters),
  startSeconds: parts.flatMap(({ startSeconds }) => startSeconds),
  endSeconds: parts.flatMap(({ endSeconds }) => endSeconds),
});

/** The words of a timed text, in order. Works for scripts without spaces too. */
export const wordsOf = ({ characters, startSeconds, endSeconds }: CharacterTimes): SpokenWord[] => {
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
      const to = index + segment.length;
      return { from: index, to, startMs: (starts[index] ?? 0) * 1_000, endMs: (ends[to - 1] ?? 0) * 1_000 };
    });
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
