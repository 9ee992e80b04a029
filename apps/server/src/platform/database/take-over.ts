import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

type Columns = Record<string, PgColumn>;

/** For a row that is there already: takes over what these columns say now, and writes nothing where they say the same. */
export const takeOver = <Named extends Columns>(columns: Named) => {
  const names = Object.keys(columns) as (keyof Named)[];
  const proposed = (name: keyof Named): SQL => sql`excluded.${sql.identifier(columns[name]?.name ?? "")}`;
  const listOf = (parts: (SQL | PgColumn)[]): SQL => sql`(${sql.join(parts, sql`, `)})`;
  return {
    set: Object.fromEntries(names.map((name) => [name, proposed(name)])) as Record<keyof Named, SQL>,
    setWhere: sql`${listOf(Object.values(columns))} is distinct from ${listOf(names.map(proposed))}`,
  };
};
