import {
  AppError,
  experimentalLanguages,
  experimentsIn,
  languageLabelOf,
  languageNameOf,
  type ModelFacts,
  models,
  offeredLanguageOf,
  spokenLanguages,
  spokenLanguagesInWords,
  type WrittenLanguage,
  writtenLanguageOf,
} from "@timbre/contract";
import { canVoiceSpeak, type Language, type VoicePrint } from "../../platform/engine/speech-engine.ts";

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
  ["de", "de"],
  ["ru", "ru"],
]);

type Reading = {
  text: string;
  /** What was said before; tells the language where the text itself is too short to. */
  previousText?: string;
  model: ModelFacts;
  voiceLanguage: string;
  /** What the caller asked for; absent: the one the text is written in, else the voice's own. */
  code: string | undefined;
  /** Languages that are not spoken well enough to be offered may be read all the same. */
  allowsExperiments: boolean;
};

/** Whether a request needs the leave of those who run the server, so that others are not asked for it. */
export const wantsExperiment = ({ text, voiceLanguage, code }: Omit<Reading, "model" | "allowsExperiments">): boolean =>
  experimentalLanguages.includes(isoOf(code ?? voiceLanguage)) || experimentsIn(text).length > 0;

/**
 * The language the text is read in: the one the caller names, else the one it is surely written in, else the voice's
 * own. Any voice reads any language of this server. "en" alone keeps the accent of an English voice. Where it is unclear,
 * a model of one language reads that language, and a voice whose own language is not offered reads English.
 */
export const readingLanguage = (reading: Reading): Language => {
  const { text, model, code, allowsExperiments } = reading;
  const [unread] = allowsExperiments ? [] : experimentsIn(text);
  if (unread !== undefined) throw notGoodEnough(unread);
  const voiceLanguage = allowsExperiments ? reading.voiceLanguage : offeredLanguageOf(reading.voiceLanguage);
  const written = surelyWritten(reading);
  if (written && (code === undefined || written.isByScript)) requireSpoken(written);
  const wanted = (code ?? written?.code ?? voiceLanguage).toLowerCase();
  const isKeptAccent = wanted === isoOf(voiceLanguage);
  const language = engineLanguages.get(isKeptAccent ? voiceLanguage : wanted);
  if (language && canRead(model, isoOf(language), allowsExperiments)) return language;
  const [onlyLanguage] = model.languages;
  if (code === undefined && !written && model.languages.length === 1 && onlyLanguage) {
    return engineLanguages.get(onlyLanguage) ?? "en-us";
  }
  if (experimentalLanguages.includes(isoOf(wanted)) && !allowsExperiments) throw notGoodEnough(isoOf(wanted));
  throw unsupportedLanguage(model, wanted, language !== undefined);
};

/** Refuses a text in a language that nothing here can say: better no sound than a wrong one that costs. */
export const requireSpoken = ({ code }: WrittenLanguage): void => {
  if (!engineLanguages.has(code)) throw notSpokenHere(code);
};

/**
 * The language a text of some length is read in where there is no voice yet. English, or what can't be told, keeps the
 * accent it is given.
 */
export const languageOfText = (text: string, englishAccent: Language): Language => {
  const [unread] = experimentsIn(text);
  if (unread !== undefined) throw notGoodEnough(unread);
  const written = writtenLanguageOf(text);
  if (written?.isSure) requireSpoken(written);
  return written?.code === "en" ? englishAccent : (engineLanguages.get(written?.code ?? "") ?? englishAccent);
};

/**
 * What a voice reads by itself once somebody says which language it speaks. The accent stays where the language does; what
 * is not spoken here, or not by this voice, changes nothing.
 */
export const languageByLabel = (label: string | undefined, heard: string, print: VoicePrint | null): string => {
  const code = label?.trim().toLowerCase();
  if (!code || code === isoOf(heard) || experimentalLanguages.includes(code)) return heard;
  const language = engineLanguages.get(code);
  return language && canVoiceSpeak(print?.name ?? "", language) ? language : heard;
};

/** A text that is too short to tell goes on in the language of what was said before it. */
const surelyWritten = ({ text, previousText }: Reading): WrittenLanguage | undefined => {
  const alone = writtenLanguageOf(text);
  if (alone?.isSure || !previousText) return alone?.isSure ? alone : undefined;
  const together = writtenLanguageOf(`${previousText} ${text}`);
  return together?.isSure ? together : undefined;
};

const isoOf = (language: string): string => language.slice(0, 2).toLowerCase();

const canRead = (model: ModelFacts, code: string, allowsExperiments: boolean): boolean =>
  model.languages.includes(code) ||
  (allowsExperiments && model.languages.length > 1 && experimentalLanguages.includes(code));

const notGoodEnough = (code: string): AppError => {
  const message =
    `${languageNameOf(code)} is not spoken well enough yet to be offered. ` +
    `The operator of this server can allow it as an experiment with the flag "experimental-languages".`;
  return new AppError("unsupported_language", { languageCode: code }, message);
};

const notSpokenHere = (code: string): AppError => {
  const message =
    `This text is in ${languageNameOf(code)}, which this server can't speak yet. ` +
    `It speaks ${spokenLanguagesInWords}. ` +
    "If the text is in one of these, say which with language_code.";
  const shown = { language_code: code, spoken_languages: spokenLanguages };
  return new AppError("unsupported_language", { languageCode: code, shown }, message);
};

const unsupportedLanguage = (model: ModelFacts, code: string, isSpoken: boolean): AppError => {
  const iso = isoOf(code);
  const able = models.filter(
    ({ task, isHidden, languages }) => task === "speech" && !isHidden && languages.includes(iso),
  );
  const message = isSpoken
    ? `${model.name} does not speak ${languageLabelOf(iso)}. Choose ${able[0]?.name ?? "another model"}, which does.`
    : `The language "${code}" is not supported. This server speaks ${spokenLanguagesInWords}.`;
  const shown = { language_code: code, model_ids: able.map(({ modelId }) => modelId) };
  return new AppError("unsupported_language", { languageCode: code, modelId: model.modelId, shown }, message);
};
