import type { DubbingState } from "@timbre/contract";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { ofWorkspace } from "./owner-columns.ts";

/** How a sentence sounds in the other language, and of what. */
export type Take = {
  soundKey: string;
  fileKey: string;
  durationMs: number;
  speed: number;
  /** Charged for this sentence so far; takes of older servers do not say. */
  chargedCredits?: number;
};
/** What was said, what is said instead, and how that sounds. */
export type Segment = {
  segmentId: string;
  startMs: number;
  endMs: number;
  speaker: string;
  text: string;
  translation: string;
  take?: Take;
};

/** A recording that is to be heard in another language. */
export const dubs = pgTable(
  "dubs",
  {
    dubbingId: text("dubbing_id").primaryKey(),
    workspaceId: ofWorkspace(),
    /** Who made it and pays. */
    userId: text("user_id").notNull(),
    apiKeyId: text("api_key_id"),
    name: text("name").notNull(),
    state: text("state").$type<DubbingState>().notNull(),
    error: text("error"),
    sourceLanguage: text("source_language"),
    targetLanguage: text("target_language").notNull(),
    speakerCount: integer("speaker_count"),
    sourceKey: text("source_key").notNull(),
    sourceBytes: integer("source_bytes").notNull(),
    contentType: text("content_type").notNull(),
    durationMs: integer("duration_ms").notNull(),
    /** Speaker to voice. */
    voices: jsonb("voices").$type<Record<string, string>>().notNull(),
    segments: jsonb("segments").$type<Segment[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("dubs_workspace").on(table.workspaceId, table.createdAt)],
);
