import type { GenerationState } from "@timbre/contract";
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "../../platform/database/tables/columns.ts";
import { ofUser, ofWorkspace } from "../../platform/database/tables/owner-columns.ts";

/** Inputs that may be rendered again without paying, and how often they were. The input itself is only a hash. */
export const generations = pgTable(
  "generations",
  {
    generationId: text("generation_id").primaryKey(),
    workspaceId: ofWorkspace(),
    userId: text("user_id").notNull(),
    inputHash: text("input_hash").notNull(),
    /** The seed it was spoken with: a neighbouring text spoken with the same one sounds like the same take. */
    takeSeed: bigint("take_seed", { mode: "number" }).notNull(),
    regenerations: integer("regenerations").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index("generations_workspace").on(table.workspaceId, table.createdAt)],
);

/** What people without an account tried on a day. A mark is a keyed digest: nobody's address can be read from it. */
export const freeTries = pgTable(
  "free_tries",
  {
    day: date("day").notNull(),
    mark: text("mark").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.mark] })],
);

/** Generations that have a key, for the web processes that share a database. One alone remembers them itself. */
export const keyedGenerations = pgTable(
  "keyed_generations",
  {
    userId: ofUser(),
    generationKey: text("generation_key").notNull(),
    state: text("state").$type<Exclude<GenerationState["state"], "unknown">>().notNull(),
    /** Somebody wants it stopped, perhaps before it has begun. */
    isStopped: boolean("is_stopped").notNull(),
    /** Makes it: what a process that is over has left behind has failed. */
    processId: integer("process_id"),
    outcome: jsonb("outcome").$type<Omit<GenerationState, "state">>(),
    askedAt: moment("asked_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.generationKey] })],
);
