import { experimentalLanguages } from "@timbre/contract";
import type { QueryClient } from "@tanstack/react-query";
import { readinessQuery } from "./readiness.ts";
import { type Abilities, unspokenReasonOf } from "../voices/voice-terms.ts";
import { flagsQuery, isFlagOn } from "../workspace/flags.ts";

type Marked = { labels: Record<string, string>; unspokenReason: string | null };

/** Names of the parts this server was set up without; a server that does not answer is taken to have them all. */
const readLeftOut = (queries: QueryClient): Promise<readonly string[]> =>
  queries.ensureQueryData(readinessQuery()).then(
    ({ leftOut }) => leftOut,
    () => [],
  );

/** Whether the operator lets people try languages that are not spoken well enough to be offered. */
const readExperiments = async (queries: QueryClient, voices: readonly Pick<Marked, "labels">[]): Promise<boolean> => {
  if (!voices.some(({ labels }) => experimentalLanguages.includes(labels.language ?? ""))) return false;
  return queries.ensureQueryData(flagsQuery()).then(
    (flags) => isFlagOn(flags, "experimental-languages"),
    () => false,
  );
};

/** Says of each voice why it has nothing to say on this server, where that is so. */
export const markUnspoken = async <Voice extends Marked>(
  queries: QueryClient,
  voices: readonly Voice[],
): Promise<Voice[]> => {
  const [leftOut, allowsExperiments] = await Promise.all([readLeftOut(queries), readExperiments(queries, voices)]);
  const abilities: Abilities = { leftOut, allowsExperiments };
  return voices.map((voice) => ({ ...voice, unspokenReason: unspokenReasonOf(voice.labels.language, abilities) }));
};
