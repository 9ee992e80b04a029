import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

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
