import { t } from "./messages.ts";

export const wordsIn = (rules: number): string => t.words(rules);
