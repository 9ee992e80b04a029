import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "../../platform/database/tables/columns.ts";
import { ofUser } from "../../platform/database/tables/owner-columns.ts";

export type AccountLinkPurpose = "reset_password" | "confirm_email" | "change_email";

/** Links that do one thing to an account, once. Only the hash of the secret is kept. */
export const accountLinks = pgTable(
  "account_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: ofUser(),
    purpose: text("purpose").$type<AccountLinkPurpose>().notNull(),
    /** The address it is about. */
    email: text("email").notNull(),
    /** It was mailed to that address, so the person who uses it can read mail there. */
    isMailed: boolean("is_mailed").notNull(),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("account_links_user").on(table.userId, table.purpose)],
);

export type DataExportState = "waiting" | "running" | "done" | "failed";

/** A copy of everything a person has here, as one zip that is kept for a day. */
export const dataExports = pgTable(
  "data_exports",
  {
    exportId: text("export_id").primaryKey(),
    userId: ofUser(),
    state: text("state").$type<DataExportState>().notNull(),
    /** From 0 to 1. */
    share: doublePrecision("share").notNull().default(0),
    fileKey: text("file_key"),
    sizeBytes: doublePrecision("size_bytes"),
    files: integer("files").notNull().default(0),
    /** Code of what went wrong. */
    problem: text("problem"),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("data_exports_user").on(table.userId, table.createdAt)],
);

/**
 * Files whose owner is gone. Written together with the end of the rows that named them, so that a process that dies
 * in between forgets none.
 */
export const fileRemovals = pgTable("file_removals", {
  /** A file's key, or a folder when `isFolder`. */
  place: text("place").primaryKey(),
  isFolder: boolean("is_folder").notNull(),
  createdAt: createdAt(),
});

/**
 * Tries to sign in that did not end well, by what they are counted for: an account (whether or not it exists, so that
 * nobody learns which do), an address, or a known device. The name is a hash.
 */
export const signInTries = pgTable(
  "sign_in_tries",
  {
    name: text("name").primaryKey(),
    failures: integer("failures").notNull(),
    lastFailedAt: moment("last_failed_at").notNull(),
  },
  (table) => [index("sign_in_tries_age").on(table.lastFailedAt)],
);

export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: ofUser(), codeHash: text("code_hash").notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
