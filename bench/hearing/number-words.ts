const units = [
  ["one", "first"],
  ["two", "second"],
  ["three", "third"],
  ["four", "fourth"],
  ["five", "fifth"],
  ["six", "sixth"],
  ["seven", "seventh"],
  ["eight", "eighth"],
  ["nine", "ninth"],
  ["ten", "tenth"],
  ["eleven", "eleventh"],
  ["twelve", "twelfth"],
  ["thirteen", "thirteenth"],
  ["fourteen", "fourteenth"],
  ["fifteen", "fifteenth"],
  ["sixteen", "sixteenth"],
  ["seventeen", "seventeenth"],
  ["eighteen", "eighteenth"],
  ["nineteen", "nineteenth"],
] as const;
const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"] as const;

/** A word's share of a number; an ordinal ends it. */
type Share = { value: number; isLast: boolean };
const below20 = new Map<string, Share>();
for (const [index, [cardinal, ordinal]] of units.entries()) {
  below20.set(cardinal, { value: index + 1, isLast: false });
  below20.set(ordinal, { value: index + 1, isLast: true });
}
const byTen = new Map<string, Share>();
const decades = new Map<string, string>();
for (const [index, word] of tens.entries()) {
  const value = (index + 2) * 10;
  byTen.set(word, { value, isLast: false });
  byTen.set(word.replace(/y$/, "ieth"), { value, isLast: true });
  decades.set(word.replace(/y$/, "ies"), `${value}s`);
}
const scales = new Map<string, Share>([
  ["hundred", { value: 100, isLast: false }],
  ["hundredth", { value: 100, isLast: true }],
  ["thousand", { value: 1000, isLast: false }],
  ["thousandth", { value: 1000, isLast: true }],
]);
/** Kept as words, so that "2.5 million" and "two point five million" agree. */
const greatScales = new Set(["million", "billion", "trillion"]);

const denominators = new Map<string, number>([["quarter", 4]]);
for (const [index, [, ordinal]] of units.entries()) if (index > 1) denominators.set(ordinal, index + 1);

type Read = { value: number; next: number; isLast: boolean };

/** Numbers said in words or written in digits become digits; runs of them stay apart ("nineteen ten" gives 19, 10). */
export const digitsOfWords = (words: readonly string[]): string[] => {
  const out: string[] = [];
  for (let index = 0; index < words.length;) {
    const fraction = readFraction(words, index);
    const number = fraction ? undefined : readNumber(words, index);
    if (fraction) out.push(fraction.text);
    else if (number) out.push(...writeNumber(number.value));
    else if (!isArticleOfScale(words, index)) out.push(plainWord(words[index] ?? ""));
    index = fraction?.next ?? number?.next ?? index + 1;
  }
  return out;
};

const plainWord = (word: string): string => (word === "zero" || word === "oh" ? "0" : (decades.get(word) ?? word));

/** Leading zeros matter ("0142"), so digits pass as they are unless a scale follows. */
const writeNumber = (value: number | string): string[] => {
  if (typeof value === "string") return [value];
  if (value < 1e6) return [String(value)];
  const rest = value % 1e6;
  return [String(Math.floor(value / 1e6)), "million", ...(rest ? [String(rest)] : [])];
};

const isArticleOfScale = (words: readonly string[], index: number): boolean => {
  const next = words[index + 1] ?? "";
  return words[index] === "a" && (scales.has(next) || greatScales.has(next));
};

/** "half", "a half", "one third", "three quarters". */
const readFraction = (words: readonly string[], index: number): { text: string; next: number } | undefined => {
  const word = words[index] ?? "";
  const next = words[index + 1] ?? "";
  if (word === "half") return { text: "1/2", next: index + 1 };
  const isOne = word === "one" || word === "a" || word === "1";
  if (isOne && next === "half") return { text: "1/2", next: index + 2 };
  const part = denominators.get(next);
  if (isOne && part) return { text: `1/${part}`, next: index + 2 };
  const parts = next.endsWith("s") ? denominators.get(next.slice(0, -1)) : undefined;
  const count = below20.get(word)?.value ?? (/^\d+$/.test(word) ? Number(word) : undefined);
  return parts && count ? { text: `${count}/${parts}`, next: index + 2 } : undefined;
};

const readNumber = (words: readonly string[], index: number): { value: number | string; next: number } | undefined => {
  if (/^\d+$/.test(words[index] ?? "")) return readDigits(words, index);
  const first = readHundreds(words, index);
  if (!first || first.isLast) return first;
  const scale = scales.get(words[first.next] ?? "");
  if (scale?.value !== 1000) return first;
  const thousands = { value: first.value * 1000, next: first.next + 1 };
  if (scale.isLast) return thousands;
  const rest = readHundreds(words, thousands.next);
  return rest ? { value: thousands.value + rest.value, next: rest.next } : thousands;
};

const readDigits = (words: readonly string[], index: number): { value: number | string; next: number } => {
  const digits = words[index] ?? "";
  const scale = scales.get(words[index + 1] ?? "");
  if (scale) return { value: Number(digits) * scale.value, next: index + 2 };
  return { value: digits.length > 6 && !digits.startsWith("0") ? Number(digits) : digits, next: index + 1 };
};

const readHundreds = (words: readonly string[], index: number): Read | undefined => {
  const start = words[index] ?? "";
  const bare = scales.get(start);
  const first = bare?.value === 100 ? { value: 1, next: index, isLast: false } : readBelow100(words, index);
  if (!first || first.isLast) return first;
  const scale = scales.get(words[first.next] ?? "");
  if (scale?.value !== 100) return first;
  const hundreds: Read = { value: first.value * 100, next: first.next + 1, isLast: scale.isLast };
  if (scale.isLast) return hundreds;
  const rest = readBelow100(words, hundreds.next);
  return rest ? { value: hundreds.value + rest.value, next: rest.next, isLast: rest.isLast } : hundreds;
};

const readBelow100 = (words: readonly string[], index: number): Read | undefined => {
  const small = below20.get(words[index] ?? "");
  if (small) return { ...small, next: index + 1 };
  const ten = byTen.get(words[index] ?? "");
  if (!ten) return undefined;
  const unit = ten.isLast ? undefined : below20.get(words[index + 1] ?? "");
  if (!unit || unit.value > 9) return { ...ten, next: index + 1 };
  return { value: ten.value + unit.value, next: index + 2, isLast: unit.isLast };
};
