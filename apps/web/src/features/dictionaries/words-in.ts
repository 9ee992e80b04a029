import { formatCount } from "../../ui/format.ts";

export const wordsIn = (rules: number): string => (rules === 1 ? "1 word" : `${formatCount(rules)} words`);
