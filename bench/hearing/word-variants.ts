/** What a recogniser may write short after a figure, and the words it stands for. */
const unitsAfterFigures: Record<string, string> = {
  km: "kilometer",
  m: "meter",
  cm: "centimeter",
  mm: "millimeter",
  mi: "mile",
  ft: "foot",
  in: "inch",
  yd: "yard",
  kg: "kilogram",
  g: "gram",
  mg: "milligram",
  lb: "pound",
  lbs: "pound",
  oz: "ounce",
  l: "liter",
  ml: "milliliter",
  mph: "mile per hour",
  kmh: "kilometer per hour",
  kph: "kilometer per hour",
  gb: "gigabyte",
  mb: "megabyte",
  tb: "terabyte",
  ghz: "gigahertz",
  mhz: "megahertz",
  hz: "hertz",
  kw: "kilowatt",
  kwh: "kilowatt hour",
  v: "volt",
  w: "watt",
  db: "decibel",
  hr: "hour",
  hrs: "hour",
  min: "minute",
  mins: "minute",
  sec: "second",
  secs: "second",
  c: "celsius",
  f: "fahrenheit",
};

const shortForms: Record<string, string> = {
  dr: "doctor",
  mr: "mister",
  mrs: "missus",
  prof: "professor",
  st: "saint",
  mt: "mount",
  ave: "avenue",
  vs: "versus",
  etc: "et cetera",
  approx: "approximately",
  jr: "junior",
  sr: "senior",
  jan: "january",
  feb: "february",
  apr: "april",
  aug: "august",
  sept: "september",
  oct: "october",
  nov: "november",
  dec: "december",
  ok: "okay",
  hyphen: "dash",
  negative: "minus",
  feet: "foot",
  inches: "inch",
  pence: "cent",
  pennies: "cent",
};

const counted = [
  ..."dollar euro pound cent rupee degree mile yard ounce hour minute second".split(" "),
  ..."gram kilogram milligram gigabyte megabyte terabyte volt watt kilowatt decibel".split(" "),
];
const metric = [..."meter kilometer centimeter millimeter liter milliliter".split(" ")];

const singular = new Map<string, string>();
for (const word of counted) singular.set(`${word}s`, word);
for (const word of metric) {
  const british = word.replace(/er$/, "re");
  for (const variant of [`${word}s`, british, `${british}s`]) singular.set(variant, word);
}

const currencies = new Set(["dollar", "euro", "pound"]);
const isFigure = (word: string | undefined): boolean => word !== undefined && /^\d/.test(word);

/** One word for each of its spellings: "kms", "km" and "kilometres" all become "kilometer". */
export const unifyWords = (words: readonly string[]): string[] => {
  const spelled = words.flatMap((word, index) => spellOut(word, words[index - 1]).split(" "));
  return spelled.filter((word, index) => !isNoise(word, index, spelled));
};

const spellOut = (word: string, previous: string | undefined): string => {
  const unit =
    isFigure(previous) || previous === "degree" || previous === "square" ? unitsAfterFigures[word] : undefined;
  return unit ?? shortForms[word] ?? singular.get(word) ?? word;
};

/** "the" before a figure, and the "cents" of "three dollars and fifty cents". */
const isNoise = (word: string, index: number, words: readonly string[]): boolean => {
  if (word === "the") return isFigure(words[index + 1]);
  return word === "cent" && isFigure(words[index - 1]) && currencies.has(words[index - 2] ?? "");
};
