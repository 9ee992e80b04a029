import type { TranscriptAnswer } from "@timbre/contract";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { ofUser, ofWorkspace } from "./owner-columns.ts";

/** What was heard in a recording. The recording itself is not kept. */
export const transcripts = pgTable(
  "transcripts",
  {
    transcriptionId: text("transcription_id").primaryKey(),
    workspaceId: ofWorkspace(),
    userId: ofUser(),
    answer: jsonb("answer").$type<TranscriptAnswer>().notNull(),
    credits: integer("credits").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("transcripts_newest").on(table.workspaceId, table.userId, table.createdAt)],
);

/** Recordings whose background was taken away: the result is kept, what was sent is not. */
export const isolations = pgTable(
  "isolations",
  {
    isolationId: text("isolation_id").primaryKey(),
    workspaceId: ofWorkspace(),
    userId: ofUser(),
    title: text("title").notNull(),
    fileKey: text("file_key").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    durationMs: integer("duration_ms").notNull(),
    credits: integer("credits").notNull(),
    /** The listener left before the end: this is what they had. */
    isPartial: boolean("is_partial").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index("isolations_newest").on(table.workspaceId, table.userId, table.createdAt)],
);
