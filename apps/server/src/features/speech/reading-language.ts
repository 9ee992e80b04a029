import {
  AppError,
  experimentalLanguages,
  experimentsIn,
  languageNames,
  type ModelFacts,
  offeredLanguageOf,
} from "@timbre/contract";
import type { Language } from "../../platform/engine/speech-engine.ts";

/** A map, because callers name the key: an object would answer to "constructor" too. */
const engineLanguages = new Map<string, Language>([
  ["en", "en-us"],
  ["en-us", "en-us"],
  ["en-gb", "en-gb"],
  ["es", "es"],
  ["fr", "fr"],
  ["hi", "hi"],
  ["it", "it"],
  ["pt", "pt-br"],
  ["pt-br", "pt-br"],
  ["ja", "ja"],
  ["zh", "zh"],
]);

type Reading = {
  text: string;
  model: ModelFacts;
  voiceLanguage: string;
  /** What the caller asked for; absent: the voice's own. */
  code: string | undefined;
  /** Languages that are not spoken well enough to be offered may be read all the same. */
  allowsExperiments: boolean;
};

/** Whether a request needs the leave of those who run the server, so that others are not asked for it. */
export const wantsExperiment = ({ text, voiceLanguage, code }: Omit<Reading, "model" | "allowsExperiments">): boolean =>
  experimentalLanguages.includes(isoOf(code ?? voiceLanguage)) || experimentsIn(text).length > 0;

/**
 * The language the text is read in: the voice's own, unless the caller names one. "en" alone keeps the accent of an
 * English voice. A model of one language reads everything in that language, and a voice whose own language is not
 * offered reads English.
 */
export const readingLanguage = (reading: Reading): Language => {
  const { text, model, code, allowsExperiments } = reading;
  const [unread] = allowsExperiments ? [] : experimentsIn(text);
  if (unread !== undefined) throw notGoodEnough(unread);
  const voiceLanguage = allowsExperiments ? reading.voiceLanguage : offeredLanguageOf(reading.voiceLanguage);
  const wanted = (code ?? voiceLanguage).toLowerCase();
  const isKeptAccent = wanted === isoOf(voiceLanguage);
  const language = engineLanguages.get(isKeptAccent ? voiceLanguage : wanted);
  if (language && canRead(model, isoOf(language), allowsExperiments)) return language;
  const [onlyLanguage] = model.languages;
  if (code === undefined && model.languages.length === 1 && onlyLanguage) {
    return engineLanguages.get(onlyLanguage) ?? "en-us";
  }
  if (experimentalLanguages.includes(isoOf(wanted)) && !allowsExperiments) throw notGoodEnough(isoOf(wanted));
  throw unsupportedLanguage(model, wanted, language !== undefined);
};

const isoOf = (language: string): string => language.slice(0, 2).toLowerCase();

const canRead = (model: ModelFacts, code: string, allowsExperiments: boolean): boolean =>
  model.languages.includes(code) ||
  (allowsExperiments && model.languages.length > 1 && experimentalLanguages.includes(code));

const notGoodEnough = (code: string): AppError => {
  const name = languageNames[code] ?? code;
  const message =
    `${name} is not spoken well enough yet to be offered. ` +
    `Whoever runs this server can allow it as an experiment with the flag "experimental-languages".`;
  return new AppError("unsupported_language", { languageCode: code }, message);
};

const unsupportedLanguage = (model: ModelFacts, code: string, isSpoken: boolean): AppError => {
  const name = languageNames[isoOf(code)] ?? code;
  const message = isSpoken
    ? `${model.name} does not speak ${name}. Choose another model.`
    : `The language "${code}" is not supported.`;
  return new AppError("unsupported_language", { languageCode: code, modelId: model.modelId }, message);
};
