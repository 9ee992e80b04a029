const sentenceEnd = /[.!?…。！？]+["'”’)\]]*\s/gu;
const clauseEnd = /[,;:—、，；：]\s/gu;
const blank = /\s/gu;

/** End of the last match that leaves a piece of at least `least` characters. */
const lastEnd = (text: string, pattern: RegExp, least: number): number | undefined => {
  let end: number | undefined;
  for (const match of text.matchAll(pattern)) {
    const after = match.index + match[0].length;
    if (after >= least) end = after;
  }
  return end;
};

export type Cut = { piece: string; rest: string };

/**
 * The piece to speak once `length` characters have come: up to the end of a sentence if one lies in the second half,
 * else of a clause, else of a word. Undefined while there is too little.
 */
export const cutText = (text: string, length: number): Cut | undefined => {
  if (text.length < length) return undefined;
  const half = Math.ceil(length / 2);
  const end = lastEnd(text, sentenceEnd, half) ?? lastEnd(text, clauseEnd, half) ?? lastEnd(text, blank, half);
  if (end !== undefined) return { piece: text.slice(0, end), rest: text.slice(end) };
  // Writing without blanks; a word this long is none.
  return text.length < 2 * length ? undefined : { piece: text.slice(0, length), rest: text.slice(length) };
};

/** All whole sentences; for callers who want them spoken as soon as they are there. */
export const cutSentences = (text: string): Cut | undefined => {
  const end = lastEnd(text, sentenceEnd, 1);
  return end === undefined ? undefined : { piece: text.slice(0, end), rest: text.slice(end) };
};
