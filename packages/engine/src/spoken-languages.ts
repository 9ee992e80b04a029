import { EngineError } from "./engine-error.ts";
import { languages, type Language } from "./text/language.ts";
import { readableLanguages } from "./text/phonemes/phonemise.ts";

/** Spoken when asked for, but not offered: a recogniser does not read them back well enough yet. */
const experimentalLanguages: readonly Language[] = ["hi"];

/** Languages spoken well enough to be offered, by what is installed here: a recogniser reads them back. */
export const spokenLanguages: readonly Language[] = languages.filter(
  (language) => readableLanguages.includes(language) && !experimentalLanguages.includes(language),
);

/** Refuses a language whose reader was left out of this installation. */
export const requireReader = (language: Language): void => {
  if (readableLanguages.includes(language)) return;
  const message = "This server was set up without espeak-ng, which this language needs.";
  throw new EngineError("language_not_available", message, { language, leftOut: "espeak-ng" });
};
