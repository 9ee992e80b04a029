import type { FastifyRequest } from "fastify";

/** Longest that listening to the longest recording may take on a slow machine. */
const patienceMs = 3_600_000;

/** Keeps a connection open on which nothing moves while a long recording is listened to. */
export const patientAnswer = (request: FastifyRequest): void => {
  request.raw.socket?.setTimeout?.(patienceMs);
};
