import type { NormalisedText, Span } from "../text/spans.ts";
import { spreadTimes, type TimedSpan, type UnitTimes } from "./spread-times.ts";

export type CarryOptions = {
  runs: NormalisedText["runs"];
  /** Range of the written text that was spoken. */
  written: Span;
  fromSeconds: number;
  toSeconds: number;
};

/** Times of the written text from those of the spoken one: each written run takes the time of what it became. */
export function carryTimes(spoken: UnitTimes, { runs, written, fromSeconds, toSeconds }: CarryOptions): UnitTimes {
  const words: TimedSpan[] = [];
  for (const { output, input } of runs) {
    if (output.end <= output.start || input.end <= input.start) continue;
    const span = { start: input.start - written.start, end: input.end - written.start };
    const isKept = output.end - output.start === input.end - input.start;
    if (isKept) words.push(...unitByUnit(spoken, output, span.start));
    else words.push(timed(spoken, output, span));
  }
  return spreadTimes({ length: written.end - written.start, words, fromSeconds, toSeconds });
}

/** Text that was left as it is keeps its times character by character. */
const unitByUnit = (spoken: UnitTimes, { start, end }: Span, writtenStart: number): TimedSpan[] =>
  Array.from({ length: end - start }, (_, offset) => {
    const unit = { start: start + offset, end: start + offset + 1 };
    return timed(spoken, unit, { start: writtenStart + offset, end: writtenStart + offset + 1 });
  });

const timed = (spoken: UnitTimes, { start, end }: Span, span: Span): TimedSpan => ({
  span,
  startSeconds: spoken.startSeconds[start] ?? 0,
  endSeconds: spoken.endSeconds[end - 1] ?? 0,
});
