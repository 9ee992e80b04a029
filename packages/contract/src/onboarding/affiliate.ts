import { z } from "zod";
import { isOpenPlan } from "../workspace/environment.ts";

export const affiliateAnswer = z.object({ link: z.string() });
/** Sign-ups are people who came by the link. */
export const affiliateStateAnswer = z.object({ link: z.string().nullable(), sign_ups: z.number() });
export const affiliateTerms = { percent: 22, months: 12 } as const;
/** Who may be shown the promo: these plans, after a week, one browser session in ten. */
export const affiliatePromo = {
  tiers: ["creator", "pro", "growing_business", "scale_2024_08_10"],
  minAccountMs: 7 * 86_400_000,
  chance: 0.1,
} as const;

export const isAffiliateOpen = isOpenPlan;
