import { queryOptions } from "@tanstack/react-query";
import { type PlanPolicy, planOperations, type Tier, tierOf } from "@timbre/contract";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

export type PlanRequest = { tier: Tier; message: string; askedAt: Date };
export type PlanChoice = {
  canChange: boolean;
  canAsk: boolean;
  operatorName: string | null;
  request: PlanRequest | null;
};

/** Who changes the plan, and what was asked for. Under the person's key: a change of plan reads both again. */
export const planChoiceQuery = () =>
  queryOptions({
    queryKey: queryKeys.planChoice,
    queryFn: async ({ signal }): Promise<PlanChoice> => {
      const wire = await call(planOperations.get, { signal });
      return {
        canChange: wire.can_change,
        canAsk: wire.can_ask,
        operatorName: wire.operator_name,
        request: wire.request && toRequest(wire.request),
      };
    },
  });

const toRequest = (wire: { tier: string; message: string; created_at_unix: number }): PlanRequest => ({
  tier: tierOf(wire.tier),
  message: wire.message,
  askedAt: new Date(wire.created_at_unix * 1_000),
});

/** Takes effect at once: nobody is charged on a server of their own. */
export const changePlan = async (tier: Tier): Promise<void> => {
  await call(planOperations.change, { body: { tier } });
};

export const askForPlan = async (wish: { tier: Tier; message: string }): Promise<void> => {
  await call(planOperations.ask, { body: wish });
};

export const withdrawPlanRequest = async (): Promise<void> => {
  await call(planOperations.withdraw, {});
};

export type WaitingPlanRequest = PlanRequest & {
  workspaceId: string;
  workspaceName: string;
  email: string;
  tierNow: Tier;
};

export const planRequestsQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin("plan-requests", {}),
    queryFn: async ({ signal }): Promise<WaitingPlanRequest[]> =>
      (await call(planOperations.listRequests, { signal })).requests.map((one) => ({
        ...toRequest(one),
        workspaceId: one.workspace_id,
        workspaceName: one.workspace_name,
        email: one.email,
        tierNow: tierOf(one.tier_now),
      })),
  });

type Decision = { workspaceId: string; decision: "approved" | "declined" };

export const decidePlanRequest = async ({ workspaceId, decision }: Decision): Promise<void> => {
  await call(planOperations.decide, { params: { workspace_id: workspaceId }, body: { decision } });
};

export const planPolicyQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin("plan-policy", {}),
    queryFn: async ({ signal }) => (await call(planOperations.getPolicy, { signal })).policy,
  });

export const setPlanPolicy = async (policy: PlanPolicy): Promise<void> => {
  await call(planOperations.setPolicy, { body: { policy } });
};
