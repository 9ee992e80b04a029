import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { InsideAddressError, lookupOutside } from "./lookup-outside.ts";
import { isForbiddenUrl, type OutsideRules } from "./outside-rules.ts";

export type OutsidePost = {
  url: string;
  headers: Record<string, string>;
  body: string;
  rules: OutsideRules;
};

/** What became of it: an answer's status, or why there was none. */
export type PostOutcome = { status: number } | { problem: "inside_address" | "timeout" | "unreachable" };
export type PostOutside = (post: OutsidePost) => Promise<PostOutcome>;

const maxWaitMs = 10_000;

/** Redirects are answers like any other: following one could lead inside. */
export const postOutside: PostOutside = async ({ url, headers, body, rules }) => {
  if (isForbiddenUrl(url, rules)) return { problem: "inside_address" };
  try {
    return { status: await send(url, { headers, body, lookup: rules.isInsideAllowed ? undefined : lookupOutside }) };
  } catch (error) {
    if (error instanceof InsideAddressError) return { problem: "inside_address" };
    return { problem: (error as Error).name === "TimeoutError" ? "timeout" : "unreachable" };
  }
};

type Sending = { headers: Record<string, string>; body: string; lookup: LookupFunction | undefined };

const send = (url: string, { headers, body, lookup }: Sending): Promise<number> =>
  new Promise((settle, fail) => {
    const { request } = url.startsWith("https:") ? https : http;
    const signal = AbortSignal.timeout(maxWaitMs);
    const length = String(Buffer.byteLength(body));
    const call = request(url, { method: "POST", headers: { ...headers, "content-length": length }, lookup, signal });
    call.once("error", (error) => fail(signal.aborted ? signal.reason : error));
    call.once("response", (answer) => {
      settle(answer.statusCode ?? 0);
      // What the receiver says beyond the status is of no interest, however long it is.
      answer.destroy();
    });
    call.end(body);
  });
