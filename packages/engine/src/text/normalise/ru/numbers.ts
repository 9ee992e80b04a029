import { groupsOfThree } from "../groups-of-three.ts";
import type { Gender } from "../lexicon.ts";

export type Case = "nom" | "gen" | "dat" | "ins" | "pre";
type Forms = Record<Case, string>;

const forms = (row: string): Forms => {
  const [nom = "", gen = nom, dat = gen, ins = dat, pre = gen] = row.split(" ");
  return { nom, gen, dat, ins, pre };
};

const table = (rows: Record<number, string>): Record<number, Forms> =>
  Object.fromEntries(Object.entries(rows).map(([value, row]) => [value, forms(row)]));

/** Nominative, genitive, dative, instrumental, prepositional; what is missing is as the one before, the last as the genitive. */
// prettier-ignore
const words = table({
  0: "ноль ноля нолю нолём ноле", 1: "один одного одному одним одном", 2: "два двух двум двумя двух", 3: "три трёх трём тремя трёх", 4: "четыре четырёх четырём четырьмя четырёх",
  5: "пять пяти пяти пятью пяти", 6: "шесть шести шести шестью шести", 7: "семь семи семи семью семи", 8: "восемь восьми восьми восемью восьми", 9: "девять девяти девяти девятью девяти", 10: "десять десяти десяти десятью десяти",
  11: "одиннадцать одиннадцати одиннадцати одиннадцатью одиннадцати", 12: "двенадцать двенадцати двенадцати двенадцатью двенадцати", 13: "тринадцать тринадцати тринадцати тринадцатью тринадцати",
  14: "четырнадцать четырнадцати четырнадцати четырнадцатью четырнадцати", 15: "пятнадцать пятнадцати пятнадцати пятнадцатью пятнадцати", 16: "шестнадцать шестнадцати шестнадцати шестнадцатью шестнадцати",
  17: "семнадцать семнадцати семнадцати семнадцатью семнадцати", 18: "восемнадцать восемнадцати восемнадцати восемнадцатью восемнадцати", 19: "девятнадцать девятнадцати девятнадцати девятнадцатью девятнадцати",
  20: "двадцать двадцати двадцати двадцатью двадцати", 30: "тридцать тридцати тридцати тридцатью тридцати", 40: "сорок сорока сорока сорока сорока", 50: "пятьдесят пятидесяти пятидесяти пятьюдесятью пятидесяти",
  60: "шестьдесят шестидесяти шестидесяти шестьюдесятью шестидесяти", 70: "семьдесят семидесяти семидесяти семьюдесятью семидесяти", 80: "восемьдесят восьмидесяти восьмидесяти восемьюдесятью восьмидесяти", 90: "девяносто девяноста девяноста девяноста девяноста",
  100: "сто ста ста ста ста", 200: "двести двухсот двумстам двумястами двухстах", 300: "триста трёхсот трёмстам тремястами трёхстах", 400: "четыреста четырёхсот четырёмстам четырьмястами четырёхстах", 500: "пятьсот пятисот пятистам пятьюстами пятистах",
  600: "шестьсот шестисот шестистам шестьюстами шестистах", 700: "семьсот семисот семистам семьюстами семистах", 800: "восемьсот восьмисот восьмистам восемьюстами восьмистах", 900: "девятьсот девятисот девятистам девятьюстами девятистах",
});
const ofOneFeminine = forms("одна одной одной одной одной");
const ofOneNeuter = forms("одно одного одному одним одном");

/** One, few (two to four) and many of each scale, in the cases. */
const scaleWords = (stem: string, endings: string): Record<"one" | "few" | "many", Forms> => {
  const [one = "", few = "", many = ""] = endings.split("/").map((row) =>
    row
      .split(" ")
      .map((ending) => stem + (ending === "-" ? "" : ending))
      .join(" "),
  );
  return { one: forms(one), few: forms(few), many: forms(many) };
};
const masculine = "- а у ом е/а ов ам ами ах/ов ов ам ами ах";
const scales = [
  undefined,
  scaleWords("тысяч", "а и е ей е/и - ам ами ах/- - ам ами ах"),
  scaleWords("миллион", masculine),
  scaleWords("миллиард", masculine),
  scaleWords("триллион", masculine),
  scaleWords("квадриллион", masculine),
];

export type CountForm = "one" | "few" | "many";
/** "один рубль", "два рубля", "пять рублей", by the end of the number. */
export const formFor = (digits: string): CountForm => {
  const last = Number(digits.slice(-2));
  if (last > 10 && last < 20) return "many";
  const ones = last % 10;
  if (ones === 1) return "one";
  return ones > 1 && ones < 5 ? "few" : "many";
};

export type GenderOrNeuter = Gender | "n";

const oneIn = (gender: GenderOrNeuter): Forms | undefined =>
  gender === "f" ? ofOneFeminine : gender === "n" ? ofOneNeuter : words[1];

const unitWord = (value: number, gender: GenderOrNeuter, inCase: Case): string => {
  if (value === 1) return oneIn(gender)?.[inCase] ?? "";
  if (value === 2 && gender === "f" && inCase === "nom") return "две";
  return words[value]?.[inCase] ?? "";
};

