import { z } from "zod";

export const analyticsLimits = { maxName: 100, maxBytes: 4_000 } as const;

export const analyticsEventBody = z.object({
  name: z.string().trim().min(1).max(analyticsLimits.maxName),
  properties: z
    .record(z.string().max(100), z.unknown())
    .refine((value) => JSON.stringify(value).length <= analyticsLimits.maxBytes, "Too large")
    .nullish(),
});
/** What went wrong on a page: where, and the code of the error. Never what somebody wrote or said. */
export const clientErrorBody = z.object({
  place: z.string().trim().min(1).max(analyticsLimits.maxName),
  error: z.string().trim().min(1).max(analyticsLimits.maxName),
  status: z.number().int().min(0).max(599).nullish(),
});
export const clientErrorEvent = "client_error";

export const analyticsEventsAnswer = z.object({
  events: z.array(
    z.object({
      event_id: z.string(),
      name: z.string(),
      user_id: z.string(),
      created_at_unix: z.number(),
      properties: z.record(z.string(), z.unknown()),
    }),
  ),
});
