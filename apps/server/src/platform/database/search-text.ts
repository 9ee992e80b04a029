/** PostgreSQL text cannot hold the zero character; the sign for "no character" stands in, and matches no id. */
export const storableText = (text: string): string => text.replaceAll("\u0000", "\ufffd");

/** A pattern for `ilike` that finds the words themselves: % and _ lose their special meaning. */
export const containsPattern = (words: string): string => `%${storableText(words).replace(/[\\%_]/g, "\\$&")}%`;
