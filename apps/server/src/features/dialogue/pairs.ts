import { createHash } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { insertPair, lockPair, updatePair } from "./store.ts";

export type PairMember = { caller: Caller; pairId: string; requestId: string; input: string; credits: number };

export type Pairs = {
  /** What this rendering costs beyond what was paid for the other: a pair costs as much as the longer of the two. */
  pay(tx: Db, member: PairMember): Promise<number>;
};

export const makePairs = ({ clock }: { clock: Clock }): Pairs => ({
  pay: async (tx, { caller, pairId, requestId, input, credits }) => {
    const inputHash = createHash("sha256").update(input).digest("hex");
    const key = { workspaceId: caller.workspaceId, userId: caller.userId, pairId };
    await insertPair(tx, { ...key, inputHash, requestIds: [], createdAt: clock.now() });
    const pair = await lockPair(tx, key);
    // Another conversation under the same name, or a third rendering, is not of the pair.
    if (!pair || pair.inputHash !== inputHash || pair.requestIds.length >= 2) return credits;
    const paidCredits = Math.max(pair.paidCredits, credits);
    await updatePair(tx, key, { requestIds: [...pair.requestIds, requestId], paidCredits });
    return paidCredits - pair.paidCredits;
  },
});
