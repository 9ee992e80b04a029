import type { ResourceRole } from "@timbre/contract";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "../../platform/database/tables/columns.ts";
import { ofWorkspace } from "../../platform/database/tables/owner-columns.ts";

/** What a person, group or API key may do with one thing of the workspace, beyond owning it. */
export const resourceShares = pgTable(
  "resource_shares",
  {
    workspaceId: ofWorkspace(),
    resourceType: text("resource_type").notNull(),
    resourceId: text("resource_id").notNull(),
    principalType: text("principal_type").$type<"user" | "group" | "key">().notNull(),
    principalId: text("principal_id").notNull(),
    role: text("role").$type<ResourceRole>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.resourceType, table.resourceId, table.principalType, table.principalId] }),
    index("resource_shares_principal").on(table.principalType, table.principalId),
  ],
);
