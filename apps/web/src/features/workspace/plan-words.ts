import { type Plan, plans, type Tier, tiers } from "@timbre/contract";
import { t } from "./messages.ts";

/** What can be done with this plan and not with the one before it, beyond more of the same. */
export const unlocksOf = (tier: Tier): string[] => {
  const before = tiers[tiers.indexOf(tier) - 1];
  if (before === undefined) return [t.speechVoiceDesignAndTheFreeVoices];
  const [plan, lower] = [plans[tier], plans[before]];
  return [
    ...(plan.canCloneInstantly && !lower.canCloneInstantly ? [t.instantVoiceCloning, t.everyVoiceOfTheLibrary] : []),
    ...(plan.professionalVoices > 0 && lower.professionalVoices === 0 ? [t.professionalVoiceCloning] : []),
    ...(plan.canRequestManualVerification && !lower.canRequestManualVerification ? [t.verificationByDocuments] : []),
    ...(lower.professionalVoices > 0 && plan.professionalVoices > lower.professionalVoices
      ? [t.professionalVoices(plan.professionalVoices)]
      : []),
    ...(plan.seats > 1 && lower.seats === 1 ? [t.peopleToWorkWith] : []),
    ...(plan.canBypassVoiceCaptcha && !lower.canBypassVoiceCaptcha ? [t.clonesWithoutAVerificationSentence] : []),
  ];
};

/** The limits in a sentence: "500,000 credits a month, 160 own voices, 1 seat." */
export const limitsOf = ({ creditsPerMonth, customVoices, seats }: Plan): string =>
  t.planLimits(t.creditsAMonth(creditsPerMonth), t.ownVoicesCount(customVoices), t.seatsCount(seats));

export const isLower = (tier: Tier, than: Tier): boolean => tiers.indexOf(tier) < tiers.indexOf(than);
