import type { Phonemes } from "../spans.ts";
import type { Mark } from "./marks.ts";
import type { SpokenWord } from "./reader.ts";

export type SpokenPiece =
  { kind: "word"; word: SpokenWord; isSpaced: boolean } | { kind: "mark"; mark: Mark; isSpaced: boolean };

/** Joins words and marks into one line of symbols and notes where each word went. */
export const assemble = (pieces: readonly SpokenPiece[]): Phonemes => {
  const words: Phonemes["words"] = [];
  let symbols = "";
  pieces.forEach((piece, index) => {
    if (index > 0 && needsSpace(pieces[index - 1], piece) && !symbols.endsWith(" ")) symbols += " ";
    if (piece.kind === "mark") {
      symbols += piece.mark.symbol;
      return;
    }
    const start = symbols.length;
    symbols += piece.word.symbols;
    words.push({ input: piece.word.span, symbols: { start, end: symbols.length } });
  });
  return { symbols, words };
};

const needsSpace = (before: SpokenPiece | undefined, piece: SpokenPiece): boolean => {
  if (!before) return false;
  if (piece.kind === "mark" && piece.mark.kind === "closes") return false;
  if (before.kind === "mark" && before.mark.kind === "opens") return false;
  const joinsDash = [before, piece].some((one) => one.kind === "mark" && one.mark.kind === "joins");
  return joinsDash ? piece.isSpaced : true;
};
