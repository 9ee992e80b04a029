import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../../platform/database/tables/columns.ts";
import { ofUser, ofWorkspace } from "../../platform/database/tables/owner-columns.ts";

export const feedback = pgTable("feedback", {
  feedbackId: text("feedback_id").primaryKey(),
  workspaceId: ofWorkspace(),
  userId: ofUser(),
  text: text("text").notNull(),
  isRelevant: boolean("is_relevant").notNull(),
  category: text("category").notNull(),
  isPositive: boolean("is_positive").notNull(),
  createdAt: createdAt(),
});
