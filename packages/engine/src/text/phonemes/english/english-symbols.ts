import type { Language } from "../../language.ts";
import { tokenIdOf } from "../../vocabulary.ts";

export type English = Extract<Language, "en-us" | "en-gb">;

type Rule = readonly [pattern: RegExp, replacement: string];

/** U+200D ties the parts of one sound; U+0329 marks a consonant that forms a syllable by itself. */
const bothAccents: readonly Rule[] = [
  [/ʔˌ?n\u0329/g, "tn"],
  [/(\S)\u0329/gu, "ᵊ$1"],
  [/ə\u200dl/g, "ᵊl"],
  [/a\u200dɪ/g, "I"],
  [/a\u200dʊ/g, "W"],
  [/ɔ\u200dɪ/g, "Y"],
  [/e\u200dɪ/g, "A"],
  [/t\u200dʃ/g, "ʧ"],
  [/d\u200dʒ/g, "ʤ"],
  [/ɐ/g, "ə"],
  [/ʔ/g, "t"],
  [/[xç]/g, "k"],
  [/ɬ/g, "l"],
  [/r/g, "ɹ"],
  // The prefixes in- and un- keep their n before a stressed syllable.
  [/^([ɪʌɛ])ŋ(?=[kɡ][^ˈ]*ˈ)/, "$1n"],
  [/(?<=[pkfθʃʧs])d$/, "t"],
];

const american: readonly Rule[] = [
  [/o\u200dʊ/g, "O"],
  [/ɚ/g, "əɹ"],
  [/ɜːɹ?/g, "ɜɹ"],
  [/[ː\u200d]/g, ""],
  [/ɹɹ/g, "ɹ"],
  [/o/g, "ɔ"],
  [/a/g, "æ"],
  [/ɪə/g, "iə"],
  [/iəɹ/g, "ɪɹ"],
  [/æɹ/g, "ɛɹ"],
  [/ɾ/g, "T"],
  [/ətˌɪv/g, "əTɪv"],
  [/ɪkli$/, "əkᵊli"],
  [/(?<=[stdz])ən/g, "ᵊn"],
  [/(?<=[ln])iən/g, "jən"],
  [/j[ʊu](?=[lm][iəAIOᵊɪ])/g, "jə"],
  // Unstressed short i: kept in endings (-es, -ed, -est) and after an initial, reduced elsewhere.
  [/ᵻ(?!(?:z|d|st)$)/g, "ə"],
  [/(?<![ˈˌ])ɪ(?=st$)/, "ᵻ"],
  [/^([bdɹp])ɪ(?=[^aeiouæɑɔəɛɜɪʊʌAIOWY]*ˈ)(?!s)/, "$1ə"],
  [/(?<![ˈˌ]|^)ɪ(?=[stnlmbdvpf][iəAIOᵊɪ]|[ts]s?$|ns?$|ʃᵊ|kᵊ)/g, "ə"],
  [/^ɛ(?=(?:ɡz|ks|n|m).*ˈ)/, "ɪ"],
  [/ɪ(?=[ˈˌ]?[AO]|θˌɪŋ|wˌʌn)/g, "i"],
];

const british: readonly Rule[] = [
  [/e\u200də/g, "ɛː"],
  [/i\u200də/g, "ɪə"],
  [/ə\u200dʊ/g, "Q"],
  [/\u200d/g, ""],
  [/o(?!ː)/g, "ɒ"],
  [/o/g, "ɔ"],
  [/e/g, "ɛ"],
  [/ɾ/g, "t"],
  [/æ/g, "a"],
  [/ᵻ/g, "ɪ"],
  [/ɪ$/, "i"],
  [/uːᵊ/g, "ʊə"],
  [/uː(?=ə)/g, "ʊ"],
  [/i[əᵊ]/g, "ɪə"],
  [/fᵊl/g, "fʊl"],
  [/(?<=j)ɔː(?=ɹ)/g, "ʊə"],
  [/(?<=[stdzvkpʃmɹfnʧʤ])ən(?=[dt]?$|i)/g, "ᵊn"],
];

const rulesOf = { "en-us": [...bothAccents, ...american], "en-gb": [...bothAccents, ...british] };

/** espeak's IPA for one English word in the spelling of sounds the model learned. */
export const englishSymbols = (ipa: string, accent: English): string => {
  const text = rulesOf[accent].reduce(
    (sounds, [pattern, with_]) => sounds.replace(pattern, with_),
    ipa.normalize("NFD"),
  );
  return Array.from(text)
    .filter((symbol) => tokenIdOf.has(symbol))
    .join("")
    .trim();
};
