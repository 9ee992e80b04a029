import type { SpeakRequest } from "../speak-types.ts";
import type { Language } from "../text/language.ts";
import { planClauses, type PlannedClause } from "./plan-clauses.ts";

/** A stretch that is said with other words than it is written with, or as a dictionary sounds it out: "/ipa/". */
export type ReadChange = { written: string; spoken: string };
export type ReadOut = { spoken: string; changes: ReadChange[] };

/** How a request's text is going to be read. Pure, and nothing is said. */
export const readOut = (request: SpeakRequest, language: Language): ReadOut => {
  const clauses = planClauses(request, language).filter(({ spoken }) => spoken !== "");
  return {
    spoken: clauses.map(({ spoken }) => spoken).join(" "),
    changes: clauses.flatMap((clause) => [...changedWords(clause, request.text), ...soundedOut(clause)]),
  };
};

const changedWords = ({ runs, spoken }: PlannedClause, text: string): ReadChange[] =>
  runs
    .map(({ input, output }) => ({
      written: text.slice(input.start, input.end).trim(),
      spoken: spoken.slice(output.start, output.end).trim(),
    }))
    // Signs that are only left out, and blanks made even, change no word.
    .filter((change) => change.written !== change.spoken && /[\p{L}\p{N}]/u.test(change.spoken));

const soundedOut = ({ parts, spoken }: PlannedClause): ReadChange[] =>
  parts.flatMap(({ span, ipa }) =>
    ipa === undefined ? [] : [{ written: spoken.slice(span.start, span.end).trim(), spoken: `/${ipa}/` }],
  );
