import type { Language } from "../text/language.ts";
import measured from "./beta-voices.json" with { type: "json" };

/**
 * Languages that no built-in voice grew up with: the share of words a recogniser loses by each voice. Written by the bench
 * (part `beta-voices`), never by hand; a voice that was not measured is not there.
 */
const wordsLost: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries<Record<string, number>>(measured).map(([language, voices]) => [
    language,
    new Map(Object.entries(voices)),
  ]),
);

/** More lost than this, and a voice is not offered for the language. */
export const mostWordsLost = 0.12;

/** Built-in voices that speak a language well enough, the clearest first; undefined where every voice may try. */
export const ableVoices = (language: Language): readonly string[] | undefined => {
  const lost = wordsLost.get(language);
  if (!lost) return undefined;
  const able = [...lost].filter(([, share]) => share <= mostWordsLost);
  return able.sort(([, one], [, other]) => one - other).map(([name]) => name);
};

/** `voice` is a built-in one, or the one that a voice of numbers takes its prosody from. */
export const canVoiceSpeak = (voice: string, language: Language): boolean =>
  ableVoices(language)?.includes(voice) ?? true;
