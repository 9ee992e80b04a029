import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "../../platform/database/tables/columns.ts";
import { ofWorkspace } from "../../platform/database/tables/owner-columns.ts";

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
