import { ApiError, errorFromBody, isAbort, networkError } from "./api-error.ts";

export type CallOptions = {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
};

const addressOf = (path: string, query: CallOptions["query"] = {}): string => {
  const words = Object.entries(query).filter((entry) => entry[1] !== undefined && entry[1] !== "");
  const search = new URLSearchParams(words.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
};

/** One call. Answers the raw response when it is good, throws an ApiError when it is not. */
export const send = async (path: string, options: CallOptions = {}): Promise<Response> => {
  const response = await fetch(addressOf(path, options.query), {
    method: options.method ?? "GET",
    credentials: "same-origin",
    signal: options.signal,
    ...(options.body === undefined
      ? {}
      : { body: JSON.stringify(options.body), headers: { "content-type": "application/json" } }),
  }).catch((reason: unknown) => {
    throw isAbort(reason) ? reason : networkError();
  });
  if (response.ok) return response;
  throw errorFromBody(response.status, await response.json().catch(() => null));
};

export const sendJson = async <Answer>(path: string, options: CallOptions = {}): Promise<Answer> => {
  const response = await send(path, options);
  return (await response.json().catch(() => {
    throw new ApiError({ code: "unknown", message: "", httpStatus: response.status });
  })) as Answer;
};
