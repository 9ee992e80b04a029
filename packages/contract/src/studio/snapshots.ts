import { z } from "zod";
import { doneAnswer } from "../operations/done.ts";
import { characterTimes } from "../speech/speech.ts";

/** When a block is heard, so that it can be lit while it is spoken. */
const blockTime = z.object({
  chapter_id: z.string(),
  block_id: z.string(),
  start_time_seconds: z.number(),
  end_time_seconds: z.number(),
});

const snapshotFields = {
  project_id: z.string(),
  created_at_unix: z.number(),
  name: z.string(),
  // extra to the public shape
  audio_duration_secs: z.number(),
  content_type: z.string(),
};
export const projectSnapshotAnswer = z.object({
  project_snapshot_id: z.string(),
  ...snapshotFields,
  is_published: z.boolean(),
});
export const chapterSnapshotAnswer = z.object({
  chapter_snapshot_id: z.string(),
  chapter_id: z.string(),
  ...snapshotFields,
});
export type ProjectSnapshotAnswer = z.infer<typeof projectSnapshotAnswer>;
export type ChapterSnapshotAnswer = z.infer<typeof chapterSnapshotAnswer>;
/** One alignment for each spoken node, in order. */
const times = { character_alignments: z.array(characterTimes), blocks: z.array(blockTime) };
export const projectSnapshotExtendedAnswer = projectSnapshotAnswer.extend(times);
export const chapterSnapshotExtendedAnswer = chapterSnapshotAnswer.extend(times);
export type SnapshotTimes = z.infer<z.ZodObject<typeof times>>;
export const projectSnapshotsAnswer = z.object({ snapshots: z.array(projectSnapshotAnswer) });
export const chapterSnapshotsAnswer = z.object({ snapshots: z.array(chapterSnapshotAnswer) });
export const publishedAnswer = doneAnswer.extend({ published_snapshot_id: z.string(), listen_id: z.string() });
