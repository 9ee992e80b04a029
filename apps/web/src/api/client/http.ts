import { fromServerHeader } from "@timbre/contract";
import { errorFromBody, isAbort, isNetworkError, networkError } from "./api-error.ts";

type QueryValue = string | number | boolean | null | undefined;

export type CallOptions = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  query?: Record<string, QueryValue | readonly QueryValue[]>;
  /** Sent as JSON, or as a form when it is one. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sent to its end even when the page is left meanwhile; for small bodies. */
  outlivesPage?: boolean;
};

const bodyOf = ({ body, headers }: CallOptions): Pick<RequestInit, "body" | "headers"> => {
  if (body === undefined) return { headers };
  // The browser writes a form's own header, which holds the boundary.
  if (body instanceof FormData) return { body, headers };
  return { body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } };
};

export const addressOf = (path: string, query: CallOptions["query"] = {}): string => {
  const words = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));
  const given = words.filter(([, value]) => value !== undefined && value !== null && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
};

/** One call. Answers the raw response when it is good, throws an ApiError when it is not. Its body must be read. */
export const openAnswer = async (path: string, options: CallOptions = {}): Promise<Response> => {
  const response = await fetch(addressOf(path, options.query), {
    method: options.method ?? "GET",
    credentials: "same-origin",
    signal: options.signal,
    keepalive: options.outlivesPage,
    ...bodyOf(options),
  }).catch((reason: unknown) => {
    throw isAbort(reason) ? reason : networkError();
  });
  if (response.ok) return response;
  throw errorFromBody(response.status, await response.json().catch(() => null));
};

/**
 * The same for a file. A page may be led to a bucket for it, and the bucket may not let pages read or be out of
 * reach: the server has the same bytes.
 */
export const openFile = (path: string, options: CallOptions = {}): Promise<Response> =>
  openAnswer(path, options).catch((reason: unknown) => {
    if (!isNetworkError(reason) || !navigator.onLine) throw reason;
    return openAnswer(path, { ...options, headers: { ...options.headers, [fromServerHeader]: "true" } });
  });
