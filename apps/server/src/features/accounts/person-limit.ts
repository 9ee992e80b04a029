import type { FastifyRequest } from "fastify";

/** Passwords may be guessed by somebody who is signed in too, so tries are counted by person and minute. */
export const personLimit = {
  max: 10,
  timeWindow: 60_000,
  keyGenerator: (request: FastifyRequest): string => request.caller.userId,
  hook: "preHandler" as const,
};
