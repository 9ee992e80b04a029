/** Languages that have scripts to read aloud, in the order in which they are offered. */
export const scriptLanguages = [
  { code: "en", name: "English" },
  { code: "zh", name: "Chinese" },
  { code: "es", name: "Spanish" },
  { code: "pt", name: "Portuguese" },
  { code: "fr", name: "French" },
  { code: "de", name: "German" },
  { code: "ru", name: "Russian" },
  { code: "ko", name: "Korean" },
  { code: "it", name: "Italian" },
  { code: "hr", name: "Croatian" },
] as const;
export type ScriptLanguage = (typeof scriptLanguages)[number]["code"];

/** Advertisements are kept under the name they have always had. */
export const scriptStyles = [
  { id: "conversational", name: "Conversational" },
  { id: "narrative", name: "Narrative" },
  { id: "social-media", name: "Advertisement" },
] as const;
export type ScriptStyle = (typeof scriptStyles)[number]["id"];

/** Where the text of a script is, beside the pages. */
export const scriptAddress = (language: ScriptLanguage, style: ScriptStyle): string =>
  `/static/pvc-scripts/${language}/${style}.txt`;

/** Whether there are scripts in a language, given as "pt" or "pt-BR". */
export const scriptLanguageOf = (code: string): ScriptLanguage | undefined => {
  const plain = code.toLowerCase().split(/[-_]/)[0];
  return scriptLanguages.find((language) => language.code === plain)?.code;
};

/** Texts that people bring to read. */
export const ownScriptLimits = {
  maxBytes: 10_485_760,
  /** The language is told from the beginning. */
  detectedCharacters: 100,
} as const;
