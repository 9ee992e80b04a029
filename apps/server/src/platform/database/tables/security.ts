import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { ofUser } from "./owner-columns.ts";

/** What happened at the doors of the server. No reference to people: a row outlives them. */
export const securityEvents = pgTable(
  "security_events",
  {
    eventId: text("event_id").primaryKey(),
    kind: text("kind").notNull(),
    /** Repeated refusals share one row per hour, named by this; others have none. */
    bucket: text("bucket"),
    count: integer("count").notNull().default(1),
    userId: text("user_id"),
    workspaceId: text("workspace_id"),
    apiKeyId: text("api_key_id"),
    ipAddress: text("ip_address"),
    /** The pattern of the route, never the address as it was asked for. */
    route: text("route"),
    code: text("code"),
    /** What it was about, in words: a key's name, a workspace's name. */
    subject: text("subject"),
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    lastAt: moment("last_at").notNull(),
  },
  (table) => [
    uniqueIndex("security_events_bucket").on(table.bucket),
    index("security_events_newest").on(table.lastAt, table.eventId),
  ],
);

/** News for one person alone, such as a sign-in from a new device. */
export const personalNotices = pgTable(
  "personal_notices",
  {
    noticeId: text("notice_id").primaryKey(),
    userId: ofUser(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    linkTo: text("link_to").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("personal_notices_newest").on(table.userId, table.createdAt)],
);
