import { betaLanguages, languageNameOf as englishNameOf, languageNames, spokenLanguages } from "@timbre/contract";
import { currentLanguage } from "../words/language.ts";

const locale = currentLanguage();
const names = locale === "en" ? undefined : new Intl.DisplayNames(locale, { type: "language" });
const isCode = (code: string): boolean => /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(code);

/** What the reader calls a language. */
export const languageNameOf = (code: string): string =>
  (names && isCode(code) ? names.of(code) : undefined) ?? englishNameOf(code);

/** As lists of what is spoken show it: "German (beta)". The word is the same in every language of the pages. */
export const spokenNameOf = (code: string): string =>
  betaLanguages.includes(code) ? `${languageNameOf(code)} (beta)` : languageNameOf(code);

/** "English, Spanish and German (beta)". */
export const languagesInWords = (codes: readonly string[]): string =>
  new Intl.ListFormat(locale === "en" ? "en-GB" : locale).format(codes.map(spokenNameOf));

export const spokenLanguagesInWords = languagesInWords(spokenLanguages);

/** Every language that can be named, with its code, for a choice. */
export const languageChoices: readonly (readonly [string, string])[] = Object.keys(languageNames).map(
  (code) => [code, languageNameOf(code)] as const,
);
