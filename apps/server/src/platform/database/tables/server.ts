import { pgTable, text } from "drizzle-orm/pg-core";
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
