import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { ofUser, ofVoice, ofWorkspace } from "./owner-columns.ts";
import { voices } from "./owners.ts";

export type StoredVoiceSettings = {
  stability: number;
  similarity_boost: number;
  style: number;
  use_speaker_boost: boolean;
  speed: number;
};

export const voiceSettings = pgTable(
  "voice_settings",
  {
    workspaceId: ofWorkspace(),
    voiceId: ofVoice(),
    settings: jsonb("settings").$type<StoredVoiceSettings>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.voiceId] })],
);

/** A voice its owner shows to everyone on this server. */
export const libraryVoices = pgTable("library_voices", {
  voiceId: text("voice_id")
    .primaryKey()
    .references(() => voices.voiceId, { onDelete: "cascade" }),
  publicOwnerId: text("public_owner_id").notNull(),
  isFeatured: boolean("is_featured").notNull().default(false),
  isHighQuality: boolean("is_high_quality").notNull().default(false),
  isLiveModerated: boolean("is_live_moderated").notNull().default(false),
  areFreeUsersAllowed: boolean("are_free_users_allowed").notNull().default(true),
  /** Those who add it may make voices of their own out of it. */
  isRemixAllowed: boolean("is_remix_allowed").notNull().default(false),
  noticePeriodDays: integer("notice_period_days"),
  /** Credits per character for those who add it, relative to the standard price. */
  rate: doublePrecision("rate").notNull().default(1),
  clonedByCount: integer("cloned_by_count").notNull().default(0),
  sharedAt: moment("shared_at").notNull(),
  /** Set when the owner stopped sharing: until then, those who added it keep it. */
  endsAt: moment("ends_at"),
});

export const voiceBookmarks = pgTable(
  "voice_bookmarks",
  {
    userId: ofUser(),
    voiceId: ofVoice(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.voiceId] })],
);

export const voiceCollections = pgTable(
  "voice_collections",
  {
    collectionId: text("collection_id").primaryKey(),
    workspaceId: ofWorkspace(),
    ownerUserId: text("owner_user_id").notNull(),
    title: text("title").notNull(),
    icon: text("icon").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("voice_collections_workspace").on(table.workspaceId)],
);

export const voiceCollectionItems = pgTable(
  "voice_collection_items",
  {
    collectionId: text("collection_id")
      .notNull()
      .references(() => voiceCollections.collectionId, { onDelete: "cascade" }),
    voiceId: ofVoice(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.voiceId] })],
);
