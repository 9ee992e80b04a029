export type ScriptBlock = { start: number; words: string };

/** A text of ten megabytes is not drawn at once: what was read last, and more than fits on a screen after it. */
const [shownBefore, shownAfter] = [6, 40];
const longestBlock = 1_200;

const cut = ({ start, words }: ScriptBlock): ScriptBlock[] => {
  if (words.length <= longestBlock) return [{ start, words }];
  const space = words.lastIndexOf(" ", longestBlock);
  const at = space > 0 ? space + 1 : longestBlock;
  return [{ start, words: words.slice(0, at) }, ...cut({ start: start + at, words: words.slice(at) })];
};

export const blocksOf = (text: string): ScriptBlock[] =>
  [...text.matchAll(/[^\n]+/g)]
    .filter(([words]) => words.trim() !== "")
    .flatMap((match) => cut({ start: match.index, words: match[0] }));

/** The blocks around a place in the text. */
export const blocksAround = (text: string, place: number): ScriptBlock[] => {
  const blocks = blocksOf(text);
  const here = Math.max(
    0,
    blocks.findLastIndex(({ start }) => start <= place),
  );
  return blocks.slice(Math.max(0, here - shownBefore), here + shownAfter);
};
