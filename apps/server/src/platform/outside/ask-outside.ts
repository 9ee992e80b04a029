import http from "node:http";
import https from "node:https";
import { InsideAddressError, lookupOutside } from "./lookup-outside.ts";
import { isForbiddenUrl, type OutsideRules } from "./outside-rules.ts";

export type OutsideQuestion = {
  url: string;
  headers: Record<string, string>;
  body: string;
  maxBytes: number;
  /** Ends the question, or the reading of its answer. */
  signal: AbortSignal;
  rules: OutsideRules;
};

/** Thrown while the text is read, when there is more of it than allowed. */
export class AnswerTooLongError extends Error {}

/** The answer while it comes, or why there is none; `status` where the other side refused. */
export type AskOutcome =
  | { contentType: string; text: AsyncIterable<string> }
  | { problem: "inside_address" | "unreachable" }
  | { problem: "refused"; status: number };
export type AskOutside = (question: OutsideQuestion) => Promise<AskOutcome>;

/** Posts JSON and reads what comes back. Redirects are refusals: following one could lead inside. */
export const askOutside: AskOutside = async ({ url, headers, body, maxBytes, signal, rules }) => {
  if (isForbiddenUrl(url, rules)) return { problem: "inside_address" };
  try {
    const response = await send(url, {
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      body,
      signal,
      lookup: rules.isInsideAllowed ? undefined : lookupOutside,
    });
    if (response.statusCode !== 200) {
      response.destroy();
      return { problem: "refused", status: response.statusCode ?? 0 };
    }
    return { contentType: response.headers["content-type"] ?? "", text: readText(response, maxBytes) };
  } catch (error) {
    return { problem: error instanceof InsideAddressError ? "inside_address" : "unreachable" };
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

/** Piece by piece. Who stops reading closes the connection. */
async function* readText(response: http.IncomingMessage, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let sizeBytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    sizeBytes += part.length;
    if (sizeBytes > maxBytes) throw new AnswerTooLongError();
    yield decoder.decode(part, { stream: true });
  }
}
