import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { voices } from "./schema.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** What was learned while a voice was made from recordings; the voice itself is its print. */
export const voiceClones = pgTable("voice_clones", {
  voiceId: text("voice_id")
    .primaryKey()
    .references(() => voices.voiceId, { onDelete: "cascade" }),
  /** The speech model whose numbers the print holds. */
  model: text("model").notNull(),
  /** "close", "similar" or "a_voice_like_it", from the speaker encoder. */
  likeness: text("likeness").notNull(),
  likenessScore: doublePrecision("likeness_score").notNull(),
  speechMs: integer("speech_ms").notNull(),
  /** Advice about the recordings, as codes. */
  notes: jsonb("notes").$type<string[]>().notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** A recording that a voice was made from. */
export const voiceSamples = pgTable(
  "voice_samples",
  {
    sampleId: text("sample_id").primaryKey(),
    voiceId: text("voice_id")
      .notNull()
      .references(() => voices.voiceId, { onDelete: "cascade" }),
    fileName: text("file_name").notNull(),
    mimeType: text("mime_type").notNull(),
    fileKey: text("file_key").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** SHA-256 of the bytes. */
    hash: text("hash").notNull(),
    durationMs: integer("duration_ms").notNull(),
    removesNoise: boolean("removes_noise").notNull(),
    createdAt: moment("created_at").notNull(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [index("voice_samples_voice").on(table.voiceId, table.createdAt)],
);
