import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables/columns.ts";
import { ofUser } from "../../platform/database/tables/owner-columns.ts";

export const onboardingSteps = pgTable(
  "onboarding_steps",
  { userId: ofUser(), itemId: text("item_id").notNull(), completedAt: moment("completed_at").notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] })],
);
