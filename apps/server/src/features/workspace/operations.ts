import { AppError, done, isDataUseOpen, planOf, workspaceOperations } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import type { GetFeatureFlags } from "./get-feature-flags.ts";
import type { GetSubscription } from "./get-subscription.ts";
import type { GetUser } from "./get-user.ts";
import { handlePlan, type PlanNeeds } from "./plan-operations.ts";
import { changeWorkspace, findUser, findWorkspace } from "./store.ts";

type Needs = PlanNeeds & {
  getUser: GetUser;
  getSubscription: GetSubscription;
  getFeatureFlags: GetFeatureFlags;
  publicUrl: string | undefined;
  countSeats(db: Db, workspaceId: string, now: Date): Promise<number>;
};

export const handleWorkspace = (needs: Needs): HandledOperation[] => [
  ...handleCaller(needs),
  handleRead(needs),
  handleChange(needs),
  ...handlePlan(needs),
  handleProducer(needs),
];

/** Who is calling, and what holds for them. */
const handleCaller = ({ getUser, getSubscription, getFeatureFlags, publicUrl }: Needs): HandledOperation[] => [
  handle(workspaceOperations.getUser, async (request) => {
    const user = await getUser(request.caller);
    const code = user.referral_link_code;
    const link = code ? `${baseUrlOf(request, publicUrl)}/sign-up?ref=${code}` : null;
    return { ...user, partnerstack_partner_default_link: link };
  }),
  handle(workspaceOperations.getSubscription, ({ caller }) => getSubscription(caller.workspaceId)),
  handle(workspaceOperations.getFlags, async ({ caller }) => ({ flags: await getFeatureFlags(caller.workspaceId) })),
];

const handleRead = ({ db, clock, getSubscription, countSeats }: Needs): HandledOperation =>
  handle(workspaceOperations.get, async ({ caller }) => {
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
      reuse_kept_audio: workspace.isKeptAudioReused,
      subscription: await getSubscription(caller.workspaceId),
    };
  });

const handleChange = ({ db, recordAudit }: Needs): HandledOperation =>
  handle(workspaceOperations.update, async ({ caller, body }) => {
    if (body.is_training_allowed != null) await requireDataUse(db, caller.workspaceId);
    const changes = {
      ...(body.name ? { name: body.name } : {}),
      ...(body.is_training_allowed == null ? {} : { isTrainingAllowed: body.is_training_allowed }),
      ...(body.instant_clone_verification == null ? {} : { isCloneVerificationOn: body.instant_clone_verification }),
      ...(body.reuse_kept_audio == null ? {} : { isKeptAudioReused: body.reuse_kept_audio }),
    };
    if (Object.keys(changes).length === 0) return done;
    await changeWorkspace(db, caller.workspaceId, changes);
    await recordAudit(caller, {
      activity: "Workspace Changed",
      className: "Entity Management",
      target: caller.workspaceId,
      metadata: { fields: Object.keys(changes) },
    });
    return done;
  });

const requireDataUse = async (db: Db, workspaceId: string): Promise<void> => {
  const workspace = await findWorkspace(db, workspaceId);
  if (!workspace || !isDataUseOpen(workspace.tier, workspace.environment)) throw new AppError("data_use_not_available");
};

/** A producer's teams; anybody else is in none. */
const handleProducer = ({ db }: Needs): HandledOperation =>
  handle(workspaceOperations.getProducer, async ({ caller, params }) => {
    if (params.user_id !== "@me" && params.user_id !== caller.userId) throw new AppError("not_found");
    const team = (await findUser(db, caller.userId))?.preferences.team;
    return {
      user_id: caller.userId,
      teams: team ? [{ team_id: team.teamId, name: team.name, role: team.role }] : [],
    };
  });
