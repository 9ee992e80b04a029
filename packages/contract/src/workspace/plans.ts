/** Subscription tiers from lowest to highest; "at least" checks use this order. */
export const tiers = [
  "free",
  "starter",
  "creator",
  "pro",
  "growing_business",
  "scale_2024_08_10",
  "enterprise",
] as const;
export type Tier = (typeof tiers)[number];

export type Plan = {
  shownAs: string;
  creditsPerMonth: number;
  customVoices: number;
  canCloneInstantly: boolean;
  professionalVoices: number;
  seats: number;
  concurrentRequests: number;
  canBypassVoiceCaptcha: boolean;
  canRequestManualVerification: boolean;
};

const plan = (
  shownAs: string,
  [creditsPerMonth, customVoices, professionalVoices, seats, concurrentRequests]: [
    number,
    number,
    number,
    number,
    number,
  ],
  can: { clone: boolean; bypassCaptcha?: boolean; manualVerification?: boolean },
): Plan => ({
  shownAs,
  creditsPerMonth,
  customVoices,
  canCloneInstantly: can.clone,
  professionalVoices,
  seats,
  concurrentRequests,
  canBypassVoiceCaptcha: can.bypassCaptcha ?? false,
  canRequestManualVerification: can.manualVerification ?? false,
});

/** Columns: credits per month, custom voices, professional voices, seats, concurrent requests. */
export const plans: Record<Tier, Plan> = {
  free: plan("Free", [10_000, 3, 0, 1, 2], { clone: false }),
  starter: plan("Starter", [30_000, 10, 0, 1, 3], { clone: true }),
  creator: plan("Creator", [100_000, 30, 1, 1, 5], { clone: true }),
  pro: plan("Pro", [500_000, 160, 1, 1, 10], { clone: true, manualVerification: true }),
  growing_business: plan("Scale", [2_000_000, 660, 1, 3, 15], { clone: true, manualVerification: true }),
  scale_2024_08_10: plan("Business", [11_000_000, 660, 3, 5, 15], { clone: true, manualVerification: true }),
  enterprise: plan("Enterprise", [50_000_000, 2_000, 10, 50, 30], {
    clone: true,
    bypassCaptcha: true,
    manualVerification: true,
  }),
};

const isTier = (name: string): name is Tier => (tiers as readonly string[]).includes(name);

/** An unknown tier counts as free. */
export const tierOf = (name: string): Tier => (isTier(name) ? name : "free");
export const planOf = (tier: string): Plan => plans[tierOf(tier)];
export const isAtLeast = (tier: string, wanted: Tier): boolean => tiers.indexOf(tierOf(tier)) >= tiers.indexOf(wanted);
