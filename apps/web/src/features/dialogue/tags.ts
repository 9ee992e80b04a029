import { insertWords } from "../../ui/forms/insert-words.ts";
import { t } from "./messages.ts";

/** Stage directions the voices follow, in square brackets inside the text. */
export const audioTags = [
  { tag: "laughs", label: t.laughs },
  { tag: "sighs", label: t.sighs },
  { tag: "whispers", label: t.whispers },
  { tag: "shouts", label: t.shouts },
  { tag: "excited", label: t.excited },
  { tag: "sad", label: t.sad },
] as const;

/** Puts a tag at the caret. Answers the text and the caret after it. */
export const insertTag = (text: string, caret: number, tag: string): { text: string; caret: number } =>
  insertWords(text, caret, `[${tag}]`);
