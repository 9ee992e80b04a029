import type { CallTrace, Trace } from "@timbre/engine";

/** Follows requests through every process. Without a place to send traces to, only the ids of requests are carried on. */
export type Tracing = {
  /** Goes on with what another process began, or starts again. */
  openTrace(trace: CallTrace): Trace;
  /** Sends what is left. */
  close(): Promise<void>;
};

export const noTracing: Tracing = { openTrace: (trace) => trace, close: async () => undefined };
