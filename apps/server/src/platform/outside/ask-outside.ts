import http from "node:http";
import https from "node:https";
import { InsideAddressError, lookupOutside } from "./lookup-outside.ts";
import { isForbiddenUrl, type OutsideRules } from "./outside-rules.ts";

export type OutsideQuestion = {
  url: string;
  headers: Record<string, string>;
  body: string;
  maxBytes: number;
  waitMs: number;
  signal: AbortSignal;
  rules: OutsideRules;
};

/** The JSON that came back, or why there is none. */
export type AskOutcome =
  { answer: unknown } | { problem: "inside_address" | "timeout" | "unreachable" | "refused" | "unreadable" };
export type AskOutside = (question: OutsideQuestion) => Promise<AskOutcome>;

/** Posts JSON and reads JSON. Redirects are refusals: following one could lead inside. */
export const askOutside: AskOutside = async ({ url, headers, body, maxBytes, waitMs, signal, rules }) => {
  if (isForbiddenUrl(url, rules)) return { problem: "inside_address" };
  const tooLong = AbortSignal.timeout(waitMs);
  try {
    const response = await send(url, {
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      body,
      signal: AbortSignal.any([signal, tooLong]),
      lookup: rules.isInsideAllowed ? undefined : lookupOutside,
    });
    if (response.statusCode !== 200) {
      response.destroy();
      return { problem: "refused" };
    }
    const text = await readText(response, maxBytes);
    return text === undefined ? { problem: "unreadable" } : parsed(text);
  } catch (error) {
    if (error instanceof InsideAddressError) return { problem: "inside_address" };
    return { problem: tooLong.aborted ? "timeout" : "unreachable" };
  }
};

type Sending = {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  lookup: typeof lookupOutside | undefined;
};

const send = (url: string, { headers, body, signal, lookup }: Sending): Promise<http.IncomingMessage> =>
  new Promise((settle, fail) => {
    const { request } = url.startsWith("https:") ? https : http;
    const call = request(url, { method: "POST", headers, lookup, signal }, settle);
    call.once("error", fail);
    call.end(body);
  });

const readText = async (response: http.IncomingMessage, maxBytes: number): Promise<string | undefined> => {
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    sizeBytes += part.length;
    if (sizeBytes > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
};

const parsed = (text: string): AskOutcome => {
  try {
    return { answer: JSON.parse(text) as unknown };
  } catch {
    return { problem: "unreadable" };
  }
};
