import { EngineError, type EngineErrorCode } from "@timbre/engine";

const lostCodes: readonly EngineErrorCode[] = ["crashed", "cancelled", "not_ready"];

/** Of an engine, not of a request: another may do it. One that is told to stop cancels what it cannot finish in time. */
export const isLoss = (error: unknown): boolean =>
  error instanceof EngineError && lostCodes.includes(error.code) && !error.details.isFinal;
