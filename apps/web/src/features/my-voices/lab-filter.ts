import type { Voice } from "../../api/voices/voices.ts";
import { t } from "./messages.ts";

export type LabFilter = { search: string; language: string; gender: string; kind: string };
export const noLabFilter: LabFilter = { search: "", language: "", gender: "", kind: "" };

/** Value and text; the empty value is everything but the built-in voices. */
export const voiceKinds = [
  ["", t.myVoices],
  ["generated", t.designed],
  ["cloned", t.instantClones],
  ["professional", t.professionalClones],
  ["library", t.fromTheLibrary],
  ["premade", t.defaultVoices],
  ["deleted", t.recentlyDeleted],
] as const;

export const isOfKind = ({ category, isAddedByUser }: Voice, kind: string): boolean => {
  if (kind === "") return category !== "premade";
  if (kind === "library") return isAddedByUser;
  return category === kind && !isAddedByUser;
};
