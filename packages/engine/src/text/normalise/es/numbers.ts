import type { Gender } from "../lexicon.ts";

// prettier-ignore
const small = [
  "cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce", "trece",
  "catorce", "quince", "dieciséis", "diecisiete", "dieciocho", "diecinueve", "veinte", "veintiuno", "veintidós",
  "veintitrés", "veinticuatro", "veinticinco", "veintiséis", "veintisiete", "veintiocho", "veintinueve",
];
const tens = ["", "", "", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"];
// prettier-ignore
const hundreds = [
  "", "ciento", "doscientos", "trescientos", "cuatrocientos", "quinientos", "seiscientos", "setecientos", "ochocientos",
  "novecientos",
];
const millions = ["", "millón", "billón", "trillón", "cuatrillón", "quintillón"];

export const digitNames = small.slice(0, 10);

/** "uno" alone, "un" before a masculine noun, "una" before a feminine one. */
const agree = (words: string, gender: Gender | undefined): string => {
  if (gender === undefined) return words;
  const one =
    gender === "m" ? words.replace(/veintiuno$/, "veintiún").replace(/uno$/, "un") : words.replace(/uno$/, "una");
  return gender === "f" ? one.replace(/cientos/g, "cientas").replace(/quinientos/g, "quinientas") : one;
};

const belowHundred = (value: number): string => {
  if (value < 30) return small[value]!;
  const rest = value % 10;
  return tens[Math.floor(value / 10)]! + (rest === 0 ? "" : ` y ${small[rest]!}`);
};

const belowThousand = (value: number): string => {
  if (value === 100) return "cien";
  const rest = value % 100;
  const head = hundreds[Math.floor(value / 100)]!;
  return [head, rest === 0 ? "" : belowHundred(rest)].filter(Boolean).join(" ");
};

/** Up to 999,999: the unit of the long scale. */
const belowMillion = (value: number, gender: Gender | undefined): string => {
  const thousands = Math.floor(value / 1000);
  const rest = value % 1000;
  const head = thousands === 0 ? "" : thousands === 1 ? "mil" : `${agree(belowThousand(thousands), gender ?? "m")} mil`;
  const tail = rest === 0 ? "" : agree(belowThousand(rest), gender);
  return [head, tail].filter(Boolean).join(" ");
};

export const cardinal = (digits: string, gender?: Gender): string => {
  const trimmed = digits.replace(/^0+(?=\d)/, "");
  if (trimmed === "0") return "cero";
  const groups = trimmed.padStart(Math.ceil(trimmed.length / 6) * 6, "0").match(/\d{6}/g) ?? [];
  const parts = groups.flatMap((group, index) => {
    const value = Number(group);
    const scale = millions[groups.length - 1 - index] ?? "";
    if (value === 0) return [];
    if (scale === "") return [belowMillion(value, gender)];
    return value === 1 ? [`un ${scale}`] : [`${belowMillion(value, "m")} ${scale.replace("ón", "ones")}`];
  });
  return parts.join(" ");
};

// prettier-ignore
const ordinals = [
  "", "primero", "segundo", "tercero", "cuarto", "quinto", "sexto", "séptimo", "octavo", "noveno", "décimo",
  "undécimo", "duodécimo", "decimotercero", "decimocuarto", "decimoquinto", "decimosexto", "decimoséptimo",
  "decimoctavo", "decimonoveno", "vigésimo",
];
const ordinalTens = [
  "",
  "",
  "vigésimo",
  "trigésimo",
  "cuadragésimo",
  "quincuagésimo",
  "sexagésimo",
  "septuagésimo",
  "octogésimo",
  "nonagésimo",
];

export const ordinal = (value: number, gender: Gender = "m"): string => {
  const words =
    value <= 20
      ? (ordinals[value] ?? "")
      : value < 100
        ? `${ordinalTens[Math.floor(value / 10)]!} ${ordinals[value % 10]!}`.trim()
        : value === 100
          ? "centésimo"
          : "";
  if (words === "") return cardinal(String(value), gender);
  return gender === "f" ? words.replace(/o(?= |$)/g, "a") : words;
};
