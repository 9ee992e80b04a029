import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { users, voices, workspaces } from "./schema.ts";

/** A file that came with a request, in the file store. */
export type VerificationFile = { fileKey: string; fileName: string; mimeType: string; sizeBytes: number };

/** Somebody asks to be believed by a person instead of a recording. An approved row makes its voice verified. */
export const manualVerifications = pgTable(
  "manual_verifications",
  {
    requestId: text("request_id").primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.workspaceId, { onDelete: "cascade" }),
    voiceId: text("voice_id")
      .notNull()
      .references(() => voices.voiceId, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.userId, { onDelete: "cascade" }),
    files: jsonb("files").$type<VerificationFile[]>().notNull(),
    extraText: text("extra_text"),
    status: text("status").$type<"waiting" | "approved" | "refused">().notNull(),
    reviewedBy: text("reviewed_by"),
    reviewedAt: moment("reviewed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("manual_verifications_voice").on(table.voiceId),
    index("manual_verifications_status").on(table.status),
  ],
);
