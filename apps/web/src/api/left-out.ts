import type { QueryClient } from "@tanstack/react-query";
import { readinessQuery } from "./readiness.ts";
import { unspokenReasonOf } from "./voice-terms.ts";
import type { Voice } from "./voices.ts";

/** Names of the parts this server was set up without; a server that does not answer is taken to have them all. */
const readLeftOut = (queries: QueryClient): Promise<readonly string[]> =>
  queries.ensureQueryData(readinessQuery()).then(
    ({ leftOut }) => leftOut,
    () => [],
  );

/** Says of each voice why it has nothing to say on this server, where that is so. */
export const markUnspoken = async <Marked extends Pick<Voice, "labels" | "unspokenReason">>(
  queries: QueryClient,
  voices: readonly Marked[],
): Promise<Marked[]> => {
  const leftOut = await readLeftOut(queries);
  return voices.map((voice) => ({ ...voice, unspokenReason: unspokenReasonOf(voice.labels.language, leftOut) }));
};
