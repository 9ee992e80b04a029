import type { FastifyRequest } from "fastify";
import type { Http } from "./http.ts";

const maxListeners = 30;

/** Gives each request a signal that fires when its client leaves before the answer is complete. */
export const addClientLeftSignal = (http: Http): void => {
  const signals = new WeakMap<FastifyRequest, AbortSignal>();
  http.decorateRequest("clientLeft", {
    getter(this: FastifyRequest) {
      return signals.get(this) ?? AbortSignal.abort();
    },
  });
  http.addHook("onRequest", async (request, reply) => {
    const leaving = new AbortController();
    // Streams and several of our own parts wait for the end of an answer; Node would take so many for a leak.
    reply.raw.setMaxListeners(maxListeners);
    reply.raw.once("close", () => {
      if (!reply.raw.writableFinished) leaving.abort();
    });
    signals.set(request, leaving.signal);
  });
};
