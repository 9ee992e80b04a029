/** A word of a prompt, or the end of a clause. */
export type PromptWord = { text: string; endsClause: boolean };

const pieces = /[\p{L}\p{N}][\p{L}\p{N}.'’]*|[,.;:!?()–—]/gu;

/** Words in lower case without accents; hyphens part words, marks end clauses. */
export const wordsOf = (prompt: string): PromptWord[] =>
  [...prompt.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().matchAll(pieces)].flatMap(([piece]) => {
    const isWord = /[\p{L}\p{N}]/u.test(piece);
    if (!isWord) return [{ text: piece, endsClause: true }];
    const text = piece.replaceAll("’", "'").replace(/[.']+$/, "");
    const word = { text, endsClause: false };
    return piece.endsWith(".") && !/\.\w/.test(piece) ? [word, { text: ".", endsClause: true }] : [word];
  });

/** The phrase of `count` words from here, if no clause ends inside it. */
export const phraseAt = (words: readonly PromptWord[], start: number, count: number): string | undefined => {
  const taken = words.slice(start, start + count);
  if (taken.length < count || taken.some(({ endsClause }) => endsClause)) return undefined;
  return taken.map(({ text }) => text).join(" ");
};

/** A word without the endings that change nothing: the owner's s and the plural. */
export const plainForms = (phrase: string): string[] => {
  const owned = phrase.replace(/'s$/, "");
  return [phrase, owned, owned.replace(/s$/, "")];
};

/** Too common to mean anything by themselves. */
export const commonWords: ReadonlySet<string> = new Set(
  "a an the and or but with of in on at to from for by as is are was be it its this that who whom which has have having sound sounds sounding like voice voiced voices speaking speaks speak spoken speech talks talking talk tone delivery accent accents manner style kind type someone somebody person character character's very much more most all very some any full their they them himself herself when while between among into over under out up down recording studio audio microphone quality sound room make should would could can may want need please me my i you your".split(
    " ",
  ),
);
