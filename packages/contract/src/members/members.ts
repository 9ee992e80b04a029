import { z } from "zod";
import { accountLimits, newEmail } from "../accounts/accounts.ts";
import { groupLimits } from "../groups/groups.ts";

export const memberLimits = {
  /** An invitation that nobody used is worth nothing after this. */
  inviteDays: 7,
  maxInvitesAtOnce: 50,
  /** Credits a member may be allowed per period. */
  maxUsageLimit: 2_000_000_000,
} as const;

/** A lite member takes no paid seat and may do only what a group grants. */
export const seatTypes = ["workspace_admin", "workspace_member", "workspace_lite_member"] as const;
export type SeatType = (typeof seatTypes)[number];

const email = z
  .string()
  .trim()
  .max(accountLimits.maxEmail)
  .transform((text) => text.toLowerCase());
const seat = z.enum(seatTypes).nullish();
const usageLimit = z.number().int().min(0).max(memberLimits.maxUsageLimit).nullish();
const groupIds = z.array(z.string().max(50)).max(groupLimits.maxPerWorkspace).nullish();

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

export const membersAnswer = z.array(memberAnswer);

export const updateMemberBody = z.object({
  email,
  is_locked: z.boolean().nullish(),
  workspace_role: seat,
  workspace_seat_type: seat,
  /** Credits per period; null gives the member the workspace's own limit again. Extra to the public shape. */
  usage_limit: usageLimit,
});
export type UpdateMemberBody = z.infer<typeof updateMemberBody>;

/** Null takes the limit away. */
export const memberUsageLimitBody = z.object({ usage_limit: usageLimit });

export const memberEmailBody = z.object({ email });

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

export const acceptInviteBody = z.object({ token: z.string().min(1).max(200) });
export const openInviteAnswer = z.object({
  workspace_name: z.string(),
  email: z.string(),
  expires_at_unix: z.number(),
});
export const acceptedInviteAnswer = z.object({ status: z.literal("ok"), workspace_id: z.string() });
