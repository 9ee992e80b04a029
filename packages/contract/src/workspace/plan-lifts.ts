import { AppError } from "../errors/errors.ts";
import { professionalCloneMessages } from "../professional-clone/messages.ts";
import { type Plan, planOf, plans, tiers } from "./plans.ts";

/** The way out of a limit: the lowest plan that has more of it, or the person who sets the limits. */
export const liftOf = (tier: string, read: (plan: Plan) => number, what: string): string => {
  const has = read(planOf(tier));
  const lifting = tiers.map((one) => plans[one]).find((plan) => read(plan) > has);
  return lifting
    ? `The ${lifting.shownAs} plan allows ${read(lifting).toLocaleString("en-US")} ${what}.`
    : "No plan allows more. Ask the operator of this server.";
};

export const voiceLimitReached = (tier: string): AppError => {
  const lift = liftOf(tier, ({ customVoices }) => customVoices, "of them");
  return new AppError("voice_limit_reached", { tier }, `You've used all of your custom voice slots. ${lift}`);
};

export const professionalLimitReached = (tier: string): AppError => {
  const reached = professionalCloneMessages.limitReached(planOf(tier).professionalVoices);
  const lift = liftOf(tier, ({ professionalVoices }) => professionalVoices, "of them");
  return new AppError("voice_limit_reached", { tier }, `${reached}. ${lift}`);
};
