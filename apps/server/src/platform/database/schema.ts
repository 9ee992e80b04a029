import type { WorkspaceRole } from "@timbre/contract";
import type { VoicePrint } from "@timbre/engine";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { ofUser, ofVoice, ofWorkspace } from "./owner-columns.ts";
import { sealed } from "../secrets/sealed-column.ts";

/** What a person chose or saw; every field may be absent. */
export type UserPreferences = {
  onboardingRole?: string;
  onboardingSubrole?: string;
  isChecklistHidden?: boolean;
  referralLinkCode?: string;
  lastReadNotification?: string;
  /** Names the picture in the file store; a new picture gets a new one. */
  photoId?: string;
  hasOptedOutOfSale?: boolean;
  hasOptedOutOfTargetedAds?: boolean;
  /** Such as US-CA. */
  region?: string;
  /** Code of the affiliate whose link brought this person here. */
  referredBy?: string;
  /** Present for producers. */
  team?: { teamId: string; name: string; role: "member" | "leader" | "owner" };
};

export const users = pgTable(
  "users",
  {
    userId: text("user_id").primaryKey(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    firstName: text("first_name"),
    isServerAdmin: boolean("is_server_admin").notNull().default(false),
    /** A program's account: it has API keys and no password. */
    isServiceAccount: boolean("is_service_account").notNull().default(false),
    /** Two-factor secret; it counts once `totpSince` is set. */
    totpSecret: sealed("totp_secret", "users.totp_secret"),
    totpSince: moment("totp_since"),
    /** The last time step a code was taken for: a code works once. */
    totpLastStep: integer("totp_last_step"),
    preferences: jsonb("preferences").$type<UserPreferences>().notNull().default({}),
    /** When the person proved that they can read mail at their address. */
    emailConfirmedAt: moment("email_confirmed_at"),
    /** Set by the operator: nothing of theirs opens a door until it is taken back. */
    blockedAt: moment("blocked_at"),
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
  isTrainingAllowed: boolean("is_training_allowed").notNull().default(false),
  /** New clones can not be used until their owner has read a sentence, unless the plan says otherwise. */
  isCloneVerificationOn: boolean("is_clone_verification_on").notNull().default(false),
  createdAt: createdAt(),
});

export const workspaceMembers = pgTable(
  "workspace_members",
  {
    workspaceId: ofWorkspace(),
    userId: ofUser(),
    role: text("role").$type<WorkspaceRole>().notNull(),
    seatType: text("seat_type").notNull().default("workspace_member"),
    isLocked: boolean("is_locked").notNull().default(false),
    /** Most credits this member may spend in a period; absent means the workspace's own limit. */
    usageLimit: integer("usage_limit"),
    /** Credits this member spent since the period began. */
    characterCount: integer("character_count").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);

export const groups = pgTable("groups", {
  groupId: text("group_id").primaryKey(),
  workspaceId: ofWorkspace(),
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
    userId: ofUser(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] })],
);

export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: ofUser(),
    workspaceId: ofWorkspace(),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
    userAgent: text("user_agent"),
    ipAddress: text("ip_address"),
    lastSeenAt: moment("last_seen_at"),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

export const apiKeys = pgTable(
  "api_keys",
  {
    keyId: text("key_id").primaryKey(),
    workspaceId: ofWorkspace(),
    userId: ofUser(),
    name: text("name").notNull(),
    keyHash: text("key_hash").notNull(),
    hint: text("hint").notNull(),
    /** Absent means everything its owner may do. */
    permissions: text("permissions").array(),
    characterLimit: integer("character_limit"),
    characterCount: integer("character_count").notNull().default(0),
    isDisabled: boolean("is_disabled").notNull().default(false),
    disableReason: text("disable_reason"),
    /** Addresses and ranges it may be used from; absent means anywhere. */
    allowedIps: text("allowed_ips").array(),
    isThirdPartyDisableAllowed: boolean("is_third_party_disable_allowed").notNull().default(true),
    concurrencyLimit: integer("concurrency_limit"),
    expiresAt: moment("expires_at"),
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
    /** Absent while a professional voice is not trained. */
    print: jsonb("print").$type<VoicePrint>(),
    acoustics: jsonb("acoustics").$type<VoiceAcoustics>(),
    /** Credits per character relative to the standard price. */
    rate: doublePrecision("rate").notNull().default(1),
    /** Where a voice added from the library comes from. */
    originalVoiceId: text("original_voice_id"),
    publicOwnerId: text("public_owner_id"),
    createdAt: createdAt(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    index("voices_workspace").on(table.workspaceId),
    index("voices_newest").on(table.createdAt, table.voiceId),
    index("voices_by_name").on(sql`lower(${table.name}) collate "C"`, table.voiceId),
  ],
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
    workspaceId: ofWorkspace(),
    voiceId: ofVoice(),
    settings: jsonb("settings").$type<StoredVoiceSettings>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.voiceId] })],
);

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
    workspaceId: ofWorkspace(),
    apiKeyId: text("api_key_id"),
    userId: text("user_id"),
    credits: integer("credits").notNull(),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
    /** The process that generates; absent where there is only one. Its holds end with it. */
    processId: integer("process_id"),
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

/** Inputs that may be rendered again without paying, and how often they were. The input itself is only a hash. */
export const generations = pgTable(
  "generations",
  {
    generationId: text("generation_id").primaryKey(),
    workspaceId: ofWorkspace(),
    userId: text("user_id").notNull(),
    inputHash: text("input_hash").notNull(),
    /** The seed it was spoken with: a neighbouring text spoken with the same one sounds like the same take. */
    takeSeed: bigint("take_seed", { mode: "number" }).notNull(),
    regenerations: integer("regenerations").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index("generations_workspace").on(table.workspaceId, table.createdAt)],
);

/** Two renderings of one conversation to choose from: paid once, whichever is ready first. */
export const dialoguePairs = pgTable(
  "dialogue_pairs",
  {
    workspaceId: ofWorkspace(),
    pairId: text("pair_id").notNull(),
    userId: text("user_id").notNull(),
    inputHash: text("input_hash").notNull(),
    /** What was paid for the two so far. */
    paidCredits: integer("paid_credits").notNull().default(0),
    /** Requests of the pair, in the order they came. */
    requestIds: text("request_ids").array().notNull(),
    preference: text("preference").$type<"a" | "b">(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.pairId] })],
);

/** Enhancements of dialogue by one person on one day (UTC, yyyy-mm-dd). */
export const dialogueEnhancements = pgTable(
  "dialogue_enhancements",
  {
    userId: ofUser(),
    day: text("day").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** Answers kept for a day so that a call repeated with the same key neither renders nor charges again. */
export const idempotentAnswers = pgTable(
  "idempotent_answers",
  {
    workspaceId: ofWorkspace(),
    userId: text("user_id").notNull(),
    key: text("key").notNull(),
    /** Hash of method, address and body: the same key with another request is a mistake. */
    fingerprint: text("fingerprint").notNull(),
    requestId: text("request_id").notNull(),
    /** Absent while the first call is still running. */
    status: integer("status"),
    headers: jsonb("headers").$type<Record<string, string>>(),
    /** Absent when the caller wanted nothing kept. */
    fileKey: text("file_key"),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
    /** The process that works on it; absent where there is only one. */
    processId: integer("process_id"),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.key] })],
);
