import type { FastifyRequest } from "fastify";
import { baseUrlOf } from "./base-url.ts";

/** What a letter needs to know of the request that it is written for. */
export type Visit = {
  /** Where its links lead. */
  baseUrl: string;
  /** What the browser asks for, for people who chose no language. */
  acceptLanguage: string | undefined;
};

export const visitOf = (request: FastifyRequest, publicUrl: string | undefined): Visit => ({
  baseUrl: baseUrlOf(request, publicUrl),
  acceptLanguage: request.headers["accept-language"],
});
