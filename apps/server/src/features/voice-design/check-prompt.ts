import { AppError } from "@timbre/contract";
import { blockedRules, likeSomebody, nobodyNames } from "./blocked-rules.ts";

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[\s_]+/g, " ");

/** The kind of rule that a prompt breaks, if it breaks one. `phrases` are those of administrators. */
export const brokenRule = (prompt: string, phrases: readonly string[]): string | undefined => {
  const text = plain(prompt);
  const broken = blockedRules.find(({ patterns }) => patterns.some((pattern) => pattern.test(text)));
  if (broken) return broken.kind;
  if (namesSomebody(prompt)) return "real_person";
  return phrases.some((phrase) => holdsPhrase(text, plain(phrase))) ? "server_rule" : undefined;
};

/** Names are told from other words by their capitals, so this reads the prompt as written. */
const namesSomebody = (prompt: string): boolean => {
  const name = likeSomebody.exec(prompt)?.[2];
  if (!name || !/^\p{Lu}\S*\s.*\p{Lu}/u.test(name)) return false;
  return !nobodyNames.has(plain(name));
};

/** Whole words, so that a rule about "con" does not catch "confident". */
const holdsPhrase = (text: string, phrase: string): boolean => {
  const at = (index: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(index));
  for (let from = text.indexOf(phrase); from >= 0; from = text.indexOf(phrase, from + 1)) {
    if (!at(from - 1) && !at(from + phrase.length)) return true;
  }
  return false;
};

/** Refuses before anything is held or made. What was asked is not repeated: it would end in logs. */
export const requireAllowed = (texts: readonly string[], phrases: readonly string[]): void => {
  for (const text of texts) {
    const kind = brokenRule(text, phrases);
    if (kind) throw new AppError("blocked_generation", { kind });
  }
};
