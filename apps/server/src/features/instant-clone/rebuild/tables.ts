import type { CloneStage, RebuildState } from "@timbre/contract";
import { boolean, doublePrecision, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/tables/columns.ts";
import { voices } from "../../../platform/database/tables/owners.ts";

/** How far the background rebuild of a clone is; the row of the last one stays. */
export const cloneRebuilds = pgTable("clone_rebuilds", {
  voiceId: text("voice_id")
    .primaryKey()
    .references(() => voices.voiceId, { onDelete: "cascade" }),
  /** A new one for every time, so that an older job leaves the newer alone. */
  rebuildId: text("rebuild_id").notNull(),
  state: text("state").$type<RebuildState>().notNull(),
  stage: text("stage").$type<CloneStage>(),
  share: doublePrecision("share").notNull(),
  message: text("message"),
  removesNoise: boolean("removes_noise").notNull(),
  updatedAt: moment("updated_at").notNull(),
});
