import { languages, type Language } from "./text/language.ts";

/** Languages spoken well enough to be offered: a recogniser reads them back. Another would be refused, not mumbled. */
export const spokenLanguages: readonly Language[] = languages;
