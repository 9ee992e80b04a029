import type { BoundJob, Job } from "../jobs/job-queue.ts";
import type { HandledOperation } from "./handle.ts";

/** A feature as the server sees it: calls it answers, background work it does, what must stand before the first call. */
export type Feature = {
  operations?: readonly HandledOperation[];
  jobs?: readonly BoundJob[];
  /** Safe to repeat at every start. */
  prepare?(): Promise<void>;
  /** Asked for at every start, when calls are answered already: what a process left behind that died. */
  sweeps?: readonly Job<object>[];
};
