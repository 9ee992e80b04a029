import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { hasHistoryItem } from "./history.ts";
import { queryKeys } from "./query-keys.ts";

/** A generation whose end this tab did not hear: a reload or a lost connection came between. */
type Unfinished = { historyItemId: string; startedMs: number };

const storageKey = "unfinished-generations";
/** The longest text takes minutes; what has not appeared by then has failed and was not charged. */
const givenUpAfterMs = 15 * 60_000;
const lookEveryMs = 2_000;

/** Those that are being received by this very page; the others were left behind. */
const receivedHere = new Set<string>();

const readAll = (): Unfinished[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? (stored as Unfinished[]) : [];
  } catch {
    return [];
  }
};

const writeAll = (all: readonly Unfinished[]): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(all));
  } catch {
    // Full or blocked storage: the clip is found in the history all the same.
  }
};

const without = (historyItemId: string): Unfinished[] => readAll().filter((one) => one.historyItemId !== historyItemId);

export const generationBegan = (historyItemId: string, startedMs: number): void => {
  receivedHere.add(historyItemId);
  writeAll([...without(historyItemId), { historyItemId, startedMs }]);
};

/** It was heard to its end, or stopped on purpose. */
export const generationEnded = (historyItemId: string): void => {
  receivedHere.delete(historyItemId);
  writeAll(without(historyItemId));
};

/** The server goes on with it; from now on the page looks for it. */
export const generationLost = (historyItemId: string): void => void receivedHere.delete(historyItemId);

const leftBehind = (nowMs: number): Unfinished[] =>
  readAll().filter(
    ({ historyItemId, startedMs }) => !receivedHere.has(historyItemId) && nowMs - startedMs < givenUpAfterMs,
  );

/** Which of them have appeared in the history since the last look, and whether some are still awaited. */
const lookForThem = async (signal: AbortSignal): Promise<{ found: string[]; isWaiting: boolean }> => {
  const left = leftBehind(Date.now());
  const found: string[] = [];
  for (const { historyItemId } of left) if (await hasHistoryItem(historyItemId, signal)) found.push(historyItemId);
  found.forEach(generationEnded);
  return { found, isWaiting: found.length < left.length };
};

/** Looks until nothing is awaited any more. */
export const unfinishedQuery = () =>
  queryOptions({
    queryKey: queryKeys.unfinished,
    queryFn: ({ signal }) => lookForThem(signal),
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.isWaiting || state.error ? lookEveryMs : false),
  });

export const lookAgain = (queries: QueryClient): void =>
  void queries.invalidateQueries({ queryKey: queryKeys.unfinished });

/** A sound that broke off in the middle. Whether it was finished and paid for only the history can tell. */
export const connectionLost = (): ApiError => new ApiError({ code: "connection_lost", message: "", httpStatus: 0 });

/** Refusals and wishes of the person are final; anything else broke off. */
export const endOf = (error: unknown, signal: AbortSignal): "final" | "lost" =>
  error instanceof ApiError || signal.aborted ? "final" : "lost";
