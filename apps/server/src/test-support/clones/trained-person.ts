import type { EarAnswer } from "../../platform/engine/ear.ts";
import { clonedPerson } from "./cloned-person.ts";

/** What a training of half an hour of recordings ends with. */
export const trainedPerson = (changes: Partial<EarAnswer<"train">> = {}): EarAnswer<"train"> => ({
  ...clonedPerson({ likeness: "close", likenessScore: 0.78, speechMs: 1_700_000 }),
  material: {
    givenMs: 1_800_000,
    speechMs: 1_700_000,
    usedMs: 594_000,
    spoiledStretches: 2,
    strangeStretches: 0,
    isMoreThanNeeded: true,
  },
  report: {
    steps: 240,
    secondsPerStep: 1.8,
    costBefore: 4,
    costAfter: -2,
    likenessBefore: 0.4,
    likenessAfter: 0.78,
  },
  ...changes,
});
