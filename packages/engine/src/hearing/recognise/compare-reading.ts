export type ReadingComparison = {
  /** Words left out, added or said otherwise, as a share of the words asked for. */
  wordErrors: number;
  /** The same by letters, words run together: what a recogniser spells otherwise counts little. */
  letterErrors: number;
  /** The same in the sixteen letters where it is most: a part that was not said at all, whatever the rest is. */
  worstStretch: number;
  /** Letters that differ. */
  distance: number;
};

/** About a fifth of a sentence that we ask for; a single word that was misheard is shorter. */
const stretchLetters = 16;

/** How far what was heard is from what should have been read. */
export const compareReading = (wanted: string, heard: string): ReadingComparison => {
  const [asked, said] = [wordsOf(wanted), wordsOf(heard)];
  const [askedLetters, saidLetters] = [[...asked.join("")], [...said.join("")]];
  const errors = errorsPerLetter(askedLetters, saidLetters);
  const distance = errors.reduce((sum, count) => sum + count, 0);
  return {
    wordErrors: editDistance(asked, said) / Math.max(1, asked.length),
    letterErrors: distance / Math.max(1, askedLetters.length),
    worstStretch: worstOf(errors, stretchLetters),
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

/** Edits that turn one list into the other, as few as can be. */
const editDistance = (from: readonly string[], to: readonly string[]): number =>
  editTable(from, to)[from.length]![to.length]!;

/** At [i][j]: edits between the first i of one and the first j of the other. */
const editTable = (from: readonly string[], to: readonly string[]): Uint32Array[] => {
  const table = [Uint32Array.from({ length: to.length + 1 }, (_, i) => i)];
  for (const [i, one] of from.entries()) {
    const [row, next] = [table[i]!, new Uint32Array(to.length + 1)];
    next[0] = i + 1;
    for (const [j, other] of to.entries()) {
      next[j + 1] = Math.min(row[j]! + (one === other ? 0 : 1), row[j + 1]! + 1, next[j]! + 1);
    }
    table.push(next);
  }
  return table;
};

/** Edits at each letter asked for; what was added counts where it was added. */
const errorsPerLetter = (asked: readonly string[], said: readonly string[]): number[] => {
  const table = editTable(asked, said);
  const errors = new Array<number>(Math.max(1, asked.length)).fill(0);
  let [i, j] = [asked.length, said.length];
  while (i > 0 || j > 0) {
    const here = table[i]![j]!;
    const isSame = i > 0 && j > 0 && asked[i - 1] === said[j - 1];
    const isPaired = i > 0 && j > 0 && here === table[i - 1]![j - 1]! + (isSame ? 0 : 1);
    const isLeftOut = !isPaired && i > 0 && here === table[i - 1]![j]! + 1;
    if (!(isPaired && isSame)) errors[Math.min(errors.length - 1, isPaired || isLeftOut ? i - 1 : i)]! += 1;
    if (isPaired || isLeftOut) i -= 1;
    if (!isLeftOut) j -= 1;
  }
  return errors;
};

/** The largest share in any run of so many. */
const worstOf = (errors: readonly number[], length: number): number => {
  let [sum, worst] = [0, 0];
  for (const [i, count] of errors.entries()) {
    sum += count - (errors[i - length] ?? 0);
    worst = Math.max(worst, sum / length);
  }
  return worst;
};
