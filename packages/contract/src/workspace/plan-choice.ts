import { z } from "zod";
import { tiers } from "./plans.ts";

/** Who changes the plan of a workspace: those who run the server, or its own admins too. */
export const planPolicies = ["operator", "admins"] as const;
export type PlanPolicy = (typeof planPolicies)[number];
export const defaultPlanPolicy: PlanPolicy = "operator";

export const planRequestLimits = { maxMessage: 1_000, shown: 200 } as const;

export const changePlanBody = z.object({ tier: z.enum(tiers) });

export const askForPlanBody = z.object({
  tier: z.enum(tiers),
  message: z.string().trim().max(planRequestLimits.maxMessage).nullish(),
});

const planRequest = z.object({ tier: z.string(), message: z.string(), created_at_unix: z.number() });

/** What the caller can do about their workspace's plan, and what was asked for already. */
export const planChoiceAnswer = z.object({
  can_change: z.boolean(),
  can_ask: z.boolean(),
  /** Who decides; null where they gave no name. */
  operator_name: z.string().nullable(),
  request: planRequest.nullable(),
});

export const planRequestsAnswer = z.object({
  requests: z.array(
    planRequest.extend({
      workspace_id: z.string(),
      workspace_name: z.string(),
      email: z.string(),
      tier_now: z.string(),
    }),
  ),
});

export const decidePlanBody = z.object({ decision: z.enum(["approved", "declined"]) });

export const planPolicyAnswer = z.object({ policy: z.enum(planPolicies) });
