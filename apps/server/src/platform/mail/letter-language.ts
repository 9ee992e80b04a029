import { pageLanguageCodes } from "@timbre/contract";

export type LetterLanguage = (typeof pageLanguageCodes)[number];

const offered = (code: string | undefined): LetterLanguage | undefined => pageLanguageCodes.find((one) => one === code);

/** The one somebody chose for the pages, else the first their browser asks for that we can write. */
export const letterLanguageOf = (chosen: string | undefined, acceptLanguage = ""): LetterLanguage => {
  // Browsers send their languages in the order people prefer them.
  const asked = acceptLanguage.split(",").map((range) => offered(range.split(/[-;]/)[0]?.trim().toLowerCase()));
  return offered(chosen) ?? asked.find((code) => code !== undefined) ?? "en";
};
