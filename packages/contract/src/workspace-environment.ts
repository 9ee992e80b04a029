import { z } from "zod";
import { tiers } from "./plans.ts";

/** An isolated workspace keeps to itself: no dubbing, no payouts, no programs for affiliates. */
export const environments = ["standard", "isolated"] as const;
export type Environment = (typeof environments)[number];
export const isIsolated = (environment: string): boolean => environment === "isolated";
/** Enterprise customers have contracts instead; isolated environments keep to themselves. */
export const isOpenPlan = (tier: string, environment: string): boolean =>
  tier !== "enterprise" && !isIsolated(environment);
export const isDataUseOpen = isOpenPlan;

export const producerParams = z.object({ user_id: z.string().max(50) });
export const producerAnswer = z.object({
  user_id: z.string(),
  teams: z.array(z.object({ team_id: z.string(), name: z.string(), role: z.string() })),
});

export const changePlanBody = z.object({ tier: z.enum(tiers) });
