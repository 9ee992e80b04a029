import type { SpeakRequest } from "../speak-types.ts";
import { pausesMs } from "../text/split/split-settings.ts";

const marks = [
  [/(\.\.\.|…)$/u, "ellipsis"],
  [/[?？]$/u, "question"],
  [/[!！]$/u, "exclamation"],
  [/[.。]$/u, "sentence"],
  [/[;；:：—–]$/u, "semicolon"],
  [/[,、，]$/u, "comma"],
] as const;
const closing = /["'”’)\]»\s]+$/u;

/**
 * Silence to leave at the end when the text goes on in another request: what would stand there if both were one text.
 * Without a text to follow there is none.
 */
export const pauseBeforeNextMs = ({ text, nextText }: Pick<SpeakRequest, "text" | "nextText">): number => {
  if (!nextText?.trim()) return 0;
  const end = text.trimEnd().replace(closing, "");
  const mark = marks.find(([pattern]) => pattern.test(end));
  return mark ? pausesMs[mark[1]] : 0;
};

/** Sentences said before: a text that follows others is delivered as what comes after them, not as a new beginning. */
export const sentencesBefore = ({ previousText = "" }: Pick<SpeakRequest, "previousText">): number =>
  previousText.match(/[.!?…。！？]+(?=\s|$)/gu)?.length ?? 0;
