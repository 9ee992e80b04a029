import { AppError, errors } from "@timbre/contract";
import { isEngineAway, stillWaitsForEngine } from "../../domain/generating/engine-away.ts";
import { NotNowError } from "../../platform/jobs/run-held.ts";
import type { DubbingNeeds } from "./dubbing-needs.ts";
import { changeDub, findAnyDub } from "./store.ts";

/**
 * Does a piece of work; what its owner can act on is written into the dub. Without an engine it goes back to the queue and waits
 * there for one, for a day; anything else is tried again.
 */
export const failDub = async (
  { db, clock }: Pick<DubbingNeeds, "db" | "clock">,
  dubbingId: string,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (isEngineAway(error)) {
      const dub = await findAnyDub(db, dubbingId);
      if (dub && stillWaitsForEngine(dub.updatedAt, clock.now())) throw new NotNowError(error);
    }
    if (!(error instanceof AppError) || errors[error.code].retry) throw error;
    await changeDub(db, dubbingId, { state: "failed", error: error.message, updatedAt: clock.now() });
  }
};
