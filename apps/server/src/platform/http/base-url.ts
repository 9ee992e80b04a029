import type { FastifyRequest } from "fastify";

/** Where people reach this server: what the operator set, else the address the request came to. */
export const baseUrlOf = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl?.replace(/\/+$/, "") ?? `${request.protocol}://${request.host}`;
