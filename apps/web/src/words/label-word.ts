import { known } from "./known.ts";

/** The value of a label as people read it: "narrative_story" as "Narrative story". */
export const labelWord = (value: string): string => {
  const words = value.replace(/[_-]+/g, " ").trim();
  return known(words.charAt(0).toUpperCase() + words.slice(1));
};
