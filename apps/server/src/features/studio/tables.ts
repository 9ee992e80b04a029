import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "../../platform/database/tables/columns.ts";
import { ofWorkspace } from "../../platform/database/tables/owner-columns.ts";
import { ofProject } from "../../platform/database/tables/studio.ts";

/** One text said once, kept without loss so that it need not be said again. */
export const studioSounds = pgTable(
  "studio_sounds",
  {
    projectId: ofProject(),
    /** Hash of everything that makes it sound as it does. */
    soundKey: text("sound_key").notNull(),
    fileKey: text("file_key").notNull(),
    durationMs: integer("duration_ms").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.soundKey] })],
);

export type ConversionState = "waiting" | "running" | "done" | "failed" | "cancelled";

export const studioConversions = pgTable(
  "studio_conversions",
  {
    conversionId: text("conversion_id").primaryKey(),
    projectId: ofProject(),
    workspaceId: ofWorkspace(),
    /** Who asked and pays. */
    userId: text("user_id").notNull(),
    apiKeyId: text("api_key_id"),
    chapterIds: text("chapter_ids").array().notNull(),
    /** Ends with a snapshot of the whole project. */
    isWhole: boolean("is_whole").notNull(),
    state: text("state").$type<ConversionState>().notNull(),
    /** From 0 to 1. */
    share: doublePrecision("share").notNull(),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("studio_conversions_project").on(table.projectId, table.state)],
);
