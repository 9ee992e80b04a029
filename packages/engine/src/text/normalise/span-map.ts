import type { NormalisedText, Span } from "../spans.ts";

export type Run = NormalisedText["runs"][number];

const lengthOf = (span: Span): number => span.end - span.start;

const isEven = (run: Run): boolean => lengthOf(run.output) === lengthOf(run.input);

export const untouched = (text: string): NormalisedText => ({
  text,
  runs: text === "" ? [] : [{ output: { start: 0, end: text.length }, input: { start: 0, end: text.length } }],
});

/** Input offset that belongs to an output offset of one run: exact where lengths agree, in proportion elsewhere. */
const inputAt = (run: Run, outputOffset: number, shareOfNothing: 0 | 1): number => {
  const done = outputOffset - run.output.start;
  if (isEven(run)) return run.input.start + done;
  const share = lengthOf(run.output) === 0 ? shareOfNothing : done / lengthOf(run.output);
  return run.input.start + Math.round(share * lengthOf(run.input));
};

/** Index of the first run that ends at or after an output offset; halving keeps long texts linear over all clauses. */
const firstRunAt = (runs: readonly Run[], outputOffset: number): number => {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (runs[middle]!.output.end < outputOffset) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The runs of one stretch of the output, counted from the start of that stretch. */
export const sliceRuns = (runs: readonly Run[], stretch: Span): Run[] => {
  const inside: Run[] = [];
  for (let index = firstRunAt(runs, stretch.start); index < runs.length; index += 1) {
    const run = runs[index]!;
    if (run.output.start >= stretch.end) break;
    const start = Math.max(run.output.start, stretch.start);
    const end = Math.min(run.output.end, stretch.end);
    if (end === start && lengthOf(run.output) > 0) continue;
    inside.push({
      output: { start: start - stretch.start, end: end - stretch.start },
      input: { start: inputAt(run, start, 0), end: inputAt(run, end, 1) },
    });
  }
  return inside;
};

export const sliceText = ({ text, runs }: NormalisedText, stretch: Span): NormalisedText => ({
  text: text.slice(stretch.start, stretch.end),
  runs: sliceRuns(runs, stretch),
});

/** Texts one after the other; their ways back must lead to the same written text. */
export const joinTexts = (texts: readonly NormalisedText[]): NormalisedText => {
  const runs: Run[] = [];
  let length = 0;
  for (const { text, runs: own } of texts) {
    for (const { output, input } of own) {
      runs.push({ output: { start: output.start + length, end: output.end + length }, input });
    }
    length += text.length;
  }
  return { text: texts.map(({ text }) => text).join(""), runs };
};

const isEmpty = ({ output }: Run): boolean => output.end === output.start;

/** Input offset at an output offset, from the first run that does not end before it. */
const inputAtCut = (runs: readonly Run[], index: number, outputOffset: number): number => {
  const run = runs[index];
  if (run === undefined) return runs.at(-1)?.input.end ?? 0;
  return run.output.start < outputOffset ? run.input.start + outputOffset - run.output.start : run.input.start;
};

const turned = ({ output, input }: Run): Run => ({ output: input, input: output });

/** Grows a stretch of the interim text until neither map is cut inside a rewritten run. */
const growBlock = (first: readonly Run[], second: readonly Run[], from: { i: number; j: number; end: number }) => {
  let { i, j, end } = from;
  for (;;) {
    while (i < first.length && first[i]!.output.end <= end && first[i]!.output.start < end) i += 1;
    while (j < second.length && second[j]!.output.end <= end) j += 1;
    const [left, right] = [first[i], second[j]];
    if (left !== undefined && left.output.start < end && !isEven(left)) end = left.output.end;
    else if (right !== undefined && right.output.start < end && !isEven(right)) end = right.output.end;
    else return { i, j, end };
  }
};

/** Joins two maps: `first` leads from the written text to an interim one, `next` from there to the final one. */
export const composeRuns = (first: readonly Run[], next: readonly Run[]): Run[] => {
  // Both maps now have the interim text on their output side.
  const second = next.map(turned);
  const joined: Run[] = [];
  let [i, j, at] = [0, 0, 0];
  let written = first[0]?.input.start ?? 0;
  let spoken = 0;
  const emit = (writtenEnd: number, spokenEnd: number): void => {
    joined.push({ output: { start: spoken, end: spokenEnd }, input: { start: written, end: writtenEnd } });
    [written, spoken] = [writtenEnd, spokenEnd];
  };
  while (i < first.length) {
    const left = first[i]!;
    const right = second[j];
    if (isEmpty(left) || right === undefined) {
      emit(left.input.end, spoken);
      i += 1;
    } else if (isEven(left) && isEven(right)) {
      const end = Math.min(left.output.end, right.output.end);
      emit(written + end - at, spoken + end - at);
      at = end;
      if (end === left.output.end) i += 1;
      if (end === right.output.end) j += 1;
    } else {
      const start = Math.max(isEven(left) ? 0 : left.output.end, isEven(right) ? 0 : right.output.end);
      const block = growBlock(first, second, { i, j, end: start });
      emit(inputAtCut(first, block.i, block.end), inputAtCut(second, block.j, block.end));
      ({ i, j, end: at } = block);
    }
  }
  return joined;
};
