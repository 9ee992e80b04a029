import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../../platform/database/tables/columns.ts";
import { ofUser, ofWorkspace } from "../../platform/database/tables/owner-columns.ts";

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
