import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { voices } from "./schema.ts";
import { containsPattern, storableText } from "./search-text.ts";

/** The voices of the engine, which everyone has. Voices that come with the library belong to nobody either. */
export const isBuiltIn = (): SQL | undefined => and(isNull(voices.workspaceId), eq(voices.category, "premade"));

/** Every word of a search must stand in the voice's name, description or labels. */
export const mentionsAll = (search: string): SQL[] => search.split(/\s+/).filter(Boolean).map(mentions);

const mentions = (word: string): SQL => {
  const pattern = containsPattern(word);
  return sql`(${voices.name} ilike ${pattern} or ${voices.description} ilike ${pattern} or exists (
    select 1 from jsonb_each_text(${voices.labels}) label where label.value ilike ${pattern}))`;
};

/** Label values are written with underscores; callers write "middle-aged" too. */
export const hasLabel = (label: string, values: readonly string[]): SQL =>
  inArray(
    sql`${voices.labels}->>${label}`,
    values.map((value) => storableText(value).toLowerCase().replaceAll("-", "_")),
  );
