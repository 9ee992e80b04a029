import type { Language } from "../../language.ts";
import type { EspeakVoice, IpaOf } from "../espeak.ts";
import type { ReadPhrases, SpokenWord, WrittenWord } from "../reader.ts";
import { plainSpelling } from "../spelling.ts";
import { alignWords } from "./align-words.ts";
import { espeakSymbols } from "./espeak-symbols.ts";
import { germanSounds } from "./german-sounds.ts";

type ByEspeak = Exclude<Extract<Language, EspeakVoice>, "en-us" | "en-gb">;

/** Accented letters each language writes itself. */
const nativeLetters: Record<ByEspeak, string> = {
  es: "áéíóúüñ",
  fr: "àâæçéèêëîïôœùûüÿ",
  hi: "",
  it: "àèéìíîòóùú",
  de: "äöüß",
  "pt-br": "áâãàçéêíóôõúü",
};

/** What espeak writes, in the model's alphabet. */
const symbolsIn = (ipa: string, language: ByEspeak): string =>
  espeakSymbols(language === "de" ? germanSounds(ipa) : ipa);

/** Whole phrases go to espeak, as when the model was trained: liaison and weak forms depend on the neighbours. */
export const makeReadByEspeak =
  (ipaOf: IpaOf, language: ByEspeak): ReadPhrases =>
  async (phrases) => {
    const spelled = phrases.map((words) => words.map((word) => plainSpelling(word.text, nativeLetters[language])));
    const lines = (
      await ipaOf(
        spelled.map((words) => words.join(" ")),
        language,
      )
    ).map((ipa) => symbolsIn(ipa, language));
    const tokens = lines.map((line) => line.split(" ").filter((token) => token !== ""));
    const unequal = spelled.flatMap((words, index) => (words.length === tokens[index]?.length ? [] : words));
    const soundsAlone = await soundsOfEach([...new Set(unequal)], ipaOf, language);
    return phrases.map((words, index) => {
      const alone = (spelled[index] ?? []).map((word) => soundsAlone.get(word) ?? word);
      return pair(words, alone, tokens[index] ?? []);
    });
  };

const soundsOfEach = async (
  words: readonly string[],
  ipaOf: IpaOf,
  language: ByEspeak,
): Promise<Map<string, string>> => {
  const ipa = await ipaOf(words, language);
  return new Map(words.map((word, index) => [word, symbolsIn(ipa[index] ?? "", language)]));
};

const pair = (words: readonly WrittenWord[], alone: readonly string[], tokens: readonly string[]): SpokenWord[] => {
  const parts = words.length === tokens.length ? tokens : alignWords(alone, tokens);
  return words
    .map(({ span }, index) => ({ span, symbols: parts[index] ?? "" }))
    .filter(({ symbols }) => symbols !== "");
};
