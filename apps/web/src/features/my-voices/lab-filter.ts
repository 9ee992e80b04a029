import type { Voice } from "../../api/voices/voices.ts";

export type LabFilter = { search: string; language: string; gender: string; kind: string };
export const noLabFilter: LabFilter = { search: "", language: "", gender: "", kind: "" };

/** Value and text; the empty value is everything but the built-in voices. */
export const voiceKinds = [
  ["", "My voices"],
  ["generated", "Designed"],
  ["cloned", "Instant clones"],
  ["professional", "Professional clones"],
  ["library", "From the library"],
  ["premade", "Default voices"],
  ["deleted", "Recently deleted"],
] as const;

export const isOfKind = ({ category, isAddedByUser }: Voice, kind: string): boolean => {
  if (kind === "") return category !== "premade";
  if (kind === "library") return isAddedByUser;
  return category === kind && !isAddedByUser;
};
