import { tokenIdOf } from "../../vocabulary.ts";

/** Sounds that espeak writes as two tied letters and the model as one. */
const joined: readonly (readonly [string, string])[] = [
  ["a\u200dɪ", "I"],
  ["a\u200dʊ", "W"],
  ["e\u200dɪ", "A"],
  ["o\u200dʊ", "O"],
  ["ə\u200dʊ", "Q"],
  ["ɔ\u200dɪ", "Y"],
  ["d\u200dz", "ʣ"],
  ["d\u200dʒ", "ʤ"],
  ["t\u200ds", "ʦ"],
  ["t\u200dʃ", "ʧ"],
  // Hindi: espeak writes the flap as "r." and the model learned it so; only its breathy form is spelled better.
  ["r.h", "r.ʰ"],
];

/** espeak names the language it borrows a word's sounds from: "(en)wˈiːkɛnd(fr)". Ties stand inside the names too. */
const languageNote = /\((?:[a-z-]|\u200d)+\)/g;

/** espeak takes the breathy flap for two consonants and so keeps a vowel after it that Hindi drops: "paṛhnā", not "paṛhanā". */
const strayVowel = /(?<=r\.h)ə(?=[ˈˌ]?[^aeiouɪʊəʌɛɔːˈˌ ][ˈˌ]?[aeiouɪʊəʌɛɔ])/g;

/** espeak's IPA in the model's alphabet. Hyphens mark a liaison and are not spoken. */
export const espeakSymbols = (ipa: string): string => {
  const sounds = joined.reduce(
    (text, [tied, one]) => text.replaceAll(tied, one),
    ipa.replace(languageNote, "").replace(strayVowel, ""),
  );
  return Array.from(sounds.normalize("NFC"))
    .flatMap((symbol) => (tokenIdOf.has(symbol) ? symbol : Array.from(symbol.normalize("NFD"))))
    .filter((symbol) => symbol === " " || tokenIdOf.has(symbol))
    .join("")
    .replace(/ +/g, " ")
    .trim();
};
