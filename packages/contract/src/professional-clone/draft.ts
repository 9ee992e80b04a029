import { z } from "zod";
import { professionalCloneLimits as limits, professionalLabelKeys } from "./limits.ts";
import { professionalCloneMessages as messages } from "./messages.ts";

const name = z.string().trim().min(1, messages.nameMissing).max(limits.maxName);
const description = z.string().max(limits.maxDescription, messages.descriptionLong);
/** An ISO code: "en". */
const language = z.string().trim().min(2).max(20);
const labels = z.record(z.string().max(100), z.string().max(100).nullish());

export const createDraftBody = z.object({
  name,
  language,
  description: description.nullish(),
  labels: labels.nullish(),
});
export type CreateDraftBody = z.infer<typeof createDraftBody>;

/** What somebody may have had before them; longer or emptier than what is taken today. */
const seen = z.object({
  name: z.string().max(1_000).nullish(),
  language: language.nullish(),
  description: z.string().max(10_000).nullish(),
  labels: labels.nullish(),
});

export const updateDraftBody = z.object({
  name: name.nullish(),
  language: language.nullish(),
  description: description.nullish(),
  labels: labels.nullish(),
  /** The words before the change. If one of them is different by now, nothing is changed. */
  seen: seen.nullish(),
});
export type UpdateDraftBody = z.infer<typeof updateDraftBody>;

export const draftAnswer = z.object({ voice_id: z.string() });

/** The labels a professional voice keeps: those of the list that have a value, and its language. */
export const keptLabels = (given: Record<string, string | null | undefined>, code: string): Record<string, string> => ({
  ...Object.fromEntries(
    professionalLabelKeys.flatMap((key) => {
      const value = given[key]?.trim();
      return value ? [[key, value]] : [];
    }),
  ),
  language: code,
});
