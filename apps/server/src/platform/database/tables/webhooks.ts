import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { ofWorkspace } from "./owner-columns.ts";
import { users } from "./owners.ts";
import { sealed } from "../../secrets/sealed-column.ts";

export const webhooks = pgTable(
  "webhooks",
  {
    webhookId: text("webhook_id").primaryKey(),
    workspaceId: ofWorkspace(),
    /** Present on a personal webhook, which only hears about this person's actions. */
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
