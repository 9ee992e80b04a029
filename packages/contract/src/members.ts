import { z } from "zod";
import { accountLimits } from "./accounts.ts";
import { permissions } from "./permissions.ts";

export const memberLimits = {
  /** An invitation that nobody used is worth nothing after this. */
  inviteDays: 7,
  maxInvitesAtOnce: 50,
  maxGroups: 100,
  maxGroupName: 100,
  maxWorkspaceName: 100,
  /** Credits a member may be allowed per period. */
  maxUsageLimit: 2_000_000_000,
} as const;

/** A lite member takes no paid seat and may do only what a group grants. */
export const seatTypes = ["workspace_admin", "workspace_member", "workspace_lite_member"] as const;
export type SeatType = (typeof seatTypes)[number];

/** The group everyone is in. Its permissions are the workspace's for all members. */
export const everyoneGroupId = "everyone";

const email = z
  .string()
  .trim()
  .max(accountLimits.maxEmail)
  .transform((text) => text.toLowerCase());
const newEmail = z
  .email("Enter a valid email address")
  .max(accountLimits.maxEmail)
  .transform((text) => text.toLowerCase());
const seat = z.enum(seatTypes).nullish();
const usageLimit = z.number().int().min(0).max(memberLimits.maxUsageLimit).nullish();
const groupIds = z.array(z.string().max(50)).max(memberLimits.maxGroups).nullish();

export const memberAnswer = z.object({
  user_id: z.string(),
  email: z.string(),
  first_name: z.string().nullable(),
  seat_type: z.enum(seatTypes),
  is_owner: z.boolean(),
  is_locked: z.boolean(),
  // extra to the public shape
  photo_url: z.string().nullable(),
  workspace_role: z.string(),
  usage_limit: z.number().nullable(),
  character_count: z.number(),
  joined_at_unix: z.number(),
  group_ids: z.array(z.string()),
});
export type MemberAnswer = z.infer<typeof memberAnswer>;

export const updateMemberBody = z.object({
  email,
  is_locked: z.boolean().nullish(),
  workspace_role: seat,
  workspace_seat_type: seat,
  /** Credits per period; null gives the member the workspace's own limit again. Extra to the public shape. */
  usage_limit: usageLimit,
});
export type UpdateMemberBody = z.infer<typeof updateMemberBody>;

export const memberEmailBody = z.object({ email });
export const userParams = z.object({ user_id: z.string().max(50) });

export const createInviteBody = z.object({
  email: newEmail,
  workspace_permission: z.string().max(50).nullish(),
  seat_type: seat,
  group_ids: groupIds,
  usage_limit: usageLimit,
});
export const createInvitesBody = z.object({
  emails: z.array(newEmail).min(1).max(memberLimits.maxInvitesAtOnce),
  seat_type: seat,
  group_ids: groupIds,
  usage_limit: usageLimit,
});

const createdInvite = z.object({
  email: z.string(),
  /** The only time the link is shown. */
  invite_link: z.string(),
  expires_at_unix: z.number(),
  is_mailed: z.boolean(),
});
export const createdInvitesAnswer = z.object({ status: z.literal("ok"), invites: z.array(createdInvite) });
export type CreatedInvite = z.infer<typeof createdInvite>;

export const inviteAnswer = z.object({
  invite_id: z.string(),
  email: z.string(),
  seat_type: z.string(),
  group_ids: z.array(z.string()),
  created_at_unix: z.number(),
  expires_at_unix: z.number(),
  is_expired: z.boolean(),
});
export const invitesAnswer = z.object({ invites: z.array(inviteAnswer) });

export const inviteTokenParams = z.object({ token: z.string().max(200) });
export const acceptInviteBody = z.object({ token: z.string().min(1).max(200) });
export const openInviteAnswer = z.object({
  workspace_name: z.string(),
  email: z.string(),
  expires_at_unix: z.number(),
});
export const acceptedInviteAnswer = z.object({ status: z.literal("ok"), workspace_id: z.string() });

const permissionList = z.array(z.enum(permissions)).max(permissions.length);
const groupName = z.string().trim().min(1).max(memberLimits.maxGroupName);

export const groupAnswer = z.object({
  id: z.string(),
  name: z.string(),
  members: z.array(z.string()),
  permissions: z.array(z.string()),
  group_usage_limit: z.literal("unlimited"),
  character_count: z.number(),
  is_scim_synced: z.literal(false),
});
export type GroupAnswer = z.infer<typeof groupAnswer>;
export const groupsAnswer = z.record(z.string(), groupAnswer);
export const searchGroupsQuery = z.object({ name: z.string().max(memberLimits.maxGroupName) });
export const foundGroupsAnswer = z.array(
  z.object({ name: z.string(), id: z.string(), members_emails: z.array(z.string()) }),
);
export const createGroupBody = z.object({ name: groupName, permissions: permissionList.nullish() });
export const updateGroupBody = z.object({ name: groupName.nullish(), permissions: permissionList.nullish() });
export const groupParams = z.object({ group_id: z.string().max(50) });

/**
 * In a group only what the Everyone group lacks can be switched; the rest is locked, in both directions.
 * Answers with the first locked permission a change touches.
 */
export const lockedChange = (
  before: readonly string[],
  after: readonly string[],
  everyone: readonly string[],
): string | undefined => {
  const changed = [...before.filter((one) => !after.includes(one)), ...after.filter((one) => !before.includes(one))];
  return changed.find((one) => everyone.includes(one));
};

export const workspaceAnswer = z.object({
  workspace_id: z.string(),
  name: z.string(),
  all_members_permissions: z.array(z.string()),
  max_seats: z.number(),
  seats_used: z.number(),
  created_at_unix: z.number(),
  environment: z.string(),
  can_bypass_voice_captcha: z.boolean(),
  can_request_manual_pro_voice_verification: z.boolean(),
  is_training_allowed: z.boolean(),
  /** Whether new instant clones are unusable until their owner has read a sentence. */
  instant_clone_verification: z.boolean().optional(),
  subscription: z.unknown(),
});
export const updateWorkspaceBody = z.object({
  name: z.string().trim().min(1).max(memberLimits.maxWorkspaceName).nullish(),
  is_training_allowed: z.boolean().nullish(),
  instant_clone_verification: z.boolean().nullish(),
});

export const myWorkspacesAnswer = z.object({
  workspaces: z.array(
    z.object({ workspace_id: z.string(), name: z.string(), role: z.string(), is_current: z.boolean() }),
  ),
});
export const switchWorkspaceBody = z.object({ workspace_id: z.string().max(50) });
