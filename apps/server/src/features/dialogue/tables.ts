import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "../../platform/database/tables/columns.ts";
import { ofUser, ofWorkspace } from "../../platform/database/tables/owner-columns.ts";

/** Two renderings of one conversation to choose from: paid once, whichever is ready first. */
export const dialoguePairs = pgTable(
  "dialogue_pairs",
  {
    workspaceId: ofWorkspace(),
    pairId: text("pair_id").notNull(),
    userId: text("user_id").notNull(),
    inputHash: text("input_hash").notNull(),
    /** What was paid for the two so far. */
    paidCredits: integer("paid_credits").notNull().default(0),
    /** Requests of the pair, in the order they came. */
    requestIds: text("request_ids").array().notNull(),
    preference: text("preference").$type<"a" | "b">(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.pairId] })],
);

/** Enhancements of dialogue by one person on one day (UTC, yyyy-mm-dd). */
export const dialogueEnhancements = pgTable(
  "dialogue_enhancements",
  {
    userId: ofUser(),
    day: text("day").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
