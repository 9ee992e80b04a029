import { AppError, isBytes, type Operation, paramsOf } from "@timbre/contract";
import type { FastifyRequest, FastifySchema } from "fastify";
import type { Http } from "../http/http.ts";
import type { HandledOperation } from "./handle.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

export const addOperations = (http: Http, handled: readonly HandledOperation[]): void => {
  for (const { operation, run = refusePlain, connect, settings } of handled) {
    const { bodyLimit, ...config } = settings;
    http.route({
      method: operation.method,
      url: operation.path,
      schema: schemaOf(operation),
      config: { ...config, operation },
      ...(bodyLimit ? { bodyLimit } : {}),
      handler: run,
      ...(connect ? { wsHandler: connect } : { onRequest: refuseSocket }),
    });
  }
};

/** Asked without wanting a socket. */
const refusePlain = async (): Promise<never> => {
  throw new AppError("invalid_request", {}, "This address is for websockets.");
};

/** Refused before the connection stands, or its opener would have to guess why it was closed. */
const refuseSocket = async (request: FastifyRequest): Promise<void> => {
  if (request.ws) throw new AppError("invalid_request", {}, "This address is not for websockets.");
};

const schemaOf = (operation: Operation): FastifySchema => ({
  ...(operation.path.includes(":") ? { params: paramsOf(operation) } : {}),
  ...(operation.query ? { querystring: operation.query } : {}),
  ...(operation.body ? { body: operation.body } : {}),
  ...(operation.form ? { form: operation.form } : {}),
  ...(isBytes(operation.answer) ? {} : { response: { [operation.status ?? 200]: operation.answer } }),
});
