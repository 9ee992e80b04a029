import { groupsOfThree } from "../groups-of-three.ts";
import type { Gender } from "../lexicon.ts";

// prettier-ignore
const small = [
  "zero", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze", "doze", "treze",
  "quatorze", "quinze", "dezesseis", "dezessete", "dezoito", "dezenove",
];
const tens = ["", "", "vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa"];
// prettier-ignore
const hundreds = [
  "", "cento", "duzentos", "trezentos", "quatrocentos", "quinhentos", "seiscentos", "setecentos", "oitocentos", "novecentos",
];
const scales = ["", "mil", "milhão", "bilhão", "trilhão", "quatrilhão", "quintilhão"];

export const digitNames = small.slice(0, 10);

const agree = (words: string, gender: Gender | undefined): string =>
  gender === "f"
    ? words
        .replace(/\bum\b/g, "uma")
        .replace(/\bdois\b/g, "duas")
        .replace(/entos\b/g, "entas")
    : words;

const belowHundred = (value: number): string => {
  if (value < 20) return small[value]!;
  const rest = value % 10;
  return tens[Math.floor(value / 10)]! + (rest === 0 ? "" : ` e ${small[rest]!}`);
};

const belowThousand = (value: number): string => {
  if (value === 100) return "cem";
  const rest = value % 100;
  const head = hundreds[Math.floor(value / 100)]!;
  return [head, rest === 0 ? "" : belowHundred(rest)].filter(Boolean).join(" e ");
};

const sayGroup = (value: number, place: number, gender: Gender | undefined): string => {
  if (place === 0) return agree(belowThousand(value), gender);
  if (place === 1) return value === 1 ? "mil" : `${agree(belowThousand(value), gender)} mil`;
  const scale = scales[place] ?? "";
  return `${belowThousand(value)} ${value === 1 ? scale : scale.replace("ão", "ões")}`;
};

/** "e" before the last group when it is small or a round hundred: mil e duzentos, mil duzentos e trinta. */
export const cardinal = (digits: string, gender?: Gender): string => {
  const trimmed = digits.replace(/^0+(?=\d)/, "");
  if (trimmed === "0") return "zero";
  let spoken = "";
  for (const { value, place } of groupsOfThree(trimmed)) {
    const isLinked = spoken !== "" && place === 0 && (value < 100 || value % 100 === 0);
    spoken += (spoken === "" ? "" : isLinked ? " e " : " ") + sayGroup(value, place, gender);
  }
  return spoken;
};

const units = ["", "primeiro", "segundo", "terceiro", "quarto", "quinto", "sexto", "sétimo", "oitavo", "nono"];
// prettier-ignore
const ordinalTens = [
  "", "décimo", "vigésimo", "trigésimo", "quadragésimo", "quinquagésimo", "sexagésimo", "septuagésimo", "octogésimo", "nonagésimo",
];

export const ordinal = (value: number, gender: Gender = "m"): string => {
  if (value > 100 || value < 1) return cardinal(String(value), gender);
  const words =
    value === 100 ? "centésimo" : [ordinalTens[Math.floor(value / 10)], units[value % 10]].filter(Boolean).join(" ");
  return gender === "f" ? words.replace(/o\b/g, "a") : words;
};
