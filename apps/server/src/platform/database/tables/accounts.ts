import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { ofUser, ofWorkspace } from "./owner-columns.ts";

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
