import type { CloneJobState, CloneStage } from "@timbre/contract";
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { ofVoice, ofWorkspace } from "./owner-columns.ts";
import { voices } from "./owners.ts";

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
    voiceId: ofVoice(),
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

/** A file that is kept for a voice which may come to be. */
export type StoredSampleFile = {
  sampleId: string;
  fileKey: string;
  fileName: string;
  mimeType: string;
  sizeBytes: number;
  hash: string;
  durationMs: number;
};

/** What a refusal says: its status and the body's detail. */
export type StoredRefusal = { http: number; detail: unknown };

/** A clone that is being made, or was made and not kept yet. Previews are swept away with their files; jobs stay. */
export const clonePreviews = pgTable(
  "clone_previews",
  {
    previewId: text("preview_id").primaryKey(),
    workspaceId: ofWorkspace(),
    userId: text("user_id").notNull(),
    /** The voice it would change; absent for a new one. */
    voiceId: text("voice_id").references(() => voices.voiceId, { onDelete: "cascade" }),
    /** What the ear made of the recordings; absent until it is done. */
    built: jsonb("built"),
    samples: jsonb("samples").$type<StoredSampleFile[]>().notNull(),
    sampleIdsToRemove: jsonb("sample_ids_to_remove").$type<string[]>().notNull(),
    removesNoise: boolean("removes_noise").notNull(),
    /** What its maker agreed to; absent when no recordings came with it. */
    termsVersion: text("terms_version"),
    /** Made in the background: it stays until it is saved, discarded or replaced. */
    isJob: boolean("is_job").notNull().default(false),
    state: text("state").$type<CloneJobState>().notNull().default("done"),
    stage: text("stage").$type<CloneStage>(),
    share: doublePrecision("share").notNull().default(1),
    /** Why it could not be made. */
    failure: jsonb("failure").$type<StoredRefusal>(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("clone_previews_owner").on(table.userId, table.workspaceId)],
);
