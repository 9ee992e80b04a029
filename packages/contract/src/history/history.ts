import { z } from "zod";
import { outputFormats } from "../speech/output-formats.ts";
import { characterTimes } from "../speech/speech.ts";

export const historyPageLimits = { default: 100, max: 1_000, panel: 30 } as const;
/** Most items one download call packs into its zip. */
export const maxDownloadItems = 1_000;

/** Dialogues are TTS to the public call; the last one is ours and finds them alone. */
export const historySources = ["TTS", "STS", "Flows", "Dialogue"] as const;
export type HistorySource = (typeof historySources)[number];

export const listHistoryQuery = z.object({
  page_size: z.coerce.number().int().min(1).max(historyPageLimits.max).default(historyPageLimits.default),
  start_after_history_item_id: z.string().nullish(),
  voice_id: z.string().nullish(),
  model_id: z.string().nullish(),
  date_before_unix: z.coerce.number().int().min(0).nullish(),
  date_after_unix: z.coerce.number().int().min(0).nullish(),
  sort_direction: z.enum(["asc", "desc"]).nullish(),
  search: z.string().max(200).nullish(),
  source: z.enum(historySources).nullish(),
});
export type ListHistoryQuery = z.infer<typeof listHistoryQuery>;

export const historyItemAnswer = z.object({
  history_item_id: z.string(),
  request_id: z.string().nullable(),
  voice_id: z.string().nullable(),
  voice_name: z.string().nullable(),
  voice_category: z.string().nullable(),
  model_id: z.string().nullable(),
  text: z.string().nullable(),
  date_unix: z.number(),
  character_count_change_from: z.number(),
  character_count_change_to: z.number(),
  content_type: z.string(),
  state: z.string(),
  dialogue: z.array(z.object({ text: z.string(), voice_id: z.string(), voice_name: z.string() })).nullable(),
  settings: z.record(z.string(), z.unknown()).nullable(),
  source: z.string(),
  output_format: z.string().nullable(),
  /** Told for one item, not in lists; null for sound that was not made from text. */
  alignments: z.object({ alignment: characterTimes, normalized_alignment: characterTimes }).nullish(),
  /** Extra to the public shape: what the player shows before it has read the file. */
  duration_secs: z.number(),
});
export type HistoryItemAnswer = z.infer<typeof historyItemAnswer>;

export const listHistoryAnswer = z.object({
  history: z.array(historyItemAnswer),
  last_history_item_id: z.string().nullable(),
  has_more: z.boolean(),
  scanned_until: z.number().nullable(),
});

/** The public call knows the first two; the exact formats are ours. */
const downloadFormat = z.enum(["wav", "default", ...outputFormats]);
export type DownloadFormat = z.infer<typeof downloadFormat>;

export const downloadHistoryBody = z.object({
  history_item_ids: z.array(z.string()).min(1).max(maxDownloadItems),
  output_format: downloadFormat.nullish(),
});
