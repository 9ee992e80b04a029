import { queryOptions } from "@tanstack/react-query";
import { type ResourceAnswer, type ResourceRole, resourceRoles, sharingOperations } from "@timbre/contract";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

/** A thing of the workspace that can be shared. */
export type SharedResource = {
  resourceType: "voice" | "project" | "pronunciation_dictionary";
  resourceId: string;
  name: string;
};

/** Whom something is shared with: a person by address, or a group. */
export type ShareTarget = { email: string } | { groupId: string };

export type Share = { target: ShareTarget; name: string; role: ResourceRole };

const paramsOf = ({ resourceId }: SharedResource) => ({ resource_id: resourceId });
const targetOf = (target: ShareTarget) =>
  "email" in target ? { user_email: target.email } : { group_id: target.groupId };

/** Lets somebody of the workspace, or a group of them, use, change or look after a thing. */
export const shareResource = async (
  resource: SharedResource,
  { target, role }: Pick<Share, "target" | "role">,
): Promise<void> => {
  const body = { resource_type: resource.resourceType, role, ...targetOf(target) };
  await call(sharingOperations.share, { params: paramsOf(resource), body });
};

export const unshareResource = async (resource: SharedResource, target: ShareTarget): Promise<void> => {
  const body = { resource_type: resource.resourceType, ...targetOf(target) };
  await call(sharingOperations.unshare, { params: paramsOf(resource), body });
};

const shareOf = (option: ResourceAnswer["share_options"][number], role: ResourceRole): Share[] => {
  if (option.type === "user") return [{ target: { email: option.name }, name: option.name, role }];
  return option.type === "group" ? [{ target: { groupId: option.id }, name: option.name, role }] : [];
};

/** Who has it, and who can get it. Keys are left out: they are shared with where they are made. */
export type Shares = { held: Share[]; offered: Share[] };

const toShares = ({ role_to_group_ids: held, share_options: options }: ResourceAnswer): Shares => ({
  held: resourceRoles.flatMap((role) =>
    (held[role] ?? []).flatMap((id) =>
      options.filter((option) => option.id === id).flatMap((one) => shareOf(one, role)),
    ),
  ),
  offered: options.flatMap((option) => shareOf(option, "viewer")),
});

/** Who can do what with it, its maker aside. */
export const sharesQuery = (resource: SharedResource) =>
  queryOptions({
    queryKey: queryKeys.shares(resource.resourceType, resource.resourceId),
    queryFn: async ({ signal }): Promise<Shares> => {
      const query = { resource_type: resource.resourceType };
      return toShares(await call(sharingOperations.get, { params: paramsOf(resource), query, signal }));
    },
  });
