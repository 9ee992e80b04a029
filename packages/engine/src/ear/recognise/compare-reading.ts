export type ReadingComparison = {
  /** Words left out, added or said otherwise, as a share of the words asked for. */
  wordErrors: number;
  /** The same by letters, words run together: what a recogniser spells otherwise counts little. */
  letterErrors: number;
  /** Letters that differ. */
  distance: number;
};

/** How far what was heard is from what should have been read. */
export const compareReading = (wanted: string, heard: string): ReadingComparison => {
  const [asked, said] = [wordsOf(wanted), wordsOf(heard)];
  const [askedLetters, saidLetters] = [[...asked.join("")], [...said.join("")]];
  const distance = editDistance(askedLetters, saidLetters);
  return {
    wordErrors: editDistance(asked, said) / Math.max(1, asked.length),
    letterErrors: distance / Math.max(1, askedLetters.length),
    distance,
  };
};

/** Lower case, without accents and punctuation: what counts as the same word. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .filter(Boolean);

/** Fewest insertions, deletions and replacements that turn one list into the other. */
const editDistance = (from: readonly string[], to: readonly string[]): number => {
  let row = Uint32Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, one] of from.entries()) {
    const next = new Uint32Array(to.length + 1);
    next[0] = i + 1;
    for (const [j, other] of to.entries()) {
      next[j + 1] = Math.min(row[j]! + (one === other ? 0 : 1), row[j + 1]! + 1, next[j]! + 1);
    }
    row = next;
  }
  return row[to.length]!;
};
