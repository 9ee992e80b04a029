import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "../../platform/database/tables/columns.ts";
import { webhooks } from "../../platform/database/tables/webhooks.ts";

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
