import type { Caller } from "../../platform/http/caller.ts";
import type { Db } from "../../platform/database/database.ts";

/** What the credits are spent on; it goes into the usage figures, so it carries ids and counts, never content. */
export type CreditUse = {
  /** As usage is broken down: "TTS", "Dialogue", "STS". */
  product: string;
  requestId?: string;
  voiceId?: string;
  modelId?: string;
  characters?: number;
};

/** What is known of the work once it is done. */
export type CreditOutcome = {
  durationMs?: number;
  firstSoundMs?: number;
  /** Fewer than were held. */
  credits?: number;
  /** Fewer than were asked for. */
  characters?: number;
};

/** Credits set aside for one generation. Exactly one of settle and release ends it. */
export type CreditHold = {
  holdId: string;
  /** Generations of this workspace running now, this one included, and the most its plan allows. */
  concurrency: { current: number; maximum: number };
  /** Charges inside the transaction that also writes what was paid for. */
  settle(tx: Db, outcome?: CreditOutcome): Promise<{ countFrom: number; countTo: number }>;
  /** Whether the charge was kept, for when the answer to the commit was lost. */
  isSettled(): Promise<boolean>;
  /** Never waits for a database that is away: the hold is released when it is back. */
  release(): Promise<void>;
};

export type Credits = {
  /** Throws `quota_exceeded` or `too_many_concurrent_requests`; nothing is held then. */
  hold(request: { caller: Caller; credits: number; use?: CreditUse }): Promise<CreditHold>;
};

/** Refuses what cannot be paid for before it is queued; each part holds credits of its own when it is made. */
export const requireEnough = async (credits: Credits, price: Parameters<Credits["hold"]>[0]): Promise<void> => {
  const hold = await credits.hold(price);
  await hold.release();
};
