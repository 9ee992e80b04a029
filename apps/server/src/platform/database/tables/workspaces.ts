import type { WorkspaceRole } from "@timbre/contract";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { ofUser, ofWorkspace } from "./owner-columns.ts";
import { workspaces } from "./owners.ts";

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
