import { AppError } from "@timbre/contract";

/** No engine was there, had room, or stayed to the end: no fault of what was to be said or heard. */
export const isEngineAway = (error: unknown): boolean =>
  error instanceof AppError && ["engine_unavailable", "engine_starting", "system_busy"].includes(error.code);

/** Without an engine for this long, nobody seems to bring one back. */
const longestWithoutEngineMs = 24 * 3_600_000;

/** Whether long work still waits for an engine; `sinceAt` says when it last went on. */
export const stillWaitsForEngine = (sinceAt: Date, now: Date): boolean =>
  now.getTime() - sinceAt.getTime() <= longestWithoutEngineMs;
