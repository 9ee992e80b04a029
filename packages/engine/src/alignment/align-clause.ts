import type { NormalisedText, Span } from "../text/spans.ts";
import { carryTimes } from "./carry-times.ts";
import { spreadTimes, type TimedSpan } from "./spread-times.ts";
import { toAlignment, type Alignment } from "./to-alignment.ts";

export type ClauseSound = {
  /** Ranges of the spoken text, in order. */
  words: TimedSpan[];
  fromSeconds: number;
  toSeconds: number;
};

export type ClauseText = { spoken: string; runs: NormalisedText["runs"]; written: Span; isLast: boolean };

/** When the characters of a clause are heard: as they were written and as they were spoken. */
export function alignClause(
  clause: ClauseText,
  writtenText: string,
  { words, fromSeconds, toSeconds }: ClauseSound,
): { alignment: Alignment; normalisedAlignment: Alignment } {
  const { runs, written, isLast } = clause;
  const spoken = clause.spoken + spaceBehind(clause, writtenText);
  const spokenTimes = spreadTimes({ length: spoken.length, words, fromSeconds, toSeconds });
  const writtenTimes = carryTimes(spokenTimes, { runs, written, fromSeconds, toSeconds });
  // The silence after the last character is its own: nothing else is left to have it.
  if (isLast) for (const { endSeconds } of [spokenTimes, writtenTimes]) endSeconds.fill(toSeconds, -1);
  return {
    alignment: toAlignment(writtenText, writtenTimes),
    normalisedAlignment: toAlignment(spoken, spokenTimes),
  };
}

/** Clauses have no blanks at their ends. Callers join them, so the blank that parted their words goes with the first. */
function spaceBehind({ spoken, runs, written, isLast }: ClauseText, writtenText: string): string {
  if (isLast || /\s$/.test(spoken)) return "";
  // A sound stands between words; a part of a long word may say nothing of it.
  if (spoken === "") return writtenText === "" ? "" : " ";
  const behind = writtenText.slice((runs.at(-1)?.input.end ?? written.end) - written.start);
  // A tag parts words as a blank does; a long word that was cut has nothing behind it.
  return /[\s>\]]/.test(behind) ? " " : "";
}
