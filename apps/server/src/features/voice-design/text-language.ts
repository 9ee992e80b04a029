import { offeredLanguageOf, spokenLanguages } from "@timbre/contract";
import type { Ear } from "../../platform/engine/ear.ts";
import type { Language } from "../../platform/engine/speech-engine.ts";

const common = new Set(
  "the a an and of to in is it you that he she was for on are with his her they at be this have from or one had by not but what all were we when your can there my me no so do if will".split(
    " ",
  ),
);

/** English shows in its small words; only other texts need to be looked at closely. */
const looksEnglish = (text: string): boolean => {
  const words = text.toLowerCase().match(/[a-z']+/g) ?? [];
  return words.length > 0 && words.filter((word) => common.has(word)).length / words.length > 0.15;
};

const engineLanguages: Record<string, Language> = { pt: "pt-br", es: "es", fr: "fr", it: "it", ja: "ja", zh: "zh" };

/** The language a preview is read in. English keeps the accent it is given. */
export const languageOfText = async (
  text: string,
  { ear, englishAccent, signal }: { ear: Ear; englishAccent: Language; signal: AbortSignal },
): Promise<Language> => {
  const plain = text.replace(/\[[^\]]*\]/g, " ");
  if (looksEnglish(plain)) return englishAccent;
  const { languages } = await ear.call("detectLanguage", { text: plain }, { signal });
  const code = languages.map(({ code: one }) => offeredLanguageOf(one).slice(0, 2)).find(isSpoken);
  return (code && engineLanguages[code]) || englishAccent;
};

const isSpoken = (code: string): boolean => (spokenLanguages as readonly string[]).includes(code);
