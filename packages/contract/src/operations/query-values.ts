import { z } from "zod";

/** Yes or no in a query, where everything is a word. Absent stays absent. */
export const queryFlag = z
  .enum(["true", "false", "1", "0"])
  .nullish()
  .transform((word) => (word == null ? undefined : word === "true" || word === "1"));

/** A key of a query that may appear once or many times. */
export const queryList = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((value) => (value == null ? undefined : Array.isArray(value) ? value : [value]));

export const sortDirection = z.enum(["asc", "desc"]);
export type SortDirection = z.infer<typeof sortDirection>;

/** Of a sound that is kept: whether the browser saves it in place of playing it. */
export const keptSoundQuery = z.object({ download: queryFlag });
