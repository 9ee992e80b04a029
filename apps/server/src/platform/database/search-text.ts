/** PostgreSQL text can not hold the zero character; a caller who sends one means nothing by it. */
export const storableText = (text: string): string => text.replaceAll("\u0000", "");

/** A pattern for `ilike` that finds the words themselves: % and _ lose their special meaning. */
export const containsPattern = (words: string): string => `%${storableText(words).replace(/[\\%_]/g, "\\$&")}%`;
