/** An isolated workspace keeps to itself: no dubbing, no payouts, no programs for affiliates. */
export const environments = ["standard", "isolated"] as const;
export type Environment = (typeof environments)[number];
export const isIsolated = (environment: string): boolean => environment === "isolated";
/** Enterprise customers have contracts instead; isolated environments keep to themselves. */
export const isOpenPlan = (tier: string, environment: string): boolean =>
  tier !== "enterprise" && !isIsolated(environment);
export const isDataUseOpen = isOpenPlan;
