const plain = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * For each word of the text, the window in which it is heard: the cheapest way to turn what was heard into the text (a word
 * more, a word less and another word cost one each), read backwards. Words nobody heard stay with the ones before them.
 */
export const matchWords = (words: readonly string[], heard: readonly { text: string; window: number }[]): number[] => {
  const wanted = words.map(plain);
  const found = heard.map(({ text }) => plain(text));
  const width = found.length + 1;
  const costs = new Int32Array((wanted.length + 1) * width);
  for (let j = 0; j < width; j += 1) costs[j] = j;
  for (let i = 1; i <= wanted.length; i += 1) {
    costs[i * width] = i;
    for (let j = 1; j < width; j += 1) {
      const same = costs[(i - 1) * width + j - 1]! + (wanted[i - 1] === found[j - 1] ? 0 : 1);
      costs[i * width + j] = Math.min(same, costs[(i - 1) * width + j]! + 1, costs[i * width + j - 1]! + 1);
    }
  }
  return readBack(costs, width, { wanted, windows: heard.map(({ window }) => window) });
};

const readBack = (
  costs: Int32Array,
  width: number,
  { wanted, windows }: { wanted: readonly string[]; windows: readonly number[] },
): number[] => {
  const windowOf = new Array<number>(wanted.length).fill(0);
  let j = width - 1;
  for (let i = wanted.length; i > 0;) {
    const here = costs[i * width + j]!;
    // A word that was not heard belongs where its neighbour to the left was found.
    windowOf[i - 1] = windows[Math.max(0, j - 1)] ?? 0;
    if (j > 0 && here === costs[i * width + j - 1]! + 1) j -= 1;
    else if (j > 0 && here <= costs[(i - 1) * width + j - 1]! + 1 && here >= costs[(i - 1) * width + j - 1]!) {
      i -= 1;
      j -= 1;
    } else i -= 1;
  }
  return windowOf;
};
