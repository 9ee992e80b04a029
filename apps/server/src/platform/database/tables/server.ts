import { doublePrecision, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Role } from "../../fleet/fleet-settings.ts";
import type { Minute } from "../../metrics/last-hour.ts";
import { createdAt, moment } from "./columns.ts";
import { sealed } from "../../secrets/sealed-column.ts";

/** Secrets this server made for itself, the same for all its processes. */
export const serverSecrets = pgTable("server_secrets", {
  name: text("name").primaryKey(),
  value: sealed("value", "server_secrets.value").notNull(),
  createdAt: createdAt(),
});

/** What the operator chose for the whole server, and what the server keeps for itself. */
export const serverSettings = pgTable("server_settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** What one person has open right now at a process of several that share a database: a page, a conversation, a reading. */
export const openPlaces = pgTable(
  "open_places",
  {
    placeId: text("place_id").primaryKey(),
    name: text("name").notNull(),
    userId: text("user_id").notNull(),
    processId: integer("process_id").notNull(),
  },
  (table) => [index("open_places_person").on(table.userId, table.name)],
);

/** How each process of several that share a database is, by its own word, and what it did in the last hour. */
export const processReports = pgTable("process_reports", {
  processId: integer("process_id").primaryKey(),
  role: text("role").$type<Role>().notNull(),
  version: text("version").notNull(),
  startedAt: moment("started_at").notNull(),
  reportedAt: moment("reported_at").notNull(),
  memoryBytes: doublePrecision("memory_bytes").notNull(),
  minutes: jsonb("minutes").$type<Minute[]>().notNull(),
});

/** Requests of one address or person at one limited route, for processes that share a database. `name` is a keyed digest. */
export const rateCounts = pgTable(
  "rate_counts",
  {
    name: text("name").primaryKey(),
    count: integer("count").notNull(),
    overAt: moment("over_at").notNull(),
  },
  (table) => [index("rate_counts_over").on(table.overAt)],
);
