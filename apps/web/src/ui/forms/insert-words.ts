/** Puts words at the caret, with a space where others would run into them. Answers the text and the caret after it. */
export const insertWords = (text: string, caret: number, words: string): { text: string; caret: number } => {
  const before = text.slice(0, caret);
  const after = text.slice(caret);
  const lead = before === "" || /\s$/.test(before) ? "" : " ";
  const trail = /^\s/.test(after) ? "" : " ";
  const inserted = `${lead}${words}${trail}`;
  return { text: before + inserted + after, caret: caret + inserted.length };
};

/** The word at the caret, or what is selected; empty between words. */
export const wordAt = (text: string, start: number, end: number): string => {
  if (start !== end) return text.slice(start, end).trim();
  const before = /[\p{L}\p{N}'’-]*$/u.exec(text.slice(0, start))?.[0] ?? "";
  const after = /^[\p{L}\p{N}'’-]*/u.exec(text.slice(start))?.[0] ?? "";
  return before + after;
};
