import { cardinal } from "../../normalise/ru/numbers.ts";
import { letterNames } from "../../normalise/ru/letter-names.ts";
import type { IpaOf } from "../espeak.ts";
import { makeReadEnglish } from "../english/read-english.ts";
import type { ReadPhrases, SpokenWord, WrittenWord } from "../reader.ts";
import { asInRussian } from "./borrowed-sounds.ts";
import { soundsOf, withVoice } from "./letter-sounds.ts";
import { stressed, vowelPlaces } from "./stress.ts";

/** Words without a stress of their own; "но" has one. */
const weak = new Set(
  "и в во на с со к ко по от о об обо за из изо до у под подо над надо без при для про не ни а же ли бы б ж через перед".split(
    " ",
  ),
);
/** They lean on the word behind them, so their last consonant is not the end of anything. */
const leaning = new Set("в во с со к ко от о об обо из под над без перед через".split(" "));
/** Behind a hyphen these are weak too: "кто-то", "дай-ка". */
const weakTails = new Set("то ка таки де либо нибудь с".split(" "));
/** Letters of the neighbours' alphabets, as a Russian reads them. */
const neighbours: Record<string, string> = { і: "и", ї: "и", є: "е", ґ: "г", ў: "в", ј: "й", ѳ: "ф", ѣ: "е" };

const accent = "\u0301";
const isCyrillic = (word: string): boolean => /\p{Script=Cyrillic}/u.test(word);

/** Russian by its spelling and a table of stresses; Latin words by their English sounds, in Russian ones. */
export const makeReadRussian = (ipaOf: IpaOf): ReadPhrases => {
  const readEnglish = makeReadEnglish(ipaOf, "en-us");
  return async (phrases) => {
    const foreign = phrases.flatMap((words) => words.filter(({ text }) => /^\p{Script=Latin}/u.test(text)));
    const known = new Map<string, string>();
    const read = await readEnglish(foreign.map((word) => [word]));
    foreign.forEach(({ text }, index) =>
      known.set(text, asInRussian((read[index] ?? []).map(({ symbols }) => symbols).join(""))),
    );
    return phrases.map((words) => speakPhrase(words, known));
  };
};

const speakPhrase = (words: readonly WrittenWord[], borrowed: ReadonlyMap<string, string>): SpokenWord[] => {
  let next: string | undefined;
  const spoken = words.toReversed().map(({ text, span }) => {
    const symbols = borrowed.get(text) ?? soundOf(text, next);
    next = /[^ˈ]/u.exec(symbols)?.[0];
    return { span, symbols };
  });
  return spoken.toReversed().filter(({ symbols }) => symbols !== "");
};

const soundOf = (text: string, next: string | undefined): string => {
  if (/^\d+$/.test(text))
    return cardinal(text)
      .split(" ")
      .map((word) => soundOf(word, undefined))
      .join(" ");
  if (!isCyrillic(text)) return "";
  const word = Array.from(text.toLowerCase(), (letter) => neighbours[letter] ?? letter).join("");
  if (weak.has(word)) return withVoice(soundsOf(word), leaning.has(word) ? next : undefined);
  return word
    .split(/[-‐]/)
    .map((part, index) => withVoice(soundsOf(index > 0 && weakTails.has(part) ? part : marked(part))))
    .join("");
};

/** Letters that can't be said together are named. */
const marked = (word: string): string => {
  if (vowelPlaces(word).length > 0) return stressed(word);
  const names = Array.from(word.replaceAll(accent, ""), (letter) => letterNames[letter] ?? "");
  return names.join("") === "" ? word : stressed(names.join(""));
};
