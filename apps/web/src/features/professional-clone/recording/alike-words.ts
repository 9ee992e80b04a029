const numeral = /\p{N}/u;

/** A number may be heard as a word and a word as a number: neither tells anything about the place. */
export const isNumeral = (sound: string): boolean => numeral.test(sound);

/** Share of letters that may differ in a word that was misheard or spelled otherwise. */
const tolerated = 0.34;
const shortest = 4;

/** 1 for the same word, a half for one that is nearly the same, else 0. */
export const likeness = (one: string, other: string): 0 | 0.5 | 1 => {
  if (one === other) return 1;
  const longest = Math.max(one.length, other.length);
  const most = Math.floor(longest * tolerated);
  if (longest < shortest || Math.abs(one.length - other.length) > most) return 0;
  return lettersApart(one, other) <= most ? 0.5 : 0;
};

/** Letters to change, add or leave out. */
const lettersApart = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (const [i, letter] of [...one].entries()) {
    let left = i + 1;
    let corner = i;
    row = row.map((above, j) => {
      if (j === 0) return left;
      left = Math.min(corner + (letter === other[j - 1] ? 0 : 1), above + 1, left + 1);
      corner = above;
      return left;
    });
  }
  return row.at(-1) ?? one.length;
};
