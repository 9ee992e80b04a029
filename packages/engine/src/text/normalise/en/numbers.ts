const small = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const scales = [
  "",
  "thousand",
  "million",
  "billion",
  "trillion",
  "quadrillion",
  "quintillion",
  "sextillion",
  "septillion",
  "octillion",
  "nonillion",
  "decillion",
];
const irregularOrdinals: Record<string, string> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

export const digitNames = small.slice(0, 10);

const belowHundred = (value: number): string => {
  if (value < 20) return small[value]!;
  const rest = value % 10;
  return tens[Math.floor(value / 10)]! + (rest === 0 ? "" : `-${small[rest]!}`);
};

const belowThousand = (value: number, joiner: string): string => {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds === 0) return belowHundred(rest);
  return `${small[hundreds]!} hundred${rest === 0 ? "" : joiner + belowHundred(rest)}`;
};

/** British English puts "and" before the last two digits, American English does not. */
export const makeCardinal =
  (isBritish: boolean) =>
  (digits: string): string => {
    const joiner = isBritish ? " and " : " ";
    const trimmed = digits.replace(/^0+(?=\d)/, "");
    if (trimmed === "0") return "zero";
    const groups = trimmed.padStart(Math.ceil(trimmed.length / 3) * 3, "0").match(/\d{3}/g) ?? [];
    const parts = groups.flatMap((group, index) => {
      const value = Number(group);
      if (value === 0) return [];
      const scale = scales[groups.length - 1 - index] ?? "";
      const isLastSmall = scale === "" && value < 100 && groups.length > 1;
      const words = belowThousand(value, joiner);
      return [(isBritish && isLastSmall ? "and " : "") + words + (scale === "" ? "" : ` ${scale}`)];
    });
    return parts.join(" ");
  };

export const toOrdinal = (cardinal: string): string => {
  const cut = Math.max(cardinal.lastIndexOf(" "), cardinal.lastIndexOf("-")) + 1;
  const last = cardinal.slice(cut);
  const ordinal = irregularOrdinals[last] ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return cardinal.slice(0, cut) + ordinal;
};

/** Years go in pairs: nineteen eighty-four, nineteen oh five, twenty ten; but two thousand five. */
export const makeYear = (isBritish: boolean) => {
  const cardinal = makeCardinal(isBritish);
  return (value: number): string => {
    const high = Math.floor(value / 100);
    const low = value % 100;
    if (value < 1000 || value > 9999 || (high % 10 === 0 && low < 10)) return cardinal(String(value));
    if (low === 0) return `${belowHundred(high)} hundred`;
    return `${belowHundred(high)} ${low < 10 ? `oh ${small[low]!}` : belowHundred(low)}`;
  };
};

/** "nineties", "nineteen nineties", "eighteen hundreds". */
export const pluralOf = (words: string): string =>
  words.endsWith("y") ? `${words.slice(0, -1)}ies` : words.endsWith("x") ? `${words}es` : `${words}s`;
