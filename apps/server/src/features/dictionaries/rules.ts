import { AppError, type PronunciationRuleBody } from "@timbre/contract";
import { arpabetToIpa, type PronunciationRule, symbolsOfIpa } from "@timbre/engine";
import type { StoredPronunciationRule } from "../../platform/database/tables/dictionaries.ts";
import { storableText } from "../../platform/database/search-text.ts";

/** Rules as they are kept, each checked to have a sound; the first that has none is named in the refusal. */
export const requireRules = (rules: readonly PronunciationRuleBody[]): StoredPronunciationRule[] => {
  const byWords = new Map<string, StoredPronunciationRule>();
  for (const rule of rules) {
    const stored = toStored(rule);
    if (ipaOf(stored) === "") throw unusable(rule.string_to_replace);
    byWords.set(stored.string_to_replace, stored);
  }
  return [...byWords.values()];
};

const toStored = (rule: PronunciationRuleBody): StoredPronunciationRule => {
  const matching = {
    string_to_replace: storableText(rule.string_to_replace),
    case_sensitive: rule.case_sensitive ?? true,
    word_boundaries: rule.word_boundaries ?? true,
  };
  if (rule.type === "alias") return { ...matching, type: "alias", alias: storableText(rule.alias) };
  return { ...matching, type: "phoneme", phoneme: storableText(rule.phoneme), alphabet: rule.alphabet };
};

/** The rule's sound in IPA: undefined for an alias, empty when it cannot be read. */
const ipaOf = (rule: StoredPronunciationRule): string | undefined => {
  if (rule.type === "alias") return undefined;
  const alphabet = rule.alphabet.toLowerCase();
  if (alphabet !== "ipa")
    return /^(x-)?cmu(-arpabet)?$|^arpabet$/.test(alphabet) ? (arpabetToIpa(rule.phoneme) ?? "") : "";
  return symbolsOfIpa(rule.phoneme, "en-us") === "" ? "" : rule.phoneme;
};

const unusable = (words: string): AppError =>
  new AppError(
    "invalid_pronunciation_rule",
    { words },
    `The rule for "${words}" has no sound that can be read. Give it in the alphabet "ipa" or "cmu-arpabet".`,
  );

/** New rules after the old ones; a rule for the same words takes the place of the old one. */
export const withRules = (
  kept: readonly StoredPronunciationRule[],
  added: readonly StoredPronunciationRule[],
): StoredPronunciationRule[] => {
  const replaced = new Map(added.map((rule) => [rule.string_to_replace, rule]));
  const old = kept.map((rule) => {
    const now = replaced.get(rule.string_to_replace);
    replaced.delete(rule.string_to_replace);
    return now ?? rule;
  });
  return [...old, ...replaced.values()];
};

export const withoutRules = (
  kept: readonly StoredPronunciationRule[],
  words: readonly string[],
): StoredPronunciationRule[] => {
  const gone = new Set(words);
  return kept.filter((rule) => !gone.has(rule.string_to_replace));
};

export const toEngineRule = (rule: StoredPronunciationRule): PronunciationRule => {
  const matching = {
    text: rule.string_to_replace,
    isCaseSensitive: rule.case_sensitive,
    isWholeWord: rule.word_boundaries,
  };
  return rule.type === "alias"
    ? { ...matching, kind: "alias", alias: rule.alias }
    : { ...matching, kind: "ipa", ipa: ipaOf(rule) ?? "" };
};
