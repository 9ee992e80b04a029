import type { TranscriptAnswer } from "@timbre/contract";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { users, workspaces } from "./schema.ts";

const workspaceId = () =>
  text("workspace_id")
    .notNull()
    .references(() => workspaces.workspaceId, { onDelete: "cascade" });
const userId = () =>
  text("user_id")
    .notNull()
    .references(() => users.userId, { onDelete: "cascade" });

/** What was heard in a recording. The recording itself is not kept. */
export const transcripts = pgTable(
  "transcripts",
  {
    transcriptionId: text("transcription_id").primaryKey(),
    workspaceId: workspaceId(),
    userId: userId(),
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
    workspaceId: workspaceId(),
    userId: userId(),
    title: text("title").notNull(),
    fileKey: text("file_key").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    durationMs: integer("duration_ms").notNull(),
    credits: integer("credits").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("isolations_newest").on(table.workspaceId, table.userId, table.createdAt)],
);
