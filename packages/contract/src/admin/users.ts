import { z } from "zod";

export const adminUserLimits = { perPage: 50 } as const;

export const listUsersQuery = z.object({
  search: z.string().max(200).nullish(),
  page: z.coerce.number().int().min(0).max(10_000).default(0),
});

export const adminUserAnswer = z.object({
  user_id: z.string(),
  email: z.string(),
  first_name: z.string().nullable(),
  is_server_admin: z.boolean(),
  is_blocked: z.boolean(),
  is_email_confirmed: z.boolean(),
  is_two_factor_on: z.boolean(),
  created_at_unix: z.number(),
  last_seen_at_unix: z.number().nullable(),
  /** The workspace they own; null for somebody who gave theirs away. */
  workspace: z
    .object({ workspace_id: z.string(), name: z.string(), tier: z.string(), character_count: z.number() })
    .nullable(),
});
export type AdminUserAnswer = z.infer<typeof adminUserAnswer>;
export const adminUsersAnswer = z.object({ users: z.array(adminUserAnswer), total: z.number(), has_more: z.boolean() });

export const changeAdminUserBody = z.object({
  is_blocked: z.boolean().nullish(),
  is_server_admin: z.boolean().nullish(),
});
export const madeResetLinkAnswer = z.object({
  /** The only time the link is shown. */
  reset_link: z.string(),
  expires_at_unix: z.number(),
});
