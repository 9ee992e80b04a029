import { z } from "zod";

export const analyticsLimits = { maxName: 100, maxBytes: 4_000 } as const;

export const analyticsEventBody = z.object({
  name: z.string().trim().min(1).max(analyticsLimits.maxName),
  properties: z
    .record(z.string().max(100), z.unknown())
    .refine((value) => JSON.stringify(value).length <= analyticsLimits.maxBytes, "Too large")
    .nullish(),
});
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
