import { assistantPlaceAt, planOf, type SubscriptionAnswer } from "@timbre/contract";
import type { Facts } from "../knowledge/topic.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** What the assistant may say about the person's own plan and page. */
export const factsOf = (subscription: SubscriptionAnswer, address: string | undefined): Facts => {
  const plan = planOf(subscription.tier);
  return {
    planName: plan.shownAs,
    creditsUsed: subscription.character_count,
    creditsLimit: subscription.character_limit,
    resetDate: day.format(new Date(subscription.next_character_count_reset_unix * 1000)),
    voicesUsed: subscription.voice_slots_used,
    voiceLimit: subscription.voice_limit,
    professionalLimit: subscription.professional_voice_limit,
    canClone: subscription.can_use_instant_voice_cloning,
    concurrentRequests: plan.concurrentRequests,
    seats: plan.seats,
    place: address === undefined ? undefined : assistantPlaceAt(address),
  };
};

/** The page named in what a client says about its surroundings. */
export const addressIn = (text: string): string | undefined => /\/app(?:\/[\w-]+)+(?:\?[\w=&-]*)?/.exec(text)?.[0];
