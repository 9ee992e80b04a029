import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../../platform/database/tables/columns.ts";

/** Phrases that administrators want refused in voice prompts, beside the rules that are built in. */
export const blockedPrompts = pgTable("blocked_prompts", {
  ruleId: text("rule_id").primaryKey(),
  phrase: text("phrase").notNull(),
  createdBy: text("created_by").notNull(),
  createdAt: createdAt(),
});
