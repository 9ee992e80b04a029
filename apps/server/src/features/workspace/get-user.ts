import { AppError, isWorkspaceAdmin, permissions, photoAddress, type UserAnswer } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import type { GetSubscription } from "./get-subscription.ts";
import { findSeatType, findUser, findWorkspace } from "./store.ts";

/** An account counts as new for its first three days. */
const newUserMs = 3 * 86_400_000;

export type GetUser = (caller: Caller) => Promise<UserAnswer>;

type Needs = {
  db: Db;
  clock: Clock;
  getSubscription: GetSubscription;
  isChecklistCompleted(userId: string): Promise<boolean>;
  dataRegion: string | undefined;
  mail: Pick<Mail, "isSetUp">;
};

export const makeGetUser =
  ({ db, clock, getSubscription, isChecklistCompleted, dataRegion, mail }: Needs): GetUser =>
  async (caller) => {
    const user = await findUser(db, caller.userId);
    const workspace = await findWorkspace(db, caller.workspaceId);
    if (!user || !workspace) throw new AppError("invalid_session");
    const granted = new Set([...caller.allMembersPermissions, ...caller.groupPermissions]);
    return {
      user_id: user.userId,
      workspace_id: workspace.workspaceId,
      subscription: await getSubscription(workspace.workspaceId),
      is_new_user: clock.now().getTime() - user.createdAt.getTime() < newUserMs,
      can_use_delayed_payment_methods: false,
      is_onboarding_completed: true,
      is_onboarding_checklist_completed: await isChecklistCompleted(user.userId),
      created_at: Math.floor(user.createdAt.getTime() / 1000),
      seat_type: isWorkspaceAdmin(caller.role)
        ? "workspace_admin"
        : ((await findSeatType(db, caller)) ?? "workspace_member"),
      first_name: user.firstName,
      is_api_key_hashed: true,
      email: user.email,
      display_name: user.firstName || user.email.split("@")[0] || user.email,
      page_language: user.preferences.pageLanguage ?? null,
      photo_url: user.preferences.photoId ? photoAddress(user.preferences.photoId) : null,
      workspace_name: workspace.name,
      workspace_role: caller.role,
      environment: workspace.environment,
      data_region: dataRegion ?? null,
      is_producer: user.preferences.team !== undefined,
      referral_link_code: user.preferences.referralLinkCode ?? null,
      onboarding_survey: {
        role: user.preferences.onboardingRole ?? null,
        subrole: user.preferences.onboardingSubrole ?? null,
      },
      is_two_factor_on: user.totpSince !== null,
      needs_two_factor: caller.lacksTwoFactor === true,
      needs_email_confirmation: mail.isSetUp && user.emailConfirmedAt === null,
      is_server_admin: user.isServerAdmin,
      permissions: permissions.filter((permission) => granted.has(permission)),
    };
  };
