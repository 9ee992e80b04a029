import type { VoicePrint } from "@timbre/engine";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { ofWorkspace } from "./owner-columns.ts";

/** A voice that was designed and can be heard and saved until it expires. Saved, the voice has the same id. */
export const designedPreviews = pgTable(
  "designed_previews",
  {
    generatedVoiceId: text("generated_voice_id").primaryKey(),
    workspaceId: ofWorkspace(),
    userId: text("user_id").notNull(),
    print: jsonb("print").$type<VoicePrint>().notNull(),
    /** The engine's, accent included. */
    language: text("language").notNull(),
    /** What the prompt says of the voice. */
    labels: jsonb("labels").$type<Record<string, string>>().notNull(),
    /** What it says, and how that is read. */
    text: text("text").notNull(),
    seed: integer("seed").notNull(),
    hasAudioTags: boolean("has_audio_tags").notNull(),
    format: text("format").notNull(),
    /** Absent until it was spoken for the first time. */
    fileKey: text("file_key"),
    sizeBytes: integer("size_bytes"),
    durationMs: integer("duration_ms"),
    /** Heard, and another one of its design was saved. */
    wasPassedOver: boolean("was_passed_over").notNull().default(false),
    savedAt: moment("saved_at"),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("designed_previews_expiry").on(table.expiresAt)],
);
