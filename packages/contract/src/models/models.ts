import { z } from "zod";

/** Languages of the public model list, with the names shown to people. */
export const languageNames: Record<string, string> = {
  en: "English",
  zh: "Chinese",
  es: "Spanish",
  hi: "Hindi",
  pt: "Portuguese",
  fr: "French",
  de: "German",
  ja: "Japanese",
  ar: "Arabic",
  ru: "Russian",
  ko: "Korean",
  id: "Indonesian",
  it: "Italian",
  nl: "Dutch",
  tr: "Turkish",
  pl: "Polish",
  sv: "Swedish",
  fil: "Filipino",
  ms: "Malay",
  ro: "Romanian",
  uk: "Ukrainian",
  el: "Greek",
  cs: "Czech",
  da: "Danish",
  fi: "Finnish",
  bg: "Bulgarian",
  hr: "Croatian",
  sk: "Slovak",
  ta: "Tamil",
  hu: "Hungarian",
  no: "Norwegian",
  vi: "Vietnamese",
};

/** More languages that a text may be found to be in. */
const moreLanguageNames: Record<string, string> = {
  af: "Afrikaans",
  bn: "Bengali",
  ca: "Catalan",
  et: "Estonian",
  fa: "Persian",
  he: "Hebrew",
  hy: "Armenian",
  ka: "Georgian",
  lt: "Lithuanian",
  lv: "Latvian",
  sl: "Slovenian",
  sr: "Serbian",
  sw: "Swahili",
  te: "Telugu",
  th: "Thai",
  ur: "Urdu",
};
export const languageNameOf = (code: string): string => languageNames[code] ?? moreLanguageNames[code] ?? code;

/** What the engine of this server can really speak. A model's language list is cut to these: honest limits. */
export const spokenLanguages = ["en", "es", "fr", "it", "pt", "ja", "zh", "de", "ru"] as const;

/** Spoken by some voices only, and with an accent: no voice here grew up with them. */
export const betaLanguages: readonly string[] = ["de", "ru"];

/** The name as lists show it: "German (beta)". */
export const languageLabelOf = (code: string): string =>
  betaLanguages.includes(code) ? `${languageNameOf(code)} (beta)` : languageNameOf(code);

/** "English, Spanish, … and Russian (beta)". */
export const spokenLanguagesInWords = new Intl.ListFormat("en-GB").format(spokenLanguages.map(languageLabelOf));

/** Not understood well enough yet: refused, unless the flag `experimental-languages` is on for the workspace. */
export const experimentalLanguages: readonly string[] = ["hi"];

/** What a voice reads by itself: its own language, or English where that is not offered. Takes and gives engine names. */
export const offeredLanguageOf = (language: string): string =>
  experimentalLanguages.includes(language.slice(0, 2)) ? "en-us" : language;

/** Whether lists for everybody name a voice of this language. Takes engine names. */
export const isOfferedLanguage = (language: string): boolean => offeredLanguageOf(language) === language;

const lettersOfExperiments: Record<string, RegExp> = { hi: /\p{Script=Devanagari}/u };

/** Experimental languages whose letters are in the text. */
export const experimentsIn = (text: string): string[] =>
  experimentalLanguages.filter((language) => lettersOfExperiments[language]?.test(text));

export type ModelFacts = {
  modelId: string;
  name: string;
  description: string;
  task: "speech" | "conversion" | "design";
  /** Longest text of one request before the product's own cap. */
  maxTextLength: number;
  costMultiplier: number;
  /** Which decoder of the engine says it: the full one, or the fast one that learned from it. */
  decoder: "full" | "flash";
  languages: readonly string[];
  /** Tags such as [whispers] say how something is spoken. */
  followsTags: boolean;
  canUseStyle: boolean;
  canUseSpeakerBoost: boolean;
  canBeFineTuned: boolean;
  servesProVoices: boolean;
  isHidden: boolean;
};

const model = (
  modelId: string,
  name: string,
  facts: Partial<Omit<ModelFacts, "modelId" | "name">> & { description: string },
): ModelFacts => ({
  modelId,
  name,
  task: "speech",
  maxTextLength: 10_000,
  costMultiplier: 1,
  decoder: "full",
  languages: spokenLanguages,
  followsTags: false,
  canUseStyle: false,
  canUseSpeakerBoost: false,
  canBeFineTuned: false,
  servesProVoices: false,
  isHidden: false,
  ...facts,
});

const full = { canUseStyle: true, canUseSpeakerBoost: true, canBeFineTuned: true, servesProVoices: true };
const fast = { costMultiplier: 0.5, decoder: "flash" as const, canBeFineTuned: true, servesProVoices: true };

