import type { Language } from "../text/language.ts";
import measured from "./beta-voices.json" with { type: "json" };
import taught from "./taught-voices.json" with { type: "json" };

type Shares = ReadonlyMap<string, number>;

/**
 * Languages that no built-in voice grew up with: the share of words a recogniser loses by each voice, as the model reads the language by
 * itself. Measured by the bench (part `beta-voices`), never written by hand; a voice that was not measured is not there.
 */
const lostByItself: ReadonlyMap<string, Shares> = new Map(
  Object.entries<Record<string, number>>(measured).map(([language, voices]) => [language, sharesOf(voices)]),
);

/** The same with the text side that was trained for the language. */
const lostTaught: ReadonlyMap<string, Shares> = new Map(
  Object.entries<{ lost: Record<string, number> }>(taught).map(([language, { lost }]) => [language, sharesOf(lost)]),
);

function sharesOf(voices: Record<string, number>): Shares {
  return new Map(Object.entries(voices));
}

/** More lost than this, and a voice is not offered for the language. */
export const mostWordsLost = 0.12;

/** Whether a voice is clearer in this language with the text side that was trained for it. */
export const isTaught = (voice: string, language: Language): boolean =>
  (lostTaught.get(language)?.get(voice) ?? Infinity) <= (lostByItself.get(language)?.get(voice) ?? mostWordsLost);

/** Built-in voices that speak a language well enough, the clearest first; undefined where every voice may try. */
export const ableVoices = (language: Language): readonly string[] | undefined => {
  const byItself = lostByItself.get(language);
  if (!byItself) return undefined;
  const lost = new Map(byItself);
  for (const [name, share] of lostTaught.get(language) ?? []) lost.set(name, Math.min(share, lost.get(name) ?? share));
  const able = [...lost].filter(([, share]) => share <= mostWordsLost);
  return able.sort(([, one], [, other]) => one - other).map(([name]) => name);
};

/** `voice` is a built-in one, or the one that a voice of numbers takes its prosody from. */
export const canVoiceSpeak = (voice: string, language: Language): boolean =>
  ableVoices(language)?.includes(voice) ?? true;
