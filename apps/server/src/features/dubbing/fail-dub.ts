import { AppError, errors } from "@timbre/contract";
import type { DubbingNeeds } from "./dubbing-needs.ts";
import { changeDub } from "./store.ts";

/** Does a piece of work; what its owner can act on is written into the dub, and anything else is tried again. */
export const failDub = async (
  { db, clock }: Pick<DubbingNeeds, "db" | "clock">,
  dubbingId: string,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || errors[error.code].retry) throw error;
    await changeDub(db, dubbingId, { state: "failed", error: error.message, updatedAt: clock.now() });
  }
};
