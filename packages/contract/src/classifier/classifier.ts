import { z } from "zod";

/** Sound, pauses left out, below which nothing can be said about a recording without a mark. */
export const shortestClassifiedSeconds = 1.5;

export const classifierStatuses = ["found", "not_found", "too_short"] as const;

/**
 * Whether a recording carries this server's watermark. `confidence` is how sure the status is, from 0 to 1: for "found"
 * the share of other recordings that would not look like this, for "not_found" the share of marked telephone recordings
 * of that length that would have been found; 0 for "too_short".
 */
export const classifierAnswer = z.object({
  status: z.enum(classifierStatuses),
  confidence: z.number().min(0).max(1),
  duration_seconds: z.number(),
  /** Sound that could carry the mark: pauses cannot. */
  usable_seconds: z.number(),
  /** Where the mark was found, to about two seconds. */
  sections: z.array(z.object({ start_seconds: z.number(), end_seconds: z.number() })),
});
export type ClassifierAnswer = z.infer<typeof classifierAnswer>;
