import {
  AppError,
  everyoneGroupId,
  type GroupAnswer,
  lockedChange,
  groupLimits,
  type Permission,
} from "@timbre/contract";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { newId } from "../../platform/new-id.ts";
import {
  addToGroup,
  changeEveryone,
  changeGroup,
  deleteGroup,
  findGroup,
  findEveryone,
  findMemberId,
  type GroupRow,
  hasGroupNamed,
  insertGroup,
  listGroups,
  listPeople,
  lockEveryone,
  membersByGroup,
  removeFromGroup,
} from "./store.ts";

type Needs = { db: Db; clock: Clock; recordAudit: RecordAudit };
type Changes = { name?: string; permissions?: Permission[] };

const everyoneName = "Everyone";

export const makeGroups = (needs: Needs) => ({
  list: (caller: Caller) => listAll(needs.db, caller),
  search: (caller: Caller, name: string) => search(needs.db, caller, name),
  create: (caller: Caller, name: string, permissions: Permission[]) => create(needs, caller, { name, permissions }),
  update: (caller: Caller, groupId: string, changes: Changes) =>
    groupId === everyoneGroupId ? updateEveryone(needs, caller, changes) : update(needs, caller, groupId, changes),
  remove: (caller: Caller, groupId: string) => remove(needs, caller, groupId),
  addMember: (caller: Caller, groupId: string, email: string) => addMember(needs, caller, groupId, email),
  removeMember: (caller: Caller, groupId: string, email: string) => removeMember(needs, caller, groupId, email),
});

export type Groups = ReturnType<typeof makeGroups>;

const everyoneGroup = async (db: Db, caller: Caller): Promise<GroupAnswer> => {
  const people = await listPeople(db, caller.workspaceId);
  // Read again: a lite seat's own list is empty, the group's is not.
  const permissions = await findEveryone(db, caller.workspaceId);
  return toAnswer(
    { groupId: everyoneGroupId, name: everyoneName, permissions },
    people.map((one) => one.userId),
  );
};

const listAll = async (db: Db, caller: Caller): Promise<Record<string, GroupAnswer>> => {
  const rows = await listGroups(db, caller.workspaceId);
  const members = await membersByGroup(
    db,
    rows.map((row) => row.groupId),
  );
  const answers = rows.map((row) =>
    toAnswer(
      row,
      (members.get(row.groupId) ?? []).map((one) => one.userId),
    ),
  );
  const all = [await everyoneGroup(db, caller), ...answers];
  return Object.fromEntries(all.map((group) => [group.id, group]));
};

const search = async (db: Db, caller: Caller, name: string) => {
  const rows = await listGroups(db, caller.workspaceId, name);
  const members = await membersByGroup(
    db,
    rows.map((row) => row.groupId),
  );
  return rows.map((row) => ({
    name: row.name,
    id: row.groupId,
    members_emails: (members.get(row.groupId) ?? []).map((one) => one.email),
  }));
};

const create = async (
  { db, clock, recordAudit }: Needs,
  caller: Caller,
  { name, permissions }: { name: string; permissions: Permission[] },
): Promise<GroupAnswer> => {
  const groupId = newId();
  await db.transaction(async (tx) => {
    const everyone = await lockEveryone(tx, caller.workspaceId);
    await requireFreeName(tx, caller.workspaceId, name);
    requireUnlocked([], permissions, everyone);
    if ((await listGroups(tx, caller.workspaceId)).length >= groupLimits.maxPerWorkspace) {
      throw new AppError("invalid_request", {}, `A workspace has at most ${groupLimits.maxPerWorkspace} groups.`);
    }
    await insertGroup(tx, { groupId, workspaceId: caller.workspaceId, name, permissions, createdAt: clock.now() });
  });
  await recordAudit(caller, { activity: "Group Created", className: "Group Management", target: groupId });
  return toAnswer({ groupId, name, permissions }, []);
};

