import { speechOperations } from "@timbre/contract";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { ApiError } from "../client/api-error.ts";
import { call } from "../client/call.ts";
import { keepValue, listOf, readKeptValue } from "../client/kept-value.ts";
import { queryKeys } from "../client/query-keys.ts";
import { lookEvery } from "../live/look-every.ts";

/** A generation whose end this tab did not hear: a reload or a lost connection came between. */
const unfinished = z.object({ generationKey: z.string(), startedMs: z.number() });
type Unfinished = z.infer<typeof unfinished>;

const storageKey = "unfinished-generations";
/** The longest text takes minutes; a server that has not answered by then will not. */
const givenUpAfterMs = 15 * 60_000;
const lookEveryMs = 2_000;

/** Those that are being received by this very page; the others were left behind. */
const receivedHere = new Set<string>();

const readAll = (): Unfinished[] => readKeptValue(storageKey, listOf(unfinished), sessionStorage) ?? [];

/** Where nothing can be kept the clip is found in the history all the same. */
const writeAll = (all: readonly Unfinished[]): void => keepValue(storageKey, all, sessionStorage);

const without = (generationKey: string): Unfinished[] => readAll().filter((one) => one.generationKey !== generationKey);

export const generationBegan = (generationKey: string, startedMs: number): void => {
  receivedHere.add(generationKey);
  writeAll([...without(generationKey), { generationKey, startedMs }]);
};

/** It was heard to its end, refused, or stopped on purpose. */
export const generationEnded = (generationKey: string): void => {
  receivedHere.delete(generationKey);
  writeAll(without(generationKey));
};

/** The server goes on with it; from now on the page asks for it. */
export const generationLost = (generationKey: string): void => void receivedHere.delete(generationKey);

const leftBehind = (nowMs: number): Unfinished[] =>
  readAll().filter(
    ({ generationKey, startedMs }) => !receivedHere.has(generationKey) && nowMs - startedMs < givenUpAfterMs,
  );

/** How many have been finished since the last look, and whether some are still being made. */
const lookForThem = async (signal: AbortSignal): Promise<{ finished: number; isWaiting: boolean }> => {
  const left = leftBehind(Date.now());
  let [finished, waiting] = [0, 0];
  for (const { generationKey } of left) {
    const params = { generation_key: generationKey };
    const { state } = await call(speechOperations.getGeneration, { params, signal });
    if (state === "finished") finished += 1;
    if (state === "running") waiting += 1;
    else generationEnded(generationKey);
  }
  return { finished, isWaiting: waiting > 0 };
};

/** Looks until nothing is awaited any more. */
export const unfinishedQuery = () =>
  queryOptions({
    queryKey: queryKeys.unfinished,
    queryFn: ({ signal }) => lookForThem(signal),
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.isWaiting || state.error ? lookEvery(lookEveryMs) : false),
  });

export const lookAgain = (queries: QueryClient): void =>
  void queries.invalidateQueries({ queryKey: queryKeys.unfinished });

/** A sound that broke off in the middle. Whether it was finished and paid for only the history can tell. */
const connectionLost = (): ApiError => new ApiError({ code: "connection_lost", message: "", httpStatus: 0 });

/** Refusals and wishes of the person are final; anything else broke off, and the server may go on. */
export const isLost = (error: unknown, signal: AbortSignal): boolean =>
  !signal.aborted && (!(error instanceof ApiError) || error.code === "network");

/** What to say of it: a server that did not answer at all has its own words. */
export const lossOf = (error: unknown): ApiError => (error instanceof ApiError ? error : connectionLost());
