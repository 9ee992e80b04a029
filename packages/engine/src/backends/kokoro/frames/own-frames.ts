import { tokenIdOf } from "../../../text/vocabulary.ts";
import type { Span } from "../../../text/spans.ts";
import { edgesOf } from "../edit-durations.ts";
import type { FrameCut } from "./cut-silent-frames.ts";
import type { WorkerUtterance } from "../worker-messages.ts";

/** Which of the symbols that were read are said: those between `first` and `last`, from where sounds meet to where they meet. */
type OwnSymbols = { first: number; last: number; meets: { before: number | null; after: number | null } };

const blank = tokenIdOf.get(" ");

const ownSymbols = ({ tokenIds, around }: Pick<WorkerUtterance, "tokenIds" | "around">): OwnSymbols => {
  const symbols = tokenIds.slice(1, -1);
  const first = around?.before ?? 0;
  const last = symbols.length - (around?.after ?? 0);
  const beforeBlanks = (end: number): number => symbols.slice(0, end).findLastIndex((id) => id !== blank) + 1;
  return {
    first,
    last,
    meets: { before: first > 0 ? beforeBlanks(first) : null, after: last < symbols.length ? beforeBlanks(last) : null },
  };
};

export type OwnSound = {
  /** Frames that are said. */
  own: Span;
  /** Frames, from the first that is said, at which the symbols between begin, and the last ends. */
  edges: Int32Array;
};

/** What of an utterance is said, when it was read with others'. Both who read over a border find it at the same symbol. */
export const findOwn = (utterance: Pick<WorkerUtterance, "tokenIds" | "around">, frames: Int32Array): OwnSound => {
  const { first, last, meets } = ownSymbols(utterance);
  const edges = edgesOf(frames, 1);
  const total = frames.reduce((sum, count) => sum + count, 0);
  const own = {
    start: meets.before === null ? 0 : (edges[meets.before] ?? 0),
    end: meets.after === null ? total : (edges[meets.after] ?? total),
  };
  return { own, edges: edges.slice(first, last + 1).map((edge) => edge - own.start) };
};

/** Leaves what is said, and so many frames of what is around it. */
export const keepAround = (
  silence: FrameCut,
  own: Span,
  { total, kept }: { total: number; kept: number },
): FrameCut => ({
  before: own.start === 0 ? silence.before : Math.max(silence.before, own.start - kept),
  after: own.end === total ? silence.after : Math.max(silence.after, total - own.end - kept),
});
