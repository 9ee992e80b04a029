import { z } from "zod";
import { accountLimits } from "../accounts/accounts.ts";

/** From least to most. A viewer may use a thing, an editor change it, an admin delete and share it. */
export const resourceRoles = ["viewer", "commenter", "editor", "admin"] as const;
export type ResourceRole = (typeof resourceRoles)[number];

export const isAtLeastRole = (role: ResourceRole, wanted: ResourceRole): boolean =>
  resourceRoles.indexOf(role) >= resourceRoles.indexOf(wanted);

/** The public API's other name for the group everyone is in. */
export const defaultGroupAlias = "default";

const target = {
  resource_type: z.string().max(100),
  user_email: z
    .string()
    .max(accountLimits.maxEmail)
    .nullish()
    .transform((text) => text?.trim().toLowerCase()),
  group_id: z.string().max(50).nullish(),
  workspace_api_key_id: z.string().max(50).nullish(),
};

export const getResourceQuery = z.object({ resource_type: z.string().max(100) });
export const shareBody = z.object({ role: z.enum(resourceRoles), ...target });
export const unshareBody = z.object(target);
export type UnshareBody = z.infer<typeof unshareBody>;

export const resourceAnswer = z.object({
  resource_id: z.string(),
  resource_name: z.string().nullable(),
  resource_type: z.string(),
  creator_user_id: z.string().nullable(),
  anonymous_access_level_override: z.null(),
  role_to_group_ids: z.record(z.string(), z.array(z.string())),
  share_options: z.array(z.object({ name: z.string(), id: z.string(), type: z.enum(["user", "group", "key"]) })),
});
export type ResourceAnswer = z.infer<typeof resourceAnswer>;
