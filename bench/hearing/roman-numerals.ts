const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50 };
/** Words after which even a single letter is a figure. */
const afterHeading = /\b(?<=(?:chapter|part|act|volume|section|book|phase|type|war|scene) )([IVX])\b/gi;
const several = /\b(?:XL|L)?X{0,3}(?:IX|IV|V?I{0,3})\b/g;

const valueOf = (numeral: string): number => {
  let sum = 0;
  for (const [index, letter] of [...numeral].entries()) {
    const value = values[letter] ?? 0;
    sum += value < (values[numeral[index + 1] ?? ""] ?? 0) ? -value : value;
  }
  return sum;
};

/** "Henry VIII" to "Henry 8". Single letters stay, because "I" is a word, and so does "XL", which is a size. */
export const digitsOfRomans = (text: string): string =>
  text
    .replace(afterHeading, (numeral) => (/[IVX]/.test(numeral) ? String(valueOf(numeral)) : numeral))
    .replace(several, (numeral) => (numeral.length > 1 && numeral !== "XL" ? String(valueOf(numeral)) : numeral));
