import { AppError, done, isWorkspaceAdmin, planOf, planOperations } from "@timbre/contract";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { saveSetting } from "../../platform/database/server-settings.ts";
import { requireRole } from "../../platform/http/caller.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import type { TellPerson } from "../../domain/logs/security-log.ts";
import { canChangePlan, readPlanPolicy } from "./plan-policy.ts";
import { findPlanRequest, listOperators, listPlanRequests, savePlanRequest, takePlanRequest } from "./plan-store.ts";
import { changeWorkspace, findUser, findWorkspace } from "./store.ts";

export type PlanNeeds = { db: Db; clock: Clock; recordAudit: RecordAudit; tellPerson: TellPerson };

/** A plan is a set of limits, and the limits are the operator's: they change it, or let others do so. */
export const handlePlan = (needs: PlanNeeds): HandledOperation[] => [
  ...handleOwn(needs),
  ...handleAsking(needs),
  ...handleDeciding(needs),
  ...handlePolicy(needs),
];

const handleOwn = ({ db, recordAudit }: PlanNeeds): HandledOperation[] => [
  handle(planOperations.get, async ({ caller }) => {
    const request = await findPlanRequest(db, caller.workspaceId);
    const [operator] = await listOperators(db);
    return {
      can_change: await canChangePlan(db, caller),
      can_ask: isWorkspaceAdmin(caller.role),
      operator_name: operator?.name || null,
      request: request ? requestAnswerOf(request) : null,
    };
  }),
  handle(planOperations.change, async ({ caller, body }) => {
    if (!(await canChangePlan(db, caller))) requireRole(caller, "server_admin");
    await db.transaction(async (tx) => {
      await changeWorkspace(tx, caller.workspaceId, { tier: body.tier });
      await takePlanRequest(tx, caller.workspaceId);
    });
    const { workspaceId: target } = caller;
    await recordAudit(caller, { ...planChanged, target, metadata: { tier: body.tier } });
    return done;
  }),
];

const planChanged = { activity: "Plan Changed", className: "Entity Management" } as const;

const handleAsking = ({ db, clock, tellPerson }: PlanNeeds): HandledOperation[] => [
  handle(planOperations.ask, async ({ caller, body }) => {
    const { tier } = body;
    const message = body.message ?? "";
    const { workspaceId, userId } = caller;
    const [workspace, person] = [await findWorkspace(db, workspaceId), await findUser(db, userId)];
    if (!workspace || !person) throw new AppError("workspace_not_found");
    await savePlanRequest({ workspaceId, userId, tier, message, createdAt: clock.now() }, db);
    const news = {
      about: "planAsked" as const,
      name: person.firstName || person.email,
      plan: planOf(tier).shownAs,
      planNow: planOf(workspace.tier).shownAs,
      workspaceName: workspace.name,
      message,
    };
    const place = { linkTo: "/app/admin?tab=access", isWork: true };
    for (const operator of await listOperators(db)) await tellPerson(operator, { ...news, ...place });
    return done;
  }),
  handle(planOperations.withdraw, async ({ caller }) => {
    await takePlanRequest(db, caller.workspaceId);
    return done;
  }),
];

const handleDeciding = ({ db, recordAudit, tellPerson }: PlanNeeds): HandledOperation[] => [
  handle(planOperations.listRequests, async () => ({
    requests: (await listPlanRequests(db)).map(({ request, workspaceName, tierNow, email }) => ({
      ...requestAnswerOf(request),
      workspace_id: request.workspaceId,
      workspace_name: workspaceName,
      email,
      tier_now: tierNow,
    })),
  })),
  handle(planOperations.decide, async ({ caller, params, body }) => {
    const isApproved = body.decision === "approved";
    const request = await db.transaction(async (tx) => {
      const taken = await takePlanRequest(tx, params.workspace_id);
      if (!taken) throw new AppError("plan_request_not_found");
      if (isApproved) await changeWorkspace(tx, taken.workspaceId, { tier: taken.tier });
      return taken;
    });
    const { workspaceId: target, tier, userId } = request;
    if (isApproved) await recordAudit(caller, { ...planChanged, target, metadata: { tier } });
    const person = await findUser(db, userId);
    const about = isApproved ? ("planGiven" as const) : ("planDeclined" as const);
    const news = { about, plan: planOf(tier).shownAs, linkTo: "/app/subscription", isWork: true };
    if (person) await tellPerson(person, news);
    return done;
  }),
];

const handlePolicy = ({ db, clock, recordAudit }: PlanNeeds): HandledOperation[] => [
  handle(planOperations.getPolicy, async () => ({ policy: await readPlanPolicy(db) })),
  handle(planOperations.setPolicy, async ({ caller, body: { policy } }) => {
    await saveSetting(db, "plan_policy", { value: policy, now: clock.now() });
    const { workspaceId: target } = caller;
    await recordAudit(caller, { ...planChanged, activity: "Plan Policy Changed", target, metadata: { policy } });
    return done;
  }),
];

const requestAnswerOf = ({ tier, message, createdAt }: { tier: string; message: string; createdAt: Date }) => ({
  tier,
  message,
  created_at_unix: Math.floor(createdAt.getTime() / 1000),
});
