import type { WebSocket } from "@fastify/websocket";
import type { BodyOf, Operation, ParamsOf, QueryOf } from "@timbre/contract";
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { traceSocket } from "../tracing/trace-socket.ts";

export type OperationRequest<Op extends Operation> = FastifyRequest<{
  Params: ParamsOf<Op>;
  Querystring: QueryOf<Op>;
  Body: BodyOf<Op>;
}>;

/** Its JSON, or the reply itself where the answer is sent by hand. */
type Result<Op extends Operation> = Op["answer"] extends z.ZodType
  ? z.output<Op["answer"]> | FastifyReply
  : FastifyReply;

/** `bodyLimit` in bytes, where the server's own is too small. */
type Settings = { rateLimit?: FastifyContextConfig["rateLimit"]; bodyLimit?: number };

/** An operation and what does it. */
export type HandledOperation = {
  operation: Operation;
  run?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  connect?: (socket: WebSocket, request: FastifyRequest) => void;
  settings: Settings;
};

export const handle = <Op extends Operation>(
  operation: Op,
  run: (request: OperationRequest<Op>, reply: FastifyReply) => Result<Op> | Promise<Result<Op>>,
  settings: Settings = {},
): HandledOperation => ({
  operation,
  run: async (request, reply) => run(request as OperationRequest<Op>, reply),
  settings,
});

/** For operations that are talked to over a websocket. */
export const handleSocket = <Op extends Operation>(
  operation: Op,
  connect: (socket: WebSocket, request: OperationRequest<Op>) => void,
): HandledOperation => ({
  operation,
  connect: (socket, request) => {
    traceSocket(socket);
    connect(socket, request as OperationRequest<Op>);
  },
  settings: {},
});
