import type { Voice } from "../../api/voices.ts";

const draftStates = ["draft", "not_verified"];

/** Professional voices of one's own that are still being made. */
export const countDrafts = (voices: readonly Voice[]): number =>
  voices.filter(
    ({ category, isOwner, fineTuning }) =>
      category === "professional" &&
      isOwner &&
      Object.values(fineTuning ?? {}).some(({ state }) => draftStates.includes(state)),
  ).length;
