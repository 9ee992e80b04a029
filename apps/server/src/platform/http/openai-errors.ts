import type { FastifyRequest } from "fastify";

/** Their clients send a key as a bearer token and know no other header for it. */
export const isOpenAiCaller = ({ headers, callerIfAny }: FastifyRequest): boolean =>
  callerIfAny?.apiKey != null && headers.authorization !== undefined && headers["xi-api-key"] === undefined;

const theirAddresses = /^\/v1\/audio(\/|\?|$)/;
const sharedAddresses = /^\/v1\/models(\/|\?|$)/;

/** Calls of the OpenAI API, and those of its clients where both APIs have an address in common. */
export const isForOpenAi = (request: FastifyRequest): boolean =>
  theirAddresses.test(request.url) ||
  (sharedAddresses.test(request.url) && (isOpenAiCaller(request) || isUnknownBearer(request)));

/** A wrong key tells nothing about its caller but the place it came in. */
const isUnknownBearer = ({ headers, callerIfAny }: FastifyRequest): boolean =>
  callerIfAny == null && headers.authorization !== undefined && headers["xi-api-key"] === undefined;

const types: Record<number, string> = {
  401: "authentication_error",
  403: "permission_error",
  429: "rate_limit_error",
};

/** A refusal as their clients read it, beside the one that all others read. */
export const openAiError = (code: string, message: string, status: number) => ({
  error: {
    message,
    type: types[status] ?? (status >= 500 ? "server_error" : "invalid_request_error"),
    param: null,
    code,
  },
});