const update = async (
  { db, recordAudit }: Needs,
  caller: Caller,
  groupId: string,
  changes: Changes,
): Promise<GroupAnswer> => {
  const changed = await db.transaction(async (tx) => {
    const everyone = await lockEveryone(tx, caller.workspaceId);
    const group = await requireGroup(tx, caller, groupId);
    if (changes.name && changes.name.toLowerCase() !== group.name.toLowerCase()) {
      await requireFreeName(tx, caller.workspaceId, changes.name);
    }
    if (changes.permissions) requireUnlocked(group.permissions, changes.permissions, everyone);
    if (changes.name || changes.permissions) await changeGroup(tx, groupId, changes);
    return { ...group, ...changes };
  });
  await recordAudit(caller, {
    activity: "Group Changed",
    className: "Group Management",
    target: groupId,
    metadata: { permissions: changed.permissions },
  });
  const members = await membersByGroup(db, [groupId]);
  return toAnswer(
    changed,
    (members.get(groupId) ?? []).map((one) => one.userId),
  );
};

const updateEveryone = async (
  { db, recordAudit }: Needs,
  caller: Caller,
  { name, permissions }: Changes,
): Promise<GroupAnswer> => {
  if (name && name !== everyoneName) throw new AppError("everyone_group", {}, "This group cannot be renamed.");
  if (permissions) {
    await changeEveryone(db, caller.workspaceId, permissions);
    await recordAudit(caller, {
      activity: "Group Changed",
      className: "Group Management",
      target: everyoneGroupId,
      metadata: { permissions },
    });
  }
  return everyoneGroup(db, caller);
};

const remove = async ({ db, recordAudit }: Needs, caller: Caller, groupId: string): Promise<void> => {
  if (groupId === everyoneGroupId) throw new AppError("everyone_group");
  await requireGroup(db, caller, groupId);
  await deleteGroup(db, groupId);
  await recordAudit(caller, { activity: "Group Removed", className: "Group Management", target: groupId });
};

const addMember = async ({ db, recordAudit }: Needs, caller: Caller, groupId: string, email: string): Promise<void> => {
  const userId = await requireGroupAndMember(db, caller, groupId, email);
  await addToGroup(db, groupId, userId);
  await recordAudit(caller, {
    activity: "Group Member Added",
    className: "Group Management",
    target: groupId,
    metadata: { userId },
  });
};

const removeMember = async (
  { db, recordAudit }: Needs,
  caller: Caller,
  groupId: string,
  email: string,
): Promise<void> => {
  const userId = await requireGroupAndMember(db, caller, groupId, email);
  if (!(await removeFromGroup(db, groupId, userId))) throw new AppError("member_not_found");
  await recordAudit(caller, {
    activity: "Group Member Removed",
    className: "Group Management",
    target: groupId,
    metadata: { userId },
  });
};

const requireGroup = async (db: Db, caller: Caller, groupId: string): Promise<GroupRow> => {
  const group = await findGroup(db, caller.workspaceId, groupId);
  if (!group) throw new AppError("group_not_found");
  return group;
};

const requireGroupAndMember = async (db: Db, caller: Caller, groupId: string, email: string): Promise<string> => {
  if (groupId === everyoneGroupId) throw new AppError("everyone_group");
  await requireGroup(db, caller, groupId);
  const userId = await findMemberId(db, caller.workspaceId, email);
  if (!userId) throw new AppError("member_not_found");
  return userId;
};

const requireFreeName = async (db: Db, workspaceId: string, name: string): Promise<void> => {
  const isTaken = name.toLowerCase() === everyoneName.toLowerCase() || (await hasGroupNamed(db, workspaceId, name));
  if (isTaken) throw new AppError("group_name_taken");
};

const requireUnlocked = (before: readonly string[], after: readonly string[], everyone: readonly string[]): void => {
  const permission = lockedChange(before, after, everyone);
  if (permission) throw new AppError("permission_locked", { permission });
};

const toAnswer = (
  { groupId, name, permissions }: Pick<GroupRow, "groupId" | "name" | "permissions">,
  members: string[],
): GroupAnswer => ({
  id: groupId,
  name,
  members,
  permissions,
  group_usage_limit: "unlimited",
  character_count: 0,
  is_scim_synced: false,
});
