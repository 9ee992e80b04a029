export type TimedCharacter = { character: string; startSeconds: number; endSeconds: number };
export type TimedWord = { word: string; startSeconds: number };

/** Words as they are written, punctuation included, with the start of their first character. */
export const timedWords = (characters: readonly TimedCharacter[]): TimedWord[] => {
  const words: TimedWord[] = [];
  let isInside = false;
  for (const { character, startSeconds } of characters) {
    const last = words.at(-1);
    if (/\s/.test(character)) isInside = false;
    else if (isInside && last) last.word += character;
    else {
      words.push({ word: character, startSeconds });
      isInside = true;
    }
  }
  return words;
};
