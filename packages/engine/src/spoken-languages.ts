import { languages, type Language } from "./text/language.ts";

/** Spoken when asked for, but not offered: a recogniser does not read them back well enough yet. */
export const experimentalLanguages: readonly Language[] = ["hi"];

/** Languages spoken well enough to be offered: a recogniser reads them back. */
export const spokenLanguages: readonly Language[] = languages.filter(
  (language) => !experimentalLanguages.includes(language),
);
