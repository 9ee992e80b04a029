import {
  AppError,
  changePlanBody,
  isDataUseOpen,
  planOf,
  producerAnswer,
  producerParams,
  updateWorkspaceBody,
  workspaceAnswer,
} from "@timbre/contract";
import { z } from "zod";
import type { RecordAudit } from "../../platform/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Http } from "../../platform/http/http.ts";
import type { GetSubscription } from "./get-subscription.ts";
import { changeWorkspace, findUser, findWorkspace } from "./store.ts";

type Needs = {
  db: Db;
  clock: Clock;
  getSubscription: GetSubscription;
  countSeats(db: Db, workspaceId: string, now: Date): Promise<number>;
  recordAudit: RecordAudit;
};

const ok = z.object({ status: z.literal("ok") });

export const makeWorkspaceSettingsRoutes = (needs: Needs) => (http: Http) => {
  addReadRoute(http, needs);
  addChangeRoute(http, needs);
  addPlanRoute(http, needs);
  addProducerRoute(http, needs);
};

const addReadRoute = (http: Http, { db, clock, getSubscription, countSeats }: Needs): void => {
  http.get("/v1/workspace", { schema: { response: { 200: workspaceAnswer } } }, async ({ caller }) => {
    const workspace = await findWorkspace(db, caller.workspaceId);
    if (!workspace) throw new AppError("workspace_not_found");
    const plan = planOf(workspace.tier);
    return {
      workspace_id: workspace.workspaceId,
      name: workspace.name,
      all_members_permissions: workspace.allMembersPermissions,
      max_seats: plan.seats,
      seats_used: await countSeats(db, caller.workspaceId, clock.now()),
      created_at_unix: Math.floor(workspace.createdAt.getTime() / 1000),
      environment: workspace.environment,
      can_bypass_voice_captcha: plan.canBypassVoiceCaptcha,
      can_request_manual_pro_voice_verification: plan.canRequestManualVerification,
      is_training_allowed: workspace.isTrainingAllowed,
      instant_clone_verification: workspace.isCloneVerificationOn,
      subscription: await getSubscription(caller.workspaceId),
    };
  });
};

const addChangeRoute = (http: Http, { db, recordAudit }: Needs): void => {
  http.patch(
    "/v1/workspace",
    { schema: { body: updateWorkspaceBody, response: { 200: ok } } },
    async ({ caller, body }) => {
      if (body.is_training_allowed != null) await requireDataUse(db, caller.workspaceId);
      const changes = {
        ...(body.name ? { name: body.name } : {}),
        ...(body.is_training_allowed == null ? {} : { isTrainingAllowed: body.is_training_allowed }),
        ...(body.instant_clone_verification == null ? {} : { isCloneVerificationOn: body.instant_clone_verification }),
      };
      if (Object.keys(changes).length > 0) {
        await changeWorkspace(db, caller.workspaceId, changes);
        await recordAudit(caller, {
          activity: "Workspace Changed",
          className: "Entity Management",
          target: caller.workspaceId,
          metadata: { fields: Object.keys(changes) },
        });
      }
      return { status: "ok" as const };
    },
  );
};

const requireDataUse = async (db: Db, workspaceId: string): Promise<void> => {
  const workspace = await findWorkspace(db, workspaceId);
  if (!workspace || !isDataUseOpen(workspace.tier, workspace.environment)) throw new AppError("data_use_not_available");
};

/** A plan is a set of limits, and the limits are the operator's: they choose, and it counts at once. */
const addPlanRoute = (http: Http, { db, recordAudit }: Needs): void => {
  http.post(
    "/v1/workspace/plan",
    { schema: { body: changePlanBody, response: { 200: ok } } },
    async ({ caller, body }) => {
      await changeWorkspace(db, caller.workspaceId, { tier: body.tier });
      await recordAudit(caller, {
        activity: "Plan Changed",
        className: "Entity Management",
        target: caller.workspaceId,
        metadata: { tier: body.tier },
      });
      return { status: "ok" as const };
    },
  );
};

/** A producer's teams; anybody else is in none. */
const addProducerRoute = (http: Http, { db }: Needs): void => {
  http.get(
    "/v1/productions/users/:user_id",
    { schema: { params: producerParams, response: { 200: producerAnswer } } },
    async ({ caller, params }) => {
      if (params.user_id !== "@me" && params.user_id !== caller.userId) throw new AppError("not_found");
      const team = (await findUser(db, caller.userId))?.preferences.team;
      return {
        user_id: caller.userId,
        teams: team ? [{ team_id: team.teamId, name: team.name, role: team.role }] : [],
      };
    },
  );
};
