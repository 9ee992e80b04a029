import { type Plan, plans, type Tier, tiers } from "@timbre/contract";
import { formatCount } from "../../ui/format.ts";

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

/** What can be done with this plan and not with the one before it, beyond more of the same. */
export const unlocksOf = (tier: Tier): string[] => {
  const before = tiers[tiers.indexOf(tier) - 1];
  if (before === undefined) return ["Speech, Voice Design and the free voices of the library"];
  const [plan, lower] = [plans[tier], plans[before]];
  return [
    ...(plan.canCloneInstantly && !lower.canCloneInstantly
      ? ["Instant Voice Cloning", "every voice of the library"]
      : []),
    ...(plan.professionalVoices > 0 && lower.professionalVoices === 0 ? ["Professional Voice Cloning"] : []),
    ...(plan.canRequestManualVerification && !lower.canRequestManualVerification ? ["Verification by documents"] : []),
    ...(lower.professionalVoices > 0 && plan.professionalVoices > lower.professionalVoices
      ? [counted(plan.professionalVoices, "professional voice", "professional voices")]
      : []),
    ...(plan.seats > 1 && lower.seats === 1 ? ["People to work with"] : []),
    ...(plan.canBypassVoiceCaptcha && !lower.canBypassVoiceCaptcha ? ["clones without a verification sentence"] : []),
  ];
};

/** The limits in a sentence: "500,000 credits a month, 160 own voices, 1 seat." */
export const limitsOf = ({ creditsPerMonth, customVoices, seats }: Plan): string =>
  `${formatCount(creditsPerMonth)} credits a month, ${counted(customVoices, "own voice", "own voices")}, ${counted(seats, "seat", "seats")}`;

export const isLower = (tier: Tier, than: Tier): boolean => tiers.indexOf(tier) < tiers.indexOf(than);
