import { groupsOfThree } from "../groups-of-three.ts";
import type { Gender } from "../lexicon.ts";

// prettier-ignore
const small = [
  "zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci", "undici", "dodici", "tredici",
  "quattordici", "quindici", "sedici", "diciassette", "diciotto", "diciannove",
];
const tens = ["", "", "venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta"];
const scales: (readonly [string, string])[] = [
  ["", ""],
  ["mille", "mila"],
  ["milione", "milioni"],
  ["miliardo", "miliardi"],
  ["bilione", "bilioni"],
  ["biliardo", "biliardi"],
];

export const digitNames = small.slice(0, 10);

/** The ten loses its last vowel before "uno" and "otto"; a final "tre" takes an accent. */
const belowHundred = (value: number): string => {
  if (value < 20) return small[value]!;
  const rest = value % 10;
  const ten = tens[Math.floor(value / 10)]!;
  if (rest === 0) return ten;
  const stem = rest === 1 || rest === 8 ? ten.slice(0, -1) : ten;
  return stem + (rest === 3 ? "tré" : small[rest]!);
};

const belowThousand = (value: number): string => {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const head = hundreds === 0 ? "" : hundreds === 1 ? "cento" : `${small[hundreds]!}cento`;
  if (rest === 0) return head;
  const tail = belowHundred(rest);
  return (
    (head !== "" && tail.startsWith("ott") ? head.slice(0, -1) : head) + (head !== "" && rest === 3 ? "tré" : tail)
  );
};

export const cardinal = (digits: string, gender?: Gender): string => {
  const trimmed = digits.replace(/^0+(?=\d)/, "");
  if (trimmed === "0") return "zero";
  if (trimmed === "1" && gender !== undefined) return gender === "f" ? "una" : "un";
  let spoken = "";
  for (const { value, place } of groupsOfThree(trimmed)) {
    if (place === 0) spoken += belowThousand(value);
    else if (place === 1) spoken += value === 1 ? "mille" : `${belowThousand(value).replace("tré", "tre")}mila`;
    else spoken += `${value === 1 ? "un" : belowThousand(value)} ${scales[place]?.[value === 1 ? 0 : 1] ?? ""} `;
  }
  return spoken.trim();
};

const ordinals = ["", "primo", "secondo", "terzo", "quarto", "quinto", "sesto", "settimo", "ottavo", "nono", "decimo"];

export const ordinal = (value: number, gender: Gender = "m"): string => {
  const words = value <= 10 ? (ordinals[value] ?? "") : `${stemOf(cardinal(String(value)))}esimo`;
  return gender === "f" ? words.replace(/o$/, "a") : words;
};

/** The last vowel falls away, except after "tré" and "sei". */
const stemOf = (words: string): string => {
  if (words.endsWith("tré")) return words.replace(/tré$/, "tre");
  return words.endsWith("sei") ? words : words.slice(0, -1);
};
