import type { Caller } from "./http/caller.ts";
import type { Db } from "./database/database.ts";

/** Credits set aside for one generation. Exactly one of settle and release ends it. */
export type CreditHold = {
  holdId: string;
  /** Generations of this workspace running now, this one included, and the most its plan allows. */
  concurrency: { current: number; maximum: number };
  /** Charges inside the transaction that also writes what was paid for. */
  settle(tx: Db): Promise<{ countFrom: number; countTo: number }>;
  release(): Promise<void>;
};

export type Credits = {
  /** Throws `quota_exceeded` or `too_many_concurrent_requests`; nothing is held then. */
  hold(request: { caller: Caller; credits: number }): Promise<CreditHold>;
};
