import { AppError, creditsOf } from "@timbre/contract";
import type { Caller } from "../../platform/http/caller.ts";
import type { DubbingNeeds } from "./dubbing-needs.ts";
import { isSpoken, planTake } from "./plan-take.ts";
import { roomMsOf } from "./segments.ts";
import type { DubRow } from "./store.ts";
import type { Segment } from "../../platform/database/tables/dubbing.ts";

/** What speaking what is new would cost, for those who look: a sentence that cannot be spoken yet costs nothing yet. */
export const priceIfKnown = async (needs: DubbingNeeds, caller: Caller, dub: DubRow) => {
  const order = { planSpeech: needs.openPlanning(), caller, dub };
  const current = new Set<Segment>();
  let credits = 0;
  for (const [index, segment] of dub.segments.entries()) {
    if (!isSpoken(segment)) continue;
    const roomMs = roomMsOf(dub.segments, index, dub.durationMs);
    const plan = await planTake(order, segment, { speed: 1, roomMs }).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
    if (!plan) continue;
    if (segment.take?.soundKey === plan.soundKey) current.add(segment);
    else credits += creditsOf(plan.cost);
  }
  return { credits, isCurrent: (segment: Segment): boolean => current.has(segment) };
};
