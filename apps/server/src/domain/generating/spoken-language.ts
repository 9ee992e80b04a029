import { AppError, languageNames } from "@timbre/contract";

/** Three-letter codes of the languages people send most; any two-letter code is passed on as it is. */
const threeLetterCodes: Record<string, string> = {
  eng: "en",
  zho: "zh",
  cmn: "zh",
  spa: "es",
  hin: "hi",
  por: "pt",
  fra: "fr",
  deu: "de",
  jpn: "ja",
  ara: "ar",
  rus: "ru",
  kor: "ko",
  ind: "id",
  ita: "it",
  nld: "nl",
  tur: "tr",
  pol: "pl",
  swe: "sv",
  ron: "ro",
  ukr: "uk",
  ell: "el",
  ces: "cs",
  dan: "da",
  fin: "fi",
  hun: "hu",
  nor: "no",
  vie: "vi",
};

export const spokenLanguageOf = (code: string | undefined): string | undefined => {
  if (code === undefined) return undefined;
  const plain = code.toLowerCase().split(/[-_]/)[0] ?? "";
  const known = threeLetterCodes[plain] ?? plain;
  if (/^[a-z]{2,3}$/.test(known)) return known;
  const name = languageNames[plain] ?? code;
  throw new AppError("unsupported_language", { languageCode: code }, `The language "${name}" is not supported.`);
};
