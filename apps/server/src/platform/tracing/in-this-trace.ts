import { AsyncResource } from "node:async_hooks";

/** For listeners of sockets: what comes over a connection belongs to the request that opened it. */
export const inThisTrace = <Args extends unknown[]>(listener: (...args: Args) => void): ((...args: Args) => void) =>
  AsyncResource.bind(listener);
