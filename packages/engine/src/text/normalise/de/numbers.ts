import { groupsOfThree } from "../groups-of-three.ts";
import type { Gender } from "../lexicon.ts";

// prettier-ignore
const small = [
  "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf", "dreizehn",
  "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
];
const tens = ["", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"];
const scales: (readonly [string, string])[] = [
  ["", ""],
  ["", ""],
  ["Million", "Millionen"],
  ["Milliarde", "Milliarden"],
  ["Billion", "Billionen"],
  ["Billiarde", "Billiarden"],
];

export const digitNames = small.slice(0, 10);

/** Before another part of the same word "eins" is "ein". */
const inside = (value: number): string => (value === 1 ? "ein" : small[value]!);

const belowHundred = (value: number): string => {
  if (value < 20) return small[value]!;
  const ones = value % 10;
  const ten = tens[Math.floor(value / 10)]!;
  return ones === 0 ? ten : `${inside(ones)}und${ten}`;
};

const belowThousand = (value: number): string => {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  return `${hundreds === 0 ? "" : `${inside(hundreds)}hundert`}${rest === 0 ? "" : belowHundred(rest)}`;
};

/** Below a million one word; before what it counts a lone "eins" follows its gender. */
export const cardinal = (digits: string, gender?: Gender): string => {
  const trimmed = digits.replace(/^0+(?=\d)/, "");
  if (trimmed === "0") return "null";
  if (trimmed === "1" && gender !== undefined) return gender === "f" ? "eine" : "ein";
  let spoken = "";
  for (const { value, place } of groupsOfThree(trimmed)) {
    if (place === 0) spoken += belowThousand(value);
    else if (place === 1) spoken += `${value === 1 ? "ein" : belowThousand(value)}tausend`;
    else spoken += `${value === 1 ? "eine" : belowThousand(value)} ${scales[place]?.[value === 1 ? 0 : 1] ?? ""} `;
  }
  return spoken.trim();
};

/** "1999" is said in hundreds, "2024" is not. */
export const year = (value: number): string => {
  const hundreds = Math.floor(value / 100);
  if (hundreds < 11 || hundreds > 19) return cardinal(String(value));
  const rest = value % 100;
  return `${belowHundred(hundreds)}hundert${rest === 0 ? "" : belowHundred(rest)}`;
};

const ownOrdinals: Record<number, string> = { 1: "erst", 3: "dritt", 7: "siebt", 8: "acht" };

/** Without its ending. */
export const ordinalStem = (value: number): string => {
  const last = value % 100;
  const own = ownOrdinals[last];
  if (own !== undefined) {
    const head = value - last;
    return `${head === 0 ? "" : cardinal(String(head))}${own}`;
  }
  return `${cardinal(String(value))}${last > 0 && last < 20 ? "t" : "st"}`;
};

export const ordinal = (value: number): string => `${ordinalStem(value)}e`;
