import type { Gender, Lexicon, Noun, WrittenNumber } from "../lexicon.ts";

/** Longest number read as a quantity; anything longer is read digit by digit. */
const longestQuantity = 36;
const longestUngrouped = 15;

/** Pattern body for a number: grouped or plain digits with an optional decimal part. No capture groups. */
export const numberSource = ({ numbers: { decimalMark, groupMarks } }: Lexicon): string => {
  const decimal = decimalMark === "." ? "\\." : ",";
  const grouped = `\\d{1,3}(?:[${groupMarks}]\\d{2,3}){0,10}[${groupMarks}]\\d{3}(?!\\d)`;
  // A point with other than three digits behind it is a decimal point in every language.
  const otherPoint = decimalMark === "," ? "|\\d{1,15}\\.(?:\\d{1,2}|\\d{4,15})(?![\\d.,]\\d?)" : "";
  return `(?:${grouped}(?:${decimal}\\d{1,30})?${otherPoint}|\\d{1,400}(?:${decimal}\\d{1,30})?)`;
};

export const parseNumber = (raw: string, { numbers, words }: Lexicon): WrittenNumber => {
  const isOtherPoint = numbers.decimalMark === "," && /^\d+\.(?:\d{1,2}|\d{4,})$/.test(raw);
  const mark = isOtherPoint ? "." : numbers.decimalMark;
  const [whole = "", fraction] = raw.split(mark);
  return { whole: whole.replace(/\D/g, ""), fraction, pointWord: mark === "." ? words.point : words.comma };
};

export const joinWords = ({ isSpaced }: Lexicon, ...parts: string[]): string =>
  parts.filter((part) => part !== "").join(isSpaced ? " " : "");

export const sayDigits = (digits: string, lexicon: Lexicon): string =>
  joinWords(lexicon, ...[...digits].map((digit) => lexicon.numbers.digits[Number(digit)] ?? ""));

export const sayWhole = (digits: string, lexicon: Lexicon, gender?: Gender): string => {
  const hasLeadingZero = digits.length > 1 && digits.startsWith("0");
  if (hasLeadingZero || digits.length > longestQuantity) return sayDigits(digits, lexicon);
  return lexicon.numbers.cardinal(digits, gender);
};

export const sayNumber = (number: WrittenNumber, lexicon: Lexicon, gender?: Gender): string => {
  const { whole, fraction, pointWord } = number;
  if (fraction === undefined) return sayWhole(whole, lexicon, gender);
  const own = lexicon.numbers.decimal?.(number);
  if (own !== undefined) return own;
  const start = whole === "" ? "" : sayWhole(whole.replace(/^0+(?=\d)/, ""), lexicon);
  return joinWords(lexicon, start, pointWord, lexicon.numbers.fractionDigits(fraction));
};

/** Bare digits too long to be a quantity: account numbers, codes. */
export const isDigitString = (raw: string): boolean => /^\d+$/.test(raw) && raw.length > longestUngrouped;

export const isOne = ({ whole, fraction }: WrittenNumber): boolean => fraction === undefined && /^0*1$/.test(whole);

/** The noun as it stands behind a number. */
export const nounBehind = (noun: Noun, number: WrittenNumber, { numbers }: Lexicon): string =>
  numbers.nounFor?.(noun, number) ?? (isOne(number) ? noun.one : noun.many);

/** One of several written forms, longest first, as a pattern body. */
export const anyOf = (forms: Iterable<string>): string =>
  [...forms]
    .sort((left, right) => right.length - left.length)
    .map((form) => form.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"))
    .join("|");