const belowThousand = (value: number, gender: GenderOrNeuter, inCase: Case): string[] => {
  const rest = value % 100;
  const parts = rest < 21 ? [rest] : [rest - (rest % 10), rest % 10];
  return [value - rest, ...parts].filter((part) => part > 0).map((part) => unitWord(part, gender, inCase));
};

/** "двадцать одна", "двадцати одной": in all its words, for the gender of what it counts. */
export const cardinalIn = (digits: string, inCase: Case, gender: GenderOrNeuter = "m"): string => {
  const groups = groupsOfThree(digits.replace(/^0+(?=\d)/, ""));
  if (groups.length === 0) return words[0]?.[inCase] ?? "";
  return groups
    .flatMap(({ value, place }) => {
      if (place === 0) return belowThousand(value, gender, inCase);
      const scale = scales[place]?.[formFor(String(value))][inCase] ?? "";
      const isBare = value === 1 && place === 1;
      return [...(isBare ? [] : belowThousand(value, place === 1 ? "f" : "m", inCase)), scale];
    })
    .join(" ");
};

export const cardinal = (digits: string, gender?: Gender): string => cardinalIn(digits, "nom", gender);

export const digitNames = Array.from({ length: 10 }, (_, digit) => cardinal(String(digit)));

/** Without its ending; those of the third kind are "трет". */
// prettier-ignore
const ordinalStems: Record<number, string> = {
  0: "нулев", 1: "перв", 2: "втор", 3: "трет", 4: "четвёрт", 5: "пят", 6: "шест", 7: "седьм", 8: "восьм", 9: "девят", 10: "десят", 11: "одиннадцат", 12: "двенадцат", 13: "тринадцат", 14: "четырнадцат", 15: "пятнадцат",
  16: "шестнадцат", 17: "семнадцат", 18: "восемнадцат", 19: "девятнадцат", 20: "двадцат", 30: "тридцат", 40: "сороков", 50: "пятидесят", 60: "шестидесят", 70: "семидесят", 80: "восьмидесят", 90: "девяност",
  100: "сот", 200: "двухсот", 300: "трёхсот", 400: "четырёхсот", 500: "пятисот", 600: "шестисот", 700: "семисот", 800: "восьмисот", 900: "девятисот",
};
/** Stressed at the end where a man's is said: "второй", "шестой". */
const endsStressed = new Set([0, 2, 6, 7, 8, 40]);

/** Which ending: a case of a man, of a woman, of a thing or of many. */
export type OrdinalForm = `${Case | "acc"}-${GenderOrNeuter | "p"}`;

// prettier-ignore
const endings: Record<OrdinalForm, [plain: string, third: string]> = {
  "nom-m": ["ый", "ий"], "gen-m": ["ого", "ьего"], "dat-m": ["ому", "ьему"], "ins-m": ["ым", "ьим"], "pre-m": ["ом", "ьем"], "acc-m": ["ый", "ий"],
  "nom-f": ["ая", "ья"], "gen-f": ["ой", "ьей"], "dat-f": ["ой", "ьей"], "ins-f": ["ой", "ьей"], "pre-f": ["ой", "ьей"], "acc-f": ["ую", "ью"],
  "nom-n": ["ое", "ье"], "gen-n": ["ого", "ьего"], "dat-n": ["ому", "ьему"], "ins-n": ["ым", "ьим"], "pre-n": ["ом", "ьем"], "acc-n": ["ое", "ье"],
  "nom-p": ["ые", "ьи"], "gen-p": ["ых", "ьих"], "dat-p": ["ым", "ьим"], "ins-p": ["ыми", "ьими"], "pre-p": ["ых", "ьих"], "acc-p": ["ые", "ьи"],
};

const withEnding = (value: number, form: OrdinalForm): string => {
  const [plain, third] = endings[form];
  if (value === 3) return `трет${third}`;
  return `${ordinalStems[value] ?? ""}${endsStressed.has(value) && plain === "ый" ? "ой" : plain}`;
};

/** "тысяча девятьсот восемьдесят четвёртого": only the last word bends. Whole thousands grow together: "двухтысячный". */
export const ordinalIn = (value: number, form: OrdinalForm): string => {
  if (value === 0) return withEnding(0, form);
  const [ones, hundred] = [value % 10, value % 100];
  const last = hundred === 0 ? value % 1000 : hundred < 21 ? hundred : ones === 0 ? hundred : ones;
  if (last === 0) return `${thousands(value)}${endings[form][0]}`;
  const head = value - last;
  return `${head === 0 ? "" : `${cardinal(String(head))} `}${withEnding(last, form)}`;
};

const thousands = (value: number): string => {
  const count = value % 1_000_000 === 0 ? value / 1_000_000 : value / 1_000;
  const scale = value % 1_000_000 === 0 ? "миллионн" : "тысячн";
  return `${count === 1 ? "" : joined(count)}${scale}`;
};

/** As the first part of a longer word: "двадцатипятилетний", "стометровый". */
export const joined = (value: number): string => {
  if (value === 1) return "одно";
  return cardinalIn(String(value), "gen")
    .replace(/девяноста/g, "девяносто")
    .replace(/(^| )ста(?=$| )/g, "$1сто")
    .replaceAll(" ", "");
};
