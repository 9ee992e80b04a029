import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { ofUser, ofWorkspace } from "./owner-columns.ts";
import type { StoredVoiceSettings } from "./voices.ts";

export type StoredDialogueLine = { text: string; voice_id: string; voice_name: string };

export const historyItems = pgTable(
  "history_items",
  {
    historyItemId: text("history_item_id").primaryKey(),
    workspaceId: ofWorkspace(),
    userId: ofUser(),
    apiKeyId: text("api_key_id"),
    requestId: text("request_id").notNull(),
    source: text("source").notNull(),
    voiceId: text("voice_id"),
    voiceName: text("voice_name"),
    voiceCategory: text("voice_category"),
    modelId: text("model_id"),
    text: text("text"),
    /** Who says what, when the item is a conversation; `text` then holds all of it, line by line. */
    dialogue: jsonb("dialogue").$type<StoredDialogueLine[]>(),
    settings: jsonb("settings").$type<StoredVoiceSettings>(),
    outputFormat: text("output_format").notNull(),
    contentType: text("content_type").notNull(),
    fileKey: text("file_key").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    durationMs: integer("duration_ms").notNull(),
    credits: integer("credits").notNull(),
    countFrom: integer("character_count_from").notNull(),
    countTo: integer("character_count_to").notNull(),
    /** Its listener left before the end: text, sound and credits are of what was delivered. */
    isPartial: boolean("is_partial").notNull().default(false),
    /** Of everything that is heard, where its workspace has identical requests answered with it. */
    soundHash: text("sound_hash"),
    createdAt: createdAt(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    index("history_items_newest").on(table.workspaceId, table.userId, table.createdAt, table.historyItemId),
    index("history_items_request").on(table.requestId),
    index("history_items_sound")
      .on(table.workspaceId, table.soundHash)
      .where(sql`${table.soundHash} is not null`),
  ],
);

/** One paid-for piece of work: what was asked of which product, never its content. Kept when history is not. */
export const usageEvents = pgTable(
  "usage_events",
  {
    usageId: text("usage_id").primaryKey(),
    workspaceId: ofWorkspace(),
    userId: text("user_id").notNull(),
    apiKeyId: text("api_key_id"),
    requestId: text("request_id"),
    product: text("product").notNull(),
    voiceId: text("voice_id"),
    modelId: text("model_id"),
    credits: integer("credits").notNull(),
    characters: integer("characters").notNull(),
    durationMs: integer("duration_ms").notNull(),
    firstSoundMs: integer("first_sound_ms"),
    /** Generations of the workspace under way when this one began, itself included. */
    concurrency: integer("concurrency").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("usage_events_workspace").on(table.workspaceId, table.createdAt),
    index("usage_events_request").on(table.requestId),
  ],
);
