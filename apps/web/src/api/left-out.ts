import type { QueryClient } from "@tanstack/react-query";
import { readinessQuery } from "./readiness.ts";

/** Names of the parts this server was set up without; a server that does not answer is taken to have them all. */
export const readLeftOut = (queries: QueryClient): Promise<readonly string[]> =>
  queries.ensureQueryData(readinessQuery()).then(
    ({ leftOut }) => leftOut,
    () => [],
  );
