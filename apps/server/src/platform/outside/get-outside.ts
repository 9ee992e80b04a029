import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { InsideAddressError, lookupOutside } from "./lookup-outside.ts";
import { isForbiddenUrl, type OutsideRules } from "./outside-rules.ts";

export type OutsideGet = {
  url: string;
  maxBytes: number;
  rules?: OutsideRules;
};

export type OutsidePage = { url: string; contentType: string; bytes: Buffer };
/** The page, or why there is none. */
export type GetOutcome =
  OutsidePage | { problem: "inside_address" | "timeout" | "unreachable" | "refused" | "too_large" };
export type GetOutside = (get: OutsideGet) => Promise<GetOutcome>;

const maxWaitMs = 15_000;
const maxRedirects = 5;

class TooLargeError extends Error {}

export const getOutside: GetOutside = async ({ url, maxBytes, rules = {} }) => {
  const signal = AbortSignal.timeout(maxWaitMs);
  const lookup = rules.isInsideAllowed ? undefined : lookupOutside;
  try {
    let next = byTls(url, rules);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      if (isForbiddenUrl(next, rules)) return { problem: "inside_address" };
      const answer = await ask(next, { lookup, signal });
      const location = answer.statusCode && answer.statusCode >= 300 ? answer.headers.location : undefined;
      if (location === undefined || !URL.canParse(location, next)) return await read(answer, next, maxBytes);
      answer.destroy();
      next = byTls(new URL(location, next).href, rules);
    }
    return { problem: "refused" };
  } catch (error) {
    if (error instanceof InsideAddressError) return { problem: "inside_address" };
    if (error instanceof TooLargeError) return { problem: "too_large" };
    return { problem: signal.aborted ? "timeout" : "unreachable" };
  }
};

/** Nothing goes out unsealed, however the address was written; within an own network the operator decides. */
const byTls = (url: string, { isInsideAllowed }: OutsideRules): string =>
  isInsideAllowed ? url : url.replace(/^http:/i, "https:");

type Asking = { lookup: LookupFunction | undefined; signal: AbortSignal };

const ask = (url: string, { lookup, signal }: Asking): Promise<http.IncomingMessage> =>
  new Promise((settle, fail) => {
    const { get } = url.startsWith("https:") ? https : http;
    const headers = { accept: "text/html, text/plain, text/markdown", "accept-encoding": "identity" };
    get(url, { headers, lookup, signal }, settle).once("error", fail);
  });

const read = async (answer: http.IncomingMessage, url: string, maxBytes: number): Promise<GetOutcome> => {
  if (answer.statusCode !== 200) {
    answer.destroy();
    return { problem: "refused" };
  }
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    sizeBytes += part.length;
    // Leaving the loop closes the connection.
    if (sizeBytes > maxBytes) throw new TooLargeError();
    parts.push(part);
  }
  return { url, contentType: answer.headers["content-type"] ?? "", bytes: Buffer.concat(parts) };
};
