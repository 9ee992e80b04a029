import type { NormalisedText, Span } from "../text/spans.ts";
import { spreadTimes, type TimedSpan, type UnitTimes } from "./spread-times.ts";

/** Times of the written text from those of the spoken one: each written run takes the time of what it became. */
export function carryTimes(spoken: UnitTimes, runs: NormalisedText["runs"], written: Span): UnitTimes {
  const words: TimedSpan[] = [];
  for (const { output, input } of runs) {
    if (output.end <= output.start || input.end <= input.start) continue;
    if (output.end - output.start === input.end - input.start)
      words.push(...unitByUnit(spoken, output, input, written));
    else words.push(timed(spoken, output, shift(input, written)));
  }
  const last = spoken.endSeconds.length - 1;
  return spreadTimes({
    length: written.end - written.start,
    words,
    fromSeconds: spoken.startSeconds[0] ?? 0,
    toSeconds: spoken.endSeconds[last] ?? 0,
  });
}

/** Text that was left as it is keeps its times character by character. */
const unitByUnit = (spoken: UnitTimes, output: Span, input: Span, written: Span): TimedSpan[] =>
  Array.from({ length: output.end - output.start }, (_, offset) => {
    const at = input.start + offset - written.start;
    const unit = output.start + offset;
    return timed(spoken, { start: unit, end: unit + 1 }, { start: at, end: at + 1 });
  });

const timed = (spoken: UnitTimes, { start, end }: Span, span: Span): TimedSpan => ({
  span,
  startSeconds: spoken.startSeconds[start] ?? 0,
  endSeconds: spoken.endSeconds[end - 1] ?? 0,
});

const shift = ({ start, end }: Span, by: Span): Span => ({ start: start - by.start, end: end - by.start });