const expressive = { maxTextLength: 3_000, followsTags: true };

/** What newer clients send where nobody chose a model. There is no model of this name here: Eleven v3 speaks. */
const spokenByV3 = (modelId: string, name: string): ModelFacts =>
  model(modelId, name, {
    description: "Spoken by Eleven v3, for clients that ask for it.",
    isHidden: true,
    ...expressive,
  });

/** Legacy multilingual v1 was published for fewer languages than the engine speaks. */
const multilingualV1 = ["en", "es", "it", "fr", "pt"];

export const models: readonly ModelFacts[] = [
  model("eleven_multilingual_v2", "Multilingual v2", {
    description: "Lifelike speech in every language of this server.",
    ...full,
  }),
  model("eleven_v3", "Eleven v3", {
    description: "Expressive speech that follows audio tags; made for dialogue.",
    ...expressive,
  }),
  model("eleven_flash_v2_5", "Flash v2.5", {
    description:
      "Fast speech in every language, at half the credits. Clones that would lose likeness take a little longer.",
    maxTextLength: 40_000,
    ...fast,
  }),
  model("eleven_turbo_v2_5", "Turbo v2.5", {
    description:
      "Fast speech in every language, at half the credits. Clones that would lose likeness take a little longer.",
    maxTextLength: 40_000,
    ...fast,
  }),
  model("eleven_flash_v2", "Flash v2", {
    description: "Fast English speech, at half the credits. Clones that would lose likeness take a little longer.",
    maxTextLength: 30_000,
    languages: ["en"],
    ...fast,
  }),
  model("eleven_turbo_v2", "Turbo v2", {
    description: "Fast English speech, at half the credits. Clones that would lose likeness take a little longer.",
    maxTextLength: 30_000,
    languages: ["en"],
    ...fast,
  }),
  model("eleven_multilingual_v1", "Multilingual v1", {
    description: "Earlier multilingual model, kept for old projects.",
    languages: multilingualV1,
  }),
  model("eleven_monolingual_v1", "English v1", {
    description: "Earlier English model, kept for old projects.",
    languages: ["en"],
  }),
  model("eleven_v2", "English v2 (legacy)", {
    description: "Kept so that old requests still work.",
    languages: ["en"],
    isHidden: true,
  }),
  model("eleven_english_v2", "English v2 (legacy)", {
    description: "Kept so that old requests still work.",
    languages: ["en"],
    isHidden: true,
  }),
  spokenByV3("eleven_v3_conversational", "Eleven v3 (conversational)"),
  spokenByV3("eleven_v4", "Eleven v4"),
  spokenByV3("eleven_v4_turbo", "Eleven v4 Turbo"),
  model("eleven_multilingual_sts_v2", "Multilingual v2 (voice changer)", {
    description: "Changes the voice of a recording.",
    task: "conversion",
    ...full,
  }),
  model("eleven_english_sts_v2", "English v2 (voice changer)", {
    description: "Changes the voice of an English recording.",
    task: "conversion",
    languages: ["en"],
    ...full,
  }),
  model("eleven_ttv_v3", "Voice Design v3", {
    description: "Designs a voice from a description.",
    task: "design",
    maxTextLength: 1_000,
  }),
  model("eleven_multilingual_ttv_v2", "Voice Design v2", {
    description: "Designs a voice from a description.",
    task: "design",
    maxTextLength: 1_000,
  }),
];

export const defaultSpeechModelId = "eleven_multilingual_v2";

export const findModel = (modelId: string): ModelFacts | undefined => models.find((one) => one.modelId === modelId);

/** Longest text one speech request may carry, whatever the model says. */
export const maxSpeechTextLength = 5_000;
export const textLimitOf = (facts: ModelFacts): number => Math.min(maxSpeechTextLength, facts.maxTextLength);

export const modelAnswer = z.object({
  model_id: z.string(),
  name: z.string(),
  description: z.string(),
  can_be_finetuned: z.boolean(),
  can_do_text_to_speech: z.boolean(),
  can_do_voice_conversion: z.boolean(),
  can_use_style: z.boolean(),
  can_use_speaker_boost: z.boolean(),
  serves_pro_voices: z.boolean(),
  token_cost_factor: z.number(),
  requires_alpha_access: z.boolean(),
  max_characters_request_free_user: z.number(),
  max_characters_request_subscribed_user: z.number(),
  maximum_text_length_per_request: z.number(),
  languages: z.array(z.object({ language_id: z.string(), name: z.string() })),
  model_rates: z.object({ character_cost_multiplier: z.number() }),
  concurrency_group: z.string(),
});
export type ModelAnswer = z.infer<typeof modelAnswer>;
