import type { PromptWord } from "./prompt-words.ts";
import type { Meaning } from "./voice-wish.ts";
import type { Claim } from "./weigh-claims.ts";

const relations = new Set(["of", "to", "about", "for"]);
const determiners = new Set("a an the his her their my our your one two three four five some".split(" "));
const pronouns = new Set("he him his she her hers".split(" "));

export type NamedPerson = {
  /** As it stands in the prompt, and in the table. */
  phrase: string;
  form: string;
  meaning: Meaning;
};

/** Whether a person is spoken of and does not speak: "a father of a girl", "a man who talks to a boy", "kids". */
export const isSomebodyElse = (
  { phrase, form, meaning }: NamedPerson,
  before: readonly PromptWord[],
  claims: readonly Claim[],
): boolean => {
  // One voice is one person.
  if (form !== phrase && !phrase.endsWith("'s")) return true;
  const isNoun = meaning.gender !== undefined || meaning.age === "child";
  if (!isNoun || pronouns.has(phrase) || !claims.some((claim) => claim.meaning?.gender)) return false;
  return relations.has(before.findLast(({ text }) => !determiners.has(text))?.text ?? "");
};
