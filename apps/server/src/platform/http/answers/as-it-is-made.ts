import type { FastifyReply } from "fastify";

/**
 * For answers that are read while they are made. Proxies that gather an answer before passing it on would undo the
 * streaming. `no-store` would make Chromium show such an answer as aborted in the end, though all of it came.
 */
export const asItIsMade = (reply: FastifyReply): FastifyReply =>
  reply.header("x-accel-buffering", "no").header("cache-control", "private, no-cache");
