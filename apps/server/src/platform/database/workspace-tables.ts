import type { ResourceRole } from "@timbre/contract";
import {
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
import { users, voices, workspaces } from "./schema.ts";
import { sealed } from "../secrets/sealed-column.ts";

/** An open place in a workspace for one email. Used once, or never. */
export const invites = pgTable(
  "invites",
  {
    inviteId: text("invite_id").primaryKey(),
    workspaceId: ofWorkspace(),
    email: text("email").notNull(),
    /** The link's secret exists only in the link. */
    tokenHash: text("token_hash").notNull(),
    seatType: text("seat_type").notNull(),
    groupIds: text("group_ids").array().notNull(),
    usageLimit: integer("usage_limit"),
    invitedBy: text("invited_by").notNull(),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
    acceptedAt: moment("accepted_at"),
  },
  (table) => [uniqueIndex("invites_token").on(table.tokenHash), index("invites_workspace").on(table.workspaceId)],
);

/** A plan that somebody wants for their workspace, until those who run the server have decided. One at a time. */
export const planRequests = pgTable("plan_requests", {
  workspaceId: text("workspace_id")
    .primaryKey()
    .references(() => workspaces.workspaceId, { onDelete: "cascade" }),
  userId: ofUser(),
  tier: text("tier").notNull(),
  message: text("message").notNull(),
  createdAt: createdAt(),
});

/** Who did what in a workspace. Rows are only ever added. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    entryId: text("entry_id").primaryKey(),
    workspaceId: ofWorkspace(),
    actorUserId: text("actor_user_id"),
    actorEmail: text("actor_email"),
    apiKeyId: text("api_key_id"),
    activity: text("activity").notNull(),
    className: text("class_name").notNull(),
    message: text("message").notNull(),
    target: text("target"),
    /** What the target was called when it was done. */
    targetName: text("target_name"),
    metadata: jsonb("metadata").$type<Record<string, unknown>>().notNull(),
    ipAddress: text("ip_address"),
    createdAt: createdAt(),
  },
  (table) => [index("audit_entries_newest").on(table.workspaceId, table.createdAt, table.entryId)],
);

export const webhooks = pgTable(
  "webhooks",
  {
    webhookId: text("webhook_id").primaryKey(),
    workspaceId: ofWorkspace(),
    /** Present on a personal webhook, which hears only of this person's doings. */
    personalOf: text("personal_of").references(() => users.userId, { onDelete: "cascade" }),
    name: text("name").notNull(),
    url: text("url").notNull(),
    secret: sealed("secret", "webhooks.secret").notNull(),
    requestHeaders: jsonb("request_headers").$type<Record<string, string>>().notNull(),
    events: text("events").array().notNull(),
    isDisabled: boolean("is_disabled").notNull().default(false),
    isAutoDisabled: boolean("is_auto_disabled").notNull().default(false),
    isRetrying: boolean("is_retrying").notNull().default(true),
    /** Deliveries given up on since the last one that arrived. */
    failuresInRow: integer("failures_in_row").notNull().default(0),
    lastFailureStatus: integer("last_failure_status"),
    lastFailureAt: moment("last_failure_at"),
    createdAt: createdAt(),
  },
  (table) => [index("webhooks_workspace").on(table.workspaceId)],
);

export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    deliveryId: text("delivery_id").primaryKey(),
    webhookId: text("webhook_id")
      .notNull()
      .references(() => webhooks.webhookId, { onDelete: "cascade" }),
    eventType: text("event_type").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    state: text("state").$type<"waiting" | "delivered" | "failed">().notNull(),
    attempts: integer("attempts").notNull().default(0),
    lastStatus: integer("last_status"),
    lastProblem: text("last_problem"),
    lastAttemptAt: moment("last_attempt_at"),
    nextAttemptAt: moment("next_attempt_at"),
    createdAt: createdAt(),
  },
  (table) => [index("webhook_deliveries_newest").on(table.webhookId, table.createdAt)],
);

/** What a person, group or API key may do with one thing of the workspace, beyond owning it. */
export const resourceShares = pgTable(
  "resource_shares",
  {
    workspaceId: ofWorkspace(),
    resourceType: text("resource_type").notNull(),
    resourceId: text("resource_id").notNull(),
    principalType: text("principal_type").$type<"user" | "group" | "key">().notNull(),
    principalId: text("principal_id").notNull(),
    role: text("role").$type<ResourceRole>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.resourceType, table.resourceId, table.principalType, table.principalId] }),
    index("resource_shares_principal").on(table.principalType, table.principalId),
  ],
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

export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: ofUser(), codeHash: text("code_hash").notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const feedback = pgTable("feedback", {
  feedbackId: text("feedback_id").primaryKey(),
  workspaceId: ofWorkspace(),
  userId: ofUser(),
  text: text("text").notNull(),
  isRelevant: boolean("is_relevant").notNull(),
  category: text("category").notNull(),
  isPositive: boolean("is_positive").notNull(),
  createdAt: createdAt(),
});

export const onboardingSteps = pgTable(
  "onboarding_steps",
  { userId: ofUser(), itemId: text("item_id").notNull(), completedAt: moment("completed_at").notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] })],
);

export const analyticsEvents = pgTable(
  "analytics_events",
  {
    eventId: text("event_id").primaryKey(),
    workspaceId: ofWorkspace(),
    userId: ofUser(),
    name: text("name").notNull(),
    properties: jsonb("properties").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("analytics_events_newest").on(table.workspaceId, table.createdAt)],
);
