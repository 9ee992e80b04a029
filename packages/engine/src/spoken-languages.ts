import type { Language } from "./text/language.ts";

/** Languages spoken well enough to be offered; another is refused rather than spoken badly. */
export const spokenLanguages: readonly Language[] = ["en-us", "en-gb"];
