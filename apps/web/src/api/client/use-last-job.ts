import { type MutationKey, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "./query-keys.ts";

type JobSpec<Request, Result> = {
  key: MutationKey;
  run: (request: Request, signal: AbortSignal) => Promise<Result>;
  /** What it does costs credits, so what is left is read again. */
  isPaid?: boolean;
};

export type LastJob<Request, Result> = {
  /** Absent before the first, and after one that was cancelled. */
  request: Request | null;
  isBusy: boolean;
  error: Error | null;
  result: Result | null;
  start: (request: Request) => void;
  cancel: () => void;
};

type Job<Request> = { request: Request; abort: AbortController };

/** Work on a recording. The last one lives in the mutation cache, so leaving the page does not lose it. */
export const useLastJob = <Request, Result>({
  key,
  run,
  isPaid,
}: JobSpec<Request, Result>): LastJob<Request, Result> => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: key,
    mutationFn: ({ request, abort }: Job<Request>) => run(request, abort.signal),
    onSettled: () => (isPaid ? queries.invalidateQueries({ queryKey: queryKeys.user }) : undefined),
  });
  const last = useMutationState({
    filters: { mutationKey: key },
    select: ({ state }) => ({
      status: state.status,
      error: state.error,
      job: state.variables as Job<Request> | undefined,
      result: state.data as Result | undefined,
    }),
  }).at(-1);
  const isCancelled = last?.job?.abort.signal.aborted ?? false;
  return {
    request: isCancelled ? null : (last?.job?.request ?? null),
    isBusy: last?.status === "pending" && !isCancelled,
    error: isCancelled ? null : (last?.error ?? null),
    result: isCancelled ? null : (last?.result ?? null),
    start: (request) => mutate({ request, abort: new AbortController() }),
    cancel: () => last?.job?.abort.abort(),
  };
};
