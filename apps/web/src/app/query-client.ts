import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, isSignedOut } from "../api/client/api-error.ts";

const maxRetries = 2;

/** Refusals are final; only silence and server trouble are worth another try. */
export const shouldRetry = (failures: number, error: unknown): boolean => {
  const isRefusal = error instanceof ApiError && error.httpStatus >= 400 && error.httpStatus < 500;
  return !isRefusal && failures < maxRetries;
};

/** `onSignedOut` runs whenever any call finds the session gone. */
export const createQueryClient = (onSignedOut: () => void): QueryClient => {
  const onError = (error: unknown): void => {
    if (isSignedOut(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // The server may be this very machine: a browser that believes it is offline has to try all the same.
      queries: { retry: shouldRetry, staleTime: 10_000, networkMode: "always" },
      // Never twice: a second try of a generation would be a second charge.
      mutations: { retry: false, networkMode: "always" },
    },
  });
};
