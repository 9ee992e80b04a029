import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "../../platform/database/tables/columns.ts";
import { ofUser, ofWorkspace } from "../../platform/database/tables/owner-columns.ts";
import { workspaces } from "../../platform/database/tables/owners.ts";

/** Credits set aside while something is being made. A row past `expiresAt` belongs to a process that died. */
export const creditHolds = pgTable(
  "credit_holds",
  {
    holdId: text("hold_id").primaryKey(),
    workspaceId: ofWorkspace(),
    apiKeyId: text("api_key_id"),
    userId: text("user_id"),
    credits: integer("credits").notNull(),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
    /** The process that generates; absent where there is only one. Its holds end with it. */
    processId: integer("process_id"),
  },
  (table) => [index("credit_holds_workspace").on(table.workspaceId)],
);

/** A plan that somebody wants for their workspace, until those who run the server have decided. One at a time. */
export const planRequests = pgTable("plan_requests", {
  workspaceId: text("workspace_id")
    .primaryKey()
    .references(() => workspaces.workspaceId, { onDelete: "cascade" }),
  userId: ofUser(),
  tier: text("tier").notNull(),
  message: text("message").notNull(),
  createdAt: createdAt(),
});
