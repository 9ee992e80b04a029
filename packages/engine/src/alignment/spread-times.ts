import type { Span } from "../text/spans.ts";

export type TimedSpan = { span: Span; startSeconds: number; endSeconds: number };

/** When each UTF-16 unit of a text sounds; entry i of both arrays belongs to unit i. */
export type UnitTimes = { startSeconds: Float64Array; endSeconds: Float64Array };

export type SpreadOptions = {
  /** Length of the text. */
  length: number;
  /** In order, without overlap. */
  words: readonly TimedSpan[];
  fromSeconds: number;
  toSeconds: number;
};

/** Gives every character a time: words share theirs evenly, what lies between words shares the gap. Without holes. */
export function spreadTimes({ length, words, fromSeconds, toSeconds }: SpreadOptions): UnitTimes {
  const times = { startSeconds: new Float64Array(length), endSeconds: new Float64Array(length) };
  let unit = 0;
  let seconds = fromSeconds;
  const fillTo = (endUnit: number, endSeconds: number) => {
    const until = Math.min(toSeconds, Math.max(seconds, endSeconds));
    fillEvenly(times, { start: unit, end: endUnit }, [seconds, until]);
    if (endUnit > unit) seconds = until;
    unit = Math.max(unit, endUnit);
  };
  for (const word of words) {
    // A gap without characters has no owner: the word begins where it begins.
    if (word.span.start > unit) fillTo(word.span.start, word.startSeconds);
    else seconds = Math.min(toSeconds, Math.max(seconds, word.startSeconds));
    fillTo(Math.min(length, word.span.end), word.endSeconds);
  }
  fillTo(length, toSeconds);
  return times;
}

function fillEvenly(times: UnitTimes, { start, end }: Span, [from, to]: [number, number]): void {
  const step = (to - from) / Math.max(1, end - start);
  for (let unit = start; unit < end; unit += 1) {
    times.startSeconds[unit] = from + (unit - start) * step;
    times.endSeconds[unit] = unit === end - 1 ? to : from + (unit - start + 1) * step;
  }
}
