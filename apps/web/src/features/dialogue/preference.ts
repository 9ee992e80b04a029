export type Choice = "a" | "b";

/** What a press on A or B leads to: the first press sets it, any press while one is set clears it. */
export const nextPreference = (current: Choice | null, pressed: Choice): Choice | null =>
  current === null ? pressed : null;
