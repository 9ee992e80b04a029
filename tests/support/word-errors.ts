/** Languages written without spaces are compared by character. */
const withoutSpaces = new Set(["ja", "zh"]);

/** Lower case, no punctuation, plain spaces: what counts as the same word. */
const unitsOf = (text: string, language: string): string[] => {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’']/g, "'")
    .replace(/[^\p{L}\p{M}\p{N}' ]/gu, " ")
    .trim();
  return withoutSpaces.has(language) ? [...plain.replace(/\s+/g, "")] : plain.split(/\s+/).filter(Boolean);
};

/** Fewest insertions, deletions and replacements that turn one list into the other. */
const editDistance = (from: string[], to: string[]): number => {
  let row = to.map((_, index) => index + 1);
  row.unshift(0);
  for (const [index, unit] of from.entries()) {
    const next = [index + 1];
    for (const [column, other] of to.entries()) {
      const replaced = (row[column] ?? 0) + (unit === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
};

/** Errors and length over pairs of what was said and what was heard. */
export const wordErrorRate = (pairs: { said: string; heard: string }[], language: string): number => {
  let errors = 0;
  let length = 0;
  for (const { said, heard } of pairs) {
    const wanted = unitsOf(said, language);
    errors += editDistance(wanted, unitsOf(heard, language));
    length += wanted.length;
  }
  return length === 0 ? 0 : errors / length;
};
