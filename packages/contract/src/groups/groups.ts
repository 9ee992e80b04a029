import { z } from "zod";
import { permissions } from "../workspace/permissions.ts";

export const groupLimits = { maxPerWorkspace: 100, maxName: 100 } as const;

/** The group everyone is in. Its permissions are the workspace's for all members. */
export const everyoneGroupId = "everyone";

const permissionList = z.array(z.enum(permissions)).max(permissions.length);
const groupName = z.string().trim().min(1).max(groupLimits.maxName);

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
export const searchGroupsQuery = z.object({ name: z.string().max(groupLimits.maxName) });
export const foundGroupsAnswer = z.array(
  z.object({ name: z.string(), id: z.string(), members_emails: z.array(z.string()) }),
);
export const createGroupBody = z.object({ name: groupName, permissions: permissionList.nullish() });
export const updateGroupBody = z.object({ name: groupName.nullish(), permissions: permissionList.nullish() });

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
