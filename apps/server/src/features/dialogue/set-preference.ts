import { AppError } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { findPairOf, lockPair, updatePair } from "./store.ts";

export type Preference = "a" | "b" | null;
export type PreferenceChange = { caller: Caller; requestAId: string; requestBId: string; preference: Preference };

/** Saying the other one while one is set is refused, and clears it: the two answers cannot both be meant. */
export const makeSetPreference =
  ({ db }: { db: Db }) =>
  async ({ caller, requestAId, requestBId, preference }: PreferenceChange): Promise<Preference> => {
    const kept = await db.transaction(async (tx) => {
      const found = await findPairOf(tx, caller, [requestAId, requestBId]);
      const pair = found && (await lockPair(tx, found));
      if (!pair || requestAId === requestBId) throw new AppError("dialogue_pair_not_found");
      const isTaken = preference !== null && pair.preference !== null && pair.preference !== preference;
      const next = isTaken ? null : preference;
      await updatePair(tx, pair, { preference: next });
      return { next, isTaken };
    });
    if (kept.isTaken) throw new AppError("dialogue_preference_set");
    return kept.next;
  };
