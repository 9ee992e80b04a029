import { t as names } from "./names/messages.ts";
import { t as sentences } from "./sentences/messages.ts";

type ByEnglish = Readonly<Record<string, string>>;

const patternOf = (english: string): RegExp =>
  new RegExp(`^${english.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\d\}/g, "(.+?)")}$`);

/** Reads what the server or the contract says in English in the words that are given for it. */
export const makeKnown = (byEnglish: ByEnglish) => {
  const patterns = Object.entries(byEnglish)
    .filter(([english]) => english.includes("{0}"))
    .map(([english, said]) => ({ pattern: patternOf(english), said }));

  const filled = (text: string): string | null => {
    for (const { pattern, said } of patterns) {
      const values = pattern.exec(text)?.slice(1);
      if (values) return said.replace(/\{(\d)\}/g, (_all, place: string) => known(values[Number(place)] ?? ""));
    }
    return null;
  };

  const sentenceBySentence = (text: string): string | null => {
    const parts = text.split(/(?<=[.!?]) (?=[A-Z])/);
    if (parts.length === 1) return null;
    const said = parts.map(knownOrNull);
    return said.every((part) => part !== null) ? said.join(" ") : null;
  };

  /** Null when its words are not known here. Sentence by sentence first: a value never reaches over the end of one. */
  const knownOrNull = (text: string): string | null =>
    (Object.hasOwn(byEnglish, text) ? byEnglish[text] : undefined) ?? sentenceBySentence(text) ?? filled(text);

  /** The same where unknown words stay as they are: names and texts of people. */
  const known = (text: string): string => knownOrNull(text) ?? text;

  return { known, knownOrNull };
};

export const { known, knownOrNull } = makeKnown({ ...names, ...sentences });
