import type { IpaOf } from "../espeak.ts";
import type { ReadPhrases, SpokenWord, WrittenWord } from "../reader.ts";
import { plainSpelling } from "../spelling.ts";
import { englishSymbols, type English } from "./english-symbols.ts";
import { exceptionFor } from "./exceptions.ts";
import { inContext } from "./function-words.ts";
import { carrierFor, rewordingFor } from "./heteronyms.ts";

const nativeLetters = "éèêëàâçñïöüôûîó";
/** Words are remembered, so that a running server seldom asks espeak at all. */
const mostRemembered = 50_000;

/** Words are pronounced one by one, as in the dictionary the model was trained with; context is added here. */
export const makeReadEnglish = (ipaOf: IpaOf, accent: English): ReadPhrases => {
  const remembered = new Map<string, string>();

  const learn = async (questions: readonly string[]): Promise<void> => {
    const unknown = [...new Set(questions)].filter((question) => !remembered.has(question));
    if (remembered.size + unknown.length > mostRemembered) remembered.clear();
    const ipa = await ipaOf(unknown, accent);
    unknown.forEach((question, index) => remembered.set(question, symbolsOf(question, ipa[index] ?? "", accent)));
  };

  return async (phrases) => {
    const asked = phrases.map((words) => questionsFor(words));
    await learn(asked.flat(2));
    return phrases.map((words, index) => {
      const full = (asked[index] ?? []).map((parts) => parts.map((part) => remembered.get(part) ?? ""));
      return speakPhrase(words, full, accent);
    });
  };
};

/** What to ask espeak for each word: its hyphenated parts, each with a carrier word where the sound depends on use. */
const questionsFor = (words: readonly WrittenWord[]): string[][] => {
  const spelled = words.map((word, index) => {
    const spelling = plainSpelling(word.text.replaceAll(".", ""), nativeLetters);
    return index === 0 && /^\p{Lu}[^\p{Lu}]*$/u.test(spelling) ? spelling.toLowerCase() : spelling;
  });
  const lower = spelled.map((word) => word.toLowerCase());
  return spelled.map((word, index) => {
    if (word.includes("-")) return word.split("-");
    const carrier = carrierFor(lower, index);
    return [carrier ? `${carrier} ${lower[index]}` : (rewordingFor(lower, index) ?? word)];
  });
};

const symbolsOf = (question: string, ipa: string, accent: English): string => {
  const exception = exceptionFor(question.toLowerCase(), accent);
  if (exception !== undefined) return exception;
  const [carrier, carried] = question.split(" ");
  const own = carried === undefined ? ipa : ipa.trim().slice(ipa.trim().indexOf(" ") + 1);
  return englishSymbols(carrier === undefined ? "" : own, accent);
};

/** From the last word to the first, because a word's sound may depend on the next one's. */
const speakPhrase = (
  words: readonly WrittenWord[],
  full: readonly (readonly string[])[],
  accent: English,
): SpokenWord[] => {
  let following: string | undefined;
  const spoken = words.toReversed().map(({ text, span }, fromEnd) => {
    const index = words.length - 1 - fromEnd;
    const names = grammarWords(text, index);
    const parts = (full[index] ?? []).toReversed().map((part, nth, { length }) => {
      const symbols = inContext(part, names[length - 1 - nth] ?? "", following, accent);
      following = symbols === "" ? following : symbols;
      return symbols;
    });
    return { span, symbols: compound(parts.toReversed()) };
  });
  return spoken.toReversed().filter(({ symbols }) => symbols !== "");
};

/** A capital A inside a phrase is the letter, not the article, and these are spelled out; other capitals change nothing. */
const grammarWords = (text: string, index: number): string[] => {
  if ((text === "A" && index > 0) || ["US", "IT", "AM", "WHO"].includes(text)) return [];
  return text.toLowerCase().replace(/[’ʼ]/g, "'").split(/[-‐]/);
};

/** In a compound only the weightiest part keeps its main stress. */
const compound = (parts: readonly string[]): string => {
  const main = parts.reduce((best, part, index) => (part.length >= (parts[best]?.length ?? 0) ? index : best), 0);
  return parts.map((part, index) => (index === main ? part : part.replace("ˈ", "ˌ"))).join("");
};
