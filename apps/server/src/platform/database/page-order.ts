import type { SortDirection } from "@timbre/contract";
import { and, asc, desc, eq, gt, lt, or, type SQL, type SQLWrapper } from "drizzle-orm";

type Sorted = {
  by: SQLWrapper;
  /** Tells rows apart whose `by` is the same. */
  id: SQLWrapper;
  direction: SortDirection;
  /** The last row of the page before. */
  after: { by: unknown; id: string } | undefined;
};

/** The order of a list that is read page by page, and what of it comes after the page before. */
export const pageOrder = ({ by, id, direction, after }: Sorted): { order: SQL[]; isBehind: SQL | undefined } => {
  const [ordered, beyond] = direction === "asc" ? [asc, gt] : [desc, lt];
  return {
    order: [ordered(by), ordered(id)],
    isBehind: after && or(beyond(by, after.by), and(eq(by, after.by), beyond(id, after.id))),
  };
};
