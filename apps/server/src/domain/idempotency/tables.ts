import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "../../platform/database/tables/columns.ts";
import { ofWorkspace } from "../../platform/database/tables/owner-columns.ts";

/** Answers kept for a day so that a call repeated with the same key neither renders nor charges again. */
export const idempotentAnswers = pgTable(
  "idempotent_answers",
  {
    workspaceId: ofWorkspace(),
    userId: text("user_id").notNull(),
    key: text("key").notNull(),
    /** Hash of method, address and body: the same key with another request is a mistake. */
    fingerprint: text("fingerprint").notNull(),
    requestId: text("request_id").notNull(),
    /** Absent while the first call is still running. */
    status: integer("status"),
    headers: jsonb("headers").$type<Record<string, string>>(),
    /** Absent when the caller wanted nothing kept. */
    fileKey: text("file_key"),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
    /** The process that works on it; absent where there is only one. */
    processId: integer("process_id"),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.key] })],
);
