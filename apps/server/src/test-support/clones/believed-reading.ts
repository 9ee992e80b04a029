import type { EarAnswer } from "../../platform/engine/ear.ts";

/** What the ear says of a person who reads the sentence in the voice they cloned. */
export const believedReading: EarAnswer<"verifyReading"> = {
  failure: null,
  heard: "",
  letterErrors: 0,
  distance: 0,
  likeness: 0.7,
  speaker: null,
  nearestPassage: 0.46,
};
