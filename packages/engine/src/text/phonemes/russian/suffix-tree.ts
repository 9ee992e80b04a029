/** The letters of the alphabet, each as one sign of the written tree; the last begins a word. */
const alphabet = "абвгдежзийклмнопрстуфхцчшщъыьэюяё^";
const signs = "abcdefghijklmnopqrstuvwxyz[]{}<>*^";
const codes = new Map(Array.from(alphabet, (letter, index) => [letter, index + 1]));
const codeOfSign = new Map(Array.from(signs, (sign, index) => [sign, index + 1]));
const end = ")";

type Nodes = { letters: Uint8Array; labels: Uint8Array; first: Uint32Array; next: Uint32Array };

/**
 * A tree of endings, from the last letter of a word to its first, written as one line: a sign for the letter, a label where this ending
 * says something else than the shorter one, what is longer, and a bracket that closes it.
 */
export const treeReader = (line: string): { labelOf(word: string): string } => {
  let nodes: Nodes | undefined;
  return {
    labelOf(word) {
      nodes ??= unfold(line);
      let at = 0;
      let label = nodes.labels[0] ?? 0;
      for (const letter of `^${word}`.split("").toReversed()) {
        at = childOf(nodes, at, codes.get(letter) ?? 0);
        if (at === 0) break;
        label = nodes.labels[at] || label;
      }
      return String.fromCharCode(label);
    },
  };
};

const childOf = ({ letters, first, next }: Nodes, parent: number, letter: number): number => {
  let at = first[parent] ?? 0;
  while (at !== 0 && letters[at] !== letter) at = next[at] ?? 0;
  return at;
};

/** The first sign of the line is the label of every word. */
const unfold = (line: string): Nodes => {
  const size = 2 + line.length / 2;
  const nodes: Nodes = {
    letters: new Uint8Array(size),
    labels: new Uint8Array(size),
    first: new Uint32Array(size),
    next: new Uint32Array(size),
  };
  nodes.labels[0] = line.charCodeAt(0);
  const open = [0];
  let count = 1;
  for (const sign of line.slice(1)) {
    const letter = codeOfSign.get(sign);
    const parent = open.at(-1) ?? 0;
    if (sign === end) open.pop();
    else if (letter === undefined) nodes.labels[parent] = sign.charCodeAt(0);
    else {
      nodes.letters[count] = letter;
      nodes.next[count] = nodes.first[parent] ?? 0;
      nodes.first[parent] = count;
      open.push(count);
      count += 1;
    }
  }
  return nodes;
};
