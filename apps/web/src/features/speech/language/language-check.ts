import { languageNameOf } from "../../../api/language-names.ts";
import type { Model } from "../../../api/models.ts";
import { t } from "../messages.ts";

/** Fewer words than this say too little about their language. */
const minWords = 5;
const minDifference = 0.3;
/** The beginning tells; comparing whole long texts would be felt while typing. */
const comparedCharacters = 600;

const editDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
};

const differsEnough = (text: string, checked: string): boolean => {
  const [one, other] = [text.slice(0, comparedCharacters), checked.slice(0, comparedCharacters)];
  return editDistance(one, other) > minDifference * Math.max(one.length, other.length);
};

/** Whether a text is worth asking about, given the one asked about last. */
export const isWorthChecking = (text: string, lastChecked: string): boolean =>
  text.trim().split(/\s+/).filter(Boolean).length >= minWords && differsEnough(text.trim(), lastChecked.trim());

export type Suggestion = { message: string; model: Model };

/** A better model when the language of the text is one the chosen model does not speak; null when there is nothing to say. */
export const suggestModel = (
  detected: readonly string[],
  model: Model,
  models: readonly Model[],
): Suggestion | null => {
  const language = detected[0];
  if (!language || model.languageIds.includes(language)) return null;
  const better = models.find(({ modelId, languageIds }) => modelId !== model.modelId && languageIds.includes(language));
  if (!better) return null;
  const name = languageNameOf(language);
  return {
    model: better,
    message: t.itLooksLikeYourTextIsInWhichDoes(name, model.name, better.name),
  };
};
