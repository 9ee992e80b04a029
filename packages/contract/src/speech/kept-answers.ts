import { isAtLeast } from "../workspace/plans.ts";
import { creditsOf } from "./speech.ts";

/**
 * A workspace may have identical requests answered with the audio it keeps: the same text, voice as it is now, model, settings,
 * seed, format and everything else that is heard. Off unless an admin turns it on. The rule of the plans: Free pays the
 * full price, all others half of it, rounded up to a whole credit.
 */
export const keptAnswerRateOf = (tier: string): number => (isAtLeast(tier, "starter") ? 0.5 : 1);

export const keptAnswerCredits = (cost: number, tier: string): number => creditsOf(cost * keptAnswerRateOf(tier));

/** Says "true" on an answer that comes from kept audio. */
export const keptAnswerHeader = "kept-answer";
