import { groupsOfThree } from "../groups-of-three.ts";
import type { Gender } from "../lexicon.ts";

// prettier-ignore
const small = [
  "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze", "treize",
  "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
];
const tens = [
  "",
  "",
  "vingt",
  "trente",
  "quarante",
  "cinquante",
  "soixante",
  "soixante",
  "quatre-vingt",
  "quatre-vingt",
];
const scales = ["", "mille", "million", "milliard", "billion", "billiard", "trillion", "trilliard"];

export const digitNames = small.slice(0, 10);

/** Seventy is sixty-ten, ninety four-twenty-ten; "et" before one and eleven, but not after eighty. */
const belowHundred = (value: number): string => {
  if (value < 20) return small[value]!;
  const ten = Math.floor(value / 10);
  const rest = ten === 7 || ten === 9 ? value - (ten - 1) * 10 : value % 10;
  if (rest === 0) return ten === 8 ? "quatre-vingts" : tens[ten]!;
  const joiner = ten < 8 && (rest === 1 || rest === 11) ? " et " : "-";
  return tens[ten]! + joiner + small[rest]!;
};

/** "deux cents" and "quatre-vingts" lose their s before "mille". */
const belowThousand = (value: number, isLast: boolean): string => {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const head =
    hundreds === 0 ? "" : hundreds === 1 ? "cent" : `${small[hundreds]!} cent${rest === 0 && isLast ? "s" : ""}`;
  const tail = rest === 0 ? "" : belowHundred(rest);
  return [head, isLast ? tail : tail.replace(/vingts$/, "vingt")].filter(Boolean).join(" ");
};

export const cardinal = (digits: string, gender?: Gender): string => {
  const trimmed = digits.replace(/^0+(?=\d)/, "");
  if (trimmed === "0") return "zéro";
  const words = groupsOfThree(trimmed).map(({ value, place }) => {
    if (place === 0) return belowThousand(value, true);
    if (place === 1) return value === 1 ? "mille" : `${belowThousand(value, false)} mille`;
    return `${belowThousand(value, true)} ${scales[place] ?? ""}${value > 1 ? "s" : ""}`;
  });
  const spoken = words.join(" ");
  return gender === "f" ? spoken.replace(/(^|[ -])un$/, "$1une") : spoken;
};

export const ordinal = (value: number, gender: Gender = "m"): string => {
  if (value === 1) return gender === "f" ? "première" : "premier";
  const words = cardinal(String(value)).replace(/(vingt|cent)s$/, "$1");
  if (words.endsWith("cinq")) return `${words}uième`;
  if (words.endsWith("neuf")) return `${words.slice(0, -1)}vième`;
  return `${words.replace(/e$/, "")}ième`;
};
