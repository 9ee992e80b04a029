import type { VoicePrint } from "@timbre/engine";
import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { sealed } from "../../secrets/sealed-column.ts";

/** What a person chose or saw; every field may be absent. */
export type UserPreferences = {
  onboardingRole?: string;
  onboardingSubrole?: string;
  isChecklistHidden?: boolean;
  referralLinkCode?: string;
  lastReadNotification?: string;
  /** What the pages are read in. */
  pageLanguage?: string;
  /** The browser's, when this person last came in; counts where none is chosen. */
  browserLanguage?: string;
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
  /** New clones cannot be used until their owner has read a sentence, unless the plan says otherwise. */
  isCloneVerificationOn: boolean("is_clone_verification_on").notNull().default(false),
  /** Identical requests are answered with audio that is kept. */
  isKeptAudioReused: boolean("is_kept_audio_reused").notNull().default(false),
  createdAt: createdAt(),
});

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
