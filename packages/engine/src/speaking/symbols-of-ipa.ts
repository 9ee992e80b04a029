import type { Language } from "../text/language.ts";
import { tokenIdOf } from "../text/vocabulary.ts";

/** IPA as people write it, and the signs the model has for it. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/\u0361|\u035c|\u200d|[./\s[\]]/g, ""],
  [/['´]/g, "ˈ"],
  [/,/g, "ˌ"],
  [/:/g, "ː"],
  [/aɪ/g, "I"],
  [/aʊ/g, "W"],
  [/eɪ/g, "A"],
  [/oʊ/g, "O"],
  [/əʊ/g, "Q"],
  [/ɔɪ/g, "Y"],
  [/tʃ/g, "ʧ"],
  [/dʒ/g, "ʤ"],
  [/ts/g, "ʦ"],
  [/dz/g, "ʣ"],
  [/g/g, "ɡ"],
  [/ɝ/g, "ɜɹ"],
];
/** English voices learned one r and, the American ones, no long vowels. */
const english: typeof signs = [
  [/r/g, "ɹ"],
  [/ʦ/g, "ts"],
  [/ʣ/g, "dz"],
];
const american: typeof signs = [
  [/ɚ/g, "əɹ"],
  [/ː/g, ""],
];

/** A pronunciation given in IPA, in the model's alphabet. What the model has no sign for is left out. */
export function symbolsOfIpa(ipa: string, language: Language): string {
  const isEnglish = language === "en-us" || language === "en-gb";
  const rules = [...signs, ...(isEnglish ? english : []), ...(language === "en-us" ? american : [])];
  const written = rules.reduce((text, [pattern, sign]) => text.replace(pattern, sign), ipa.normalize("NFC"));
  return Array.from(written.normalize("NFD"))
    .filter((symbol) => tokenIdOf.has(symbol))
    .join("");
}
