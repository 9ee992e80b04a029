import { lookup as resolve } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isInsideAddress } from "./inside-addresses.ts";

export type OutsidePost = {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** The operator allows addresses of their own network. */
  isInsideAllowed: boolean;
};

/** What became of it: an answer's status, or why there was none. */
export type PostOutcome = { status: number } | { problem: "inside_address" | "timeout" | "unreachable" };
export type PostOutside = (post: OutsidePost) => Promise<PostOutcome>;

const maxWaitMs = 10_000;

class InsideAddressError extends Error {}

/** True when the address itself, before any name is looked up, leads where calls may not go. */
export const isForbiddenUrl = (text: string, isInsideAllowed: boolean): boolean => {
  if (!URL.canParse(text)) return true;
  const { protocol, username, password, hostname } = new URL(text);
  if (!/^https?:$/.test(protocol) || username || password) return true;
  if (isInsideAllowed) return false;
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 ? isInsideAddress(host) : /(^|\.)(localhost|local|internal|localdomain)\.?$/i.test(host);
};

/** Redirects are answers like any other: following one could lead inside. */
export const postOutside: PostOutside = async ({ url, headers, body, isInsideAllowed }) => {
  if (isForbiddenUrl(url, isInsideAllowed)) return { problem: "inside_address" };
  try {
    return { status: await send(url, { headers, body, lookup: isInsideAllowed ? undefined : lookupOutside }) };
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

/** The very addresses the connection will use are judged, so a name can not lead elsewhere a moment later. */
const lookupOutside: LookupFunction = (hostname, options, answer) =>
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, "", 0);
    if (addresses.some(({ address }) => isInsideAddress(address))) return answer(new InsideAddressError(), "", 0);
    if (options.all) return (answer as (e: null, all: typeof addresses) => void)(null, addresses);
    const first = addresses[0];
    return first ? answer(null, first.address, first.family) : answer(new Error("No address"), "", 0);
  });
