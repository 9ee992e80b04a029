import type { RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { onTestFinished } from "vitest";
import { completeAnswer } from "./test-answer.ts";

/** Answers calls for the length of one test; a call nobody answers fails it. */
export const serveApi = (...handlers: RequestHandler[]): void => {
  const server = setupServer(...handlers);
  server.listen({ onUnhandledRequest: "error" });
  const answered = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return completeAnswer(`${init?.method ?? "GET"} ${pathname}`, await answered(input, init));
  };
  onTestFinished(() => {
    globalThis.fetch = answered;
    server.close();
  });
};
