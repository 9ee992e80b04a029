import { type GroupAnswer, groupOperations, type Permission } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

export type Group = { groupId: string; name: string; members: readonly string[]; permissions: readonly string[] };

const toGroup = ({ id, name, members, permissions }: GroupAnswer): Group => ({
  groupId: id,
  name,
  members,
  permissions,
});

/** Kept for half an hour: permissions change seldom. */
export const groupsQuery = () =>
  queryOptions({
    queryKey: queryKeys.groups,
    queryFn: async ({ signal }): Promise<Group[]> =>
      Object.values(await call(groupOperations.list, { signal })).map(toGroup),
    staleTime: 30 * 60_000,
  });

export const createGroup = async (name: string): Promise<void> => {
  await call(groupOperations.create, { body: { name } });
};

export const saveGroupPermissions = async (change: { groupId: string; permissions: Permission[] }): Promise<void> => {
  const { groupId, permissions } = change;
  await call(groupOperations.update, { params: { group_id: groupId }, body: { permissions } });
};

export const removeGroup = async (groupId: string): Promise<void> => {
  await call(groupOperations.remove, { params: { group_id: groupId } });
};

export const setGroupMember = async (change: { groupId: string; email: string; isIn: boolean }): Promise<void> => {
  const { groupId, email, isIn } = change;
  const operation = isIn ? groupOperations.addMember : groupOperations.removeMember;
  await call(operation, { params: { group_id: groupId }, body: { email } });
};
