import type { RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { onTestFinished } from "vitest";

/** Answers calls for the length of one test; a call nobody answers fails it. */
export const serveApi = (...handlers: RequestHandler[]): void => {
  const server = setupServer(...handlers);
  server.listen({ onUnhandledRequest: "error" });
  onTestFinished(() => server.close());
};
