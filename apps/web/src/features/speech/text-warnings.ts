import { countCharacters, hasBrackets } from "@timbre/contract";
import { t } from "./messages.ts";

/** Models that read square brackets as stage directions. */
const tagModels = new Set(["eleven_v3"]);

export const hasAudioTags = (modelId: string): boolean => tagModels.has(modelId);

export const bracketWarning = t.curlyAndSquareBracketsCanDegrade;

export type TextState = {
  count: number;
  limit: number;
  isBlank: boolean;
  overBy: number;
  warning: string | null;
};

/** What can be said about a text before anything is sent. */
export const inspectText = (text: string, model: { modelId: string; textLimit: number }): TextState => {
  const count = countCharacters(text);
  return {
    count,
    limit: model.textLimit,
    isBlank: text.trim() === "",
    overBy: Math.max(0, count - model.textLimit),
    warning: hasBrackets(text) && !tagModels.has(model.modelId) ? bracketWarning : null,
  };
};
