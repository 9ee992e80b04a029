import type { WorkspaceRole } from "@timbre/contract";
import type { VoicePrint } from "@timbre/engine";
import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const createdAt = () => moment("created_at").notNull();

export const users = pgTable(
  "users",
  {
    userId: text("user_id").primaryKey(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    firstName: text("first_name"),
    isServerAdmin: boolean("is_server_admin").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("users_email").on(table.email)],
);

export const workspaces = pgTable("workspaces", {
  workspaceId: text("workspace_id").primaryKey(),
  name: text("name").notNull(),
  tier: text("tier").notNull(),
  /** Credits spent since the period began. */
  characterCount: integer("character_count").notNull().default(0),
  /** The day of the month credits come back on. */
  periodAnchor: moment("period_anchor").notNull(),
  nextResetAt: moment("next_reset_at").notNull(),
  allMembersPermissions: text("all_members_permissions").array().notNull(),
  customModelRates: jsonb("custom_model_rates").$type<Record<string, number>>().notNull().default({}),
  environment: text("environment").notNull().default("standard"),
  createdAt: createdAt(),
});

export const workspaceMembers = pgTable(
  "workspace_members",
  {
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.workspaceId, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.userId, { onDelete: "cascade" }),
    role: text("role").$type<WorkspaceRole>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);

export const groups = pgTable("groups", {
  groupId: text("group_id").primaryKey(),
  workspaceId: text("workspace_id")
    .notNull()
    .references(() => workspaces.workspaceId, { onDelete: "cascade" }),
  name: text("name").notNull(),
  permissions: text("permissions").array().notNull(),
  createdAt: createdAt(),
});

export const groupMembers = pgTable(
  "group_members",
  {
    groupId: text("group_id")
      .notNull()
      .references(() => groups.groupId, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.userId, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] })],
);

export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.userId, { onDelete: "cascade" }),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.workspaceId, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

export const apiKeys = pgTable(
  "api_keys",
  {
    keyId: text("key_id").primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.workspaceId, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.userId, { onDelete: "cascade" }),
    name: text("name").notNull(),
    keyHash: text("key_hash").notNull(),
    hint: text("hint").notNull(),
    /** Absent means everything its owner may do. */
    permissions: text("permissions").array(),
    characterLimit: integer("character_limit"),
    characterCount: integer("character_count").notNull().default(0),
    isDisabled: boolean("is_disabled").notNull().default(false),
    createdAt: createdAt(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [uniqueIndex("api_keys_hash").on(table.keyHash), index("api_keys_user").on(table.userId)],
);

export type VoiceAcoustics = { pitchHz: number; semitoneRange: number; rate: number; tiltDb: number; airDb: number };

export const voices = pgTable(
  "voices",
  {
    voiceId: text("voice_id").primaryKey(),
    /** Absent for the built-in voices, which everyone has. */
    workspaceId: text("workspace_id").references(() => workspaces.workspaceId, { onDelete: "cascade" }),
    ownerUserId: text("owner_user_id").references(() => users.userId, { onDelete: "set null" }),
    name: text("name").notNull(),
    category: text("category").notNull(),
    description: text("description"),
    labels: jsonb("labels").$type<Record<string, string>>().notNull(),
    /** Engine language, accent included: "en-gb". */
    language: text("language").notNull(),
    print: jsonb("print").$type<VoicePrint>().notNull(),
    acoustics: jsonb("acoustics").$type<VoiceAcoustics>(),
    /** Credits per character relative to the standard price. */
    rate: doublePrecision("rate").notNull().default(1),
    createdAt: createdAt(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [index("voices_workspace").on(table.workspaceId)],
);

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
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.workspaceId, { onDelete: "cascade" }),
    voiceId: text("voice_id")
      .notNull()
      .references(() => voices.voiceId, { onDelete: "cascade" }),
    settings: jsonb("settings").$type<StoredVoiceSettings>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.voiceId] })],
);

export const historyItems = pgTable(
  "history_items",
  {
    historyItemId: text("history_item_id").primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.workspaceId, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.userId, { onDelete: "cascade" }),
    apiKeyId: text("api_key_id"),
    requestId: text("request_id").notNull(),
    source: text("source").notNull(),
    voiceId: text("voice_id"),
    voiceName: text("voice_name"),
    voiceCategory: text("voice_category"),
    modelId: text("model_id"),
    text: text("text"),
    settings: jsonb("settings").$type<StoredVoiceSettings>(),
    outputFormat: text("output_format").notNull(),
    contentType: text("content_type").notNull(),
    fileKey: text("file_key").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    durationMs: integer("duration_ms").notNull(),
    credits: integer("credits").notNull(),
    countFrom: integer("character_count_from").notNull(),
    countTo: integer("character_count_to").notNull(),
    createdAt: createdAt(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    index("history_items_newest").on(table.workspaceId, table.userId, table.createdAt, table.historyItemId),
    index("history_items_request").on(table.requestId),
  ],
);

/** Credits set aside while something is being made. A row past `expiresAt` belongs to a process that died. */
export const creditHolds = pgTable(
  "credit_holds",
  {
    holdId: text("hold_id").primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.workspaceId, { onDelete: "cascade" }),
    apiKeyId: text("api_key_id"),
    credits: integer("credits").notNull(),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("credit_holds_workspace").on(table.workspaceId)],
);

/** A workspace's own value for a flag; the row without a workspace is the server's. */
export const featureFlags = pgTable(
  "feature_flags",
  {
    name: text("name").notNull(),
    workspaceId: text("workspace_id").references(() => workspaces.workspaceId, { onDelete: "cascade" }),
    value: text("value").notNull(),
  },
  (table) => [uniqueIndex("feature_flags_name").on(table.name, sql`coalesce(${table.workspaceId}, '')`)],
);
