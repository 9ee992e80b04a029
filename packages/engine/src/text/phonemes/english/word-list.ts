/** A set of words written out as one line of text. */
export const wordList = (words: string): ReadonlySet<string> => new Set(words.split(" "));
