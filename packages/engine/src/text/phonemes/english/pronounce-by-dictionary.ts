import type { IpaOf } from "../espeak.ts";
import { arpabetOfUnknown } from "./guess-sounds.ts";
import { ipaOfArpabet } from "./arpabet-ipa.ts";

type Sounds = { dictionary: Record<string, string>; letters: Record<string, string> };

/**
 * English without espeak-ng: the pronouncing dictionary of Carnegie Mellon University, and letters by their neighbours for words it does not
 * hold. American; the British accent is made from it by rule. Loaded with the first word.
 */
export const createDictionaryReader = (): { ipaOf: IpaOf; warm(): void } => {
  let sounds: Promise<Sounds> | undefined;
  const load = () => (sounds ??= loadSounds());
  return {
    ipaOf: async (phrases, voice) => {
      if (phrases.length === 0) return [];
      if (voice !== "en-us" && voice !== "en-gb") throw new Error(`no dictionary for ${voice}`);
      const loaded = await load();
      return phrases.map((phrase) => ipaOfPhrase(phrase, loaded, voice === "en-gb"));
    },
    warm: () => void load().catch(() => undefined),
  };
};

const loadSounds = async (): Promise<Sounds> => {
  const [{ dictionary }, { default: letters }] = await Promise.all([
    import("cmu-pronouncing-dictionary"),
    import("./letter-sounds.json", { with: { type: "json" } }),
  ]);
  return { dictionary, letters };
};

/** A word in front tells which of two sounds is meant: "the record", "they record", "have read". */
const ipaOfPhrase = (phrase: string, sounds: Sounds, isBritish: boolean): string =>
  phrase
    .split(" ")
    .map((word, index, all) => ipaOfArpabet(arpabetOf(word, all[index - 1], sounds), isBritish))
    .join(" ");

const arpabetOf = (written: string, carrier: string | undefined, sounds: Sounds): string => {
  const known = spokenAs(written.toLowerCase(), carrier, sounds.dictionary);
  if (isSpelledOut(written, known !== undefined)) return arpabetOfUnknown(written.toUpperCase(), sounds);
  return known ?? arpabetOfUnknown(written.toLowerCase(), sounds);
};

/** Letters named one by one: "FBI", "x", and words in capitals that mean something else when small. */
const isSpelledOut = (written: string, isKnown: boolean): boolean =>
  ["US", "IT", "AM", "WHO"].includes(written) ||
  /^[b-hj-z]$/i.test(written) ||
  (!isKnown && /^[A-Z]{2,4}$/.test(written));

const spokenAs = (word: string, carrier: string | undefined, dictionary: Sounds["dictionary"]): string | undefined => {
  const ways = [word, `${word}(1)`, `${word}(2)`].flatMap((key) =>
    Object.hasOwn(dictionary, key) ? [dictionary[key]!] : [],
  );
  if (carrier === "have" && word === "read") return "R EH1 D";
  if (carrier === undefined || carrier === "have" || ways.length < 2) return ways[0];
  return ways.reduce((best, way) => (fits(way, carrier) > fits(best, carrier) ? way : best));
};

/** Nouns are stressed at the front and end without voice ("REcord", "use" with s); verbs at the back and with it. */
const fits = (way: string, carrier: string): number => {
  const vowels = way.replace(/\D/g, "");
  const front = vowels.startsWith("1") && vowels.length > 1 ? 1 : 0;
  const isVoiced = /(?:Z|V|DH)$/.test(way) || /EY\d T$/.test(way) ? 1 : 0;
  return carrier === "the" ? front * 2 - isVoiced : isVoiced - front * 2;
};
