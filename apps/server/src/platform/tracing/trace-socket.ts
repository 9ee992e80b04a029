import { AsyncResource } from "node:async_hooks";
import type { EventEmitter } from "node:events";

/** What comes over a connection belongs to the request that opened it: all its listeners run in the trace of that. */
export const traceSocket = (socket: EventEmitter): void => {
  socket.emit = AsyncResource.bind(socket.emit.bind(socket));
};
