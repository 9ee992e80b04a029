import { z } from "zod";

export const isolationHistoryQuery = z.object({
  page_size: z.coerce.number().int().min(1).max(100).default(30),
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  search: z.string().max(500).optional(),
});

export const isolationHistoryAnswer = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      created_at_unix: z.number(),
      format: z.literal("audio"),
      duration_seconds: z.number(),
      download_url: z.string(),
      supports_video: z.literal(false),
      processing: z.literal(false),
      /** "stopped": its listener left before the end, and this is what was delivered. */
      state: z.enum(["created", "stopped"]),
      video_processing_failed: z.literal(false),
    }),
  ),
  has_more: z.boolean(),
});
