import { type ClassifierAnswer, shortestClassifiedSeconds } from "@timbre/contract";
import type { EarAnswer } from "../../platform/engine/ear.ts";

type Verdict = Pick<ClassifierAnswer, "status" | "confidence">;
type Search = Pick<EarAnswer<"findMark">, "isFound" | "falseAlarm" | "usableMs">;

/** No false alarm was seen in some 2,500 searches; more than this was not measured, so more is not claimed. */
const surest = 0.999;

/** Share of marked recordings found after a telephone (8 kHz mu-law), by their length: the worst of what people do to sound. */
const foundByTelephone = [
  { fromSeconds: 5, share: 0.97 },
  { fromSeconds: 3, share: 0.79 },
  { fromSeconds: 2, share: 0.49 },
  { fromSeconds: shortestClassifiedSeconds, share: 0.31 },
] as const;

/** Chance does this well once in a hundred recordings: not enough to say "found", too much to be sure of the contrary. */
const suspicious = 0.01;
const undecided = 0.5;

/** What to say about a recording, and how sure it is. Figures: docs/decisions/0033-watermark.md. */
export const verdictOf = ({ isFound, falseAlarm, usableMs }: Search): Verdict => {
  if (isFound) return { status: "found", confidence: Math.min(surest, 1 - falseAlarm) };
  const known = foundByTelephone.find(({ fromSeconds }) => usableMs >= fromSeconds * 1000);
  if (!known) return { status: "too_short", confidence: 0 };
  return { status: "not_found", confidence: falseAlarm < suspicious ? Math.min(undecided, known.share) : known.share };
};
