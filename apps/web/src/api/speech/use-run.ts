import { type QueryKey, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, isAbort } from "../client/api-error.ts";
import { queryKeys } from "../client/query-keys.ts";
import { historyChanged } from "../history.ts";
import { lookAgain } from "./unfinished.ts";

/** What a page must say about its kind of work. A run is one press of Generate. */
export type RunKind<Run> = {
  key: QueryKey;
  /** Makes it, and resolves with the credits the server charged. */
  perform: (run: Run) => Promise<number>;
  /** Stops it here and on the server. Resolves with the credits charged until then, or null where nobody knows. */
  stop: (run: Run) => Promise<number | null>;
  isStopped: (run: Run) => boolean;
  /** The server does not make the same again for free: the page stops offering it. */
  forget: (regenerateFrom: string) => void;
  /** The connection broke while something of it was being made. */
  isCutOff: (run: Run, error: Error | null) => boolean;
  onAway: (error: Error) => void;
};

/** The last run that ended well or was stopped, and what the server charged for it. */
export type Charged<Run> = { run: Run; costCredits: number };

const isCode = (error: Error, ...codes: string[]): boolean => error instanceof ApiError && codes.includes(error.code);

export const isConnectionError = (error: Error | null): boolean =>
  error !== null && isCode(error, "connection_lost", "network");

/** The engine went away after the page saw it ready: look again, and say so until it is back. */
const isAboutEngine = (error: Error): boolean => isCode(error, "engine_unavailable", "engine_starting");

/** Refusals about the plan get a link to it. */
export const isAboutPlan = (error: Error): boolean =>
  isCode(error, "payment_issue", "quota_exceeded", "too_many_concurrent_requests");

/** Runs live in the mutation cache, so one survives leaving the page and is found again on return. */
export const useRun = <Run extends { regenerateFrom?: string }>(kind: RunKind<Run>) => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: kind.key,
    mutationFn: kind.perform,
    onError: (error, { regenerateFrom }) => {
      if (regenerateFrom && isCode(error, "regeneration_not_allowed")) kind.forget(regenerateFrom);
      if (isAboutEngine(error)) void queries.invalidateQueries({ queryKey: queryKeys.readiness });
      kind.onAway(error);
    },
    // It is finished when the page shows its clip and its cost. A failed run can leave a clip too.
    onSettled: (_, error, run) => {
      if (kind.isCutOff(run, error)) lookAgain(queries);
      return historyChanged(queries);
    },
  });
  const last = useLastRun<Run>(kind.key);
  const stopping = useStopping(kind);
  const isBusy = last?.status === "pending";
  const isStopped = last?.status === "error" && (isAbort(last.error) || Boolean(last.run && kind.isStopped(last.run)));
  const made = last?.run && last.costCredits !== undefined ? { run: last.run, costCredits: last.costCredits } : null;
  return {
    /** The last run, under way or ended; null when it was stopped. */
    run: isStopped ? null : (last?.run ?? null),
    isBusy,
    isDone: last?.status === "success",
    isStopping: stopping.isUnderWay,
    charged: made ?? (stopping.charged?.run === last?.run ? stopping.charged : null),
    /** The last run's failure, until the next run. A stopped run did not fail. */
    error: last?.status === "error" && !isStopped ? last.error : null,
    start: (run: Run): void => mutate(run),
    cancel: (): void => {
      if (isBusy && last.run) void stopping.stop(last.run);
    },
  };
};

const useLastRun = <Run>(mutationKey: QueryKey) =>
  useMutationState({
    filters: { mutationKey },
    select: ({ state: { status, error, variables, data } }) => ({
      status,
      error,
      run: variables as Run | undefined,
      costCredits: data as number | undefined,
    }),
  }).at(-1);

/** Only the server knows what a stopped run cost, and whether it can be heard again for free. */
const useStopping = <Run extends { regenerateFrom?: string }>(kind: RunKind<Run>) => {
  const queries = useQueryClient();
  const [charged, setCharged] = useState<Charged<Run> | null>(null);
  const [isUnderWay, setUnderWay] = useState(false);
  const stop = async (run: Run): Promise<void> => {
    setUnderWay(true);
    const costCredits = await kind.stop(run);
    setCharged(costCredits === null ? null : { run, costCredits });
    setUnderWay(false);
    await historyChanged(queries);
  };
  return { charged, isUnderWay, stop };
};
