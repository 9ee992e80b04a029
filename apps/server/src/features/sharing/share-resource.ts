import {
  AppError,
  defaultGroupAlias,
  everyoneGroupId,
  isAtLeastRole,
  type ResourceAnswer,
  type ResourceRole,
  resourceRoles,
  type UnshareBody,
} from "@timbre/contract";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import {
  deleteShare,
  findKeyId,
  listGroups,
  listKeys,
  listPeople,
  listShares,
  type Principal,
  type Resource,
  saveShare,
} from "./store.ts";

/** A thing of the workspace as the caller may see it. */
export type SharedThing = { name: string; creatorUserId: string | null; role: ResourceRole };
/** Finds things of one type; features hand theirs in. */
export type FindThing = (caller: Caller, resourceId: string) => Promise<SharedThing | undefined>;

type Needs = { db: Db; clock: Clock; recordAudit: RecordAudit; kinds: Readonly<Record<string, FindThing>> };
type Address = { type: string; id: string };

export const makeSharing = ({ db, clock, recordAudit, kinds }: Needs) => {
  const find = async (caller: Caller, { type, id }: Address): Promise<SharedThing> => {
    const findThing = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
    if (!findThing) throw new AppError("resource_type_not_shareable", { type });
    const thing = await findThing(caller, id);
    if (!thing) throw new AppError("resource_not_found");
    return thing;
  };

  const requireAdmin = async (caller: Caller, address: Address): Promise<Resource> => {
    const { role } = await find(caller, address);
    if (!isAtLeastRole(role, "admin")) {
      throw new AppError(
        "missing_permissions",
        {},
        "Only an admin of this resource can share it. Ask its owner for that.",
      );
    }
    return { ...address, workspaceId: caller.workspaceId };
  };

  return {
    get: async (caller: Caller, address: Address): Promise<ResourceAnswer> => {
      const thing = await find(caller, address);
      return describe(db, { ...address, workspaceId: caller.workspaceId }, thing);
    },

    share: async (caller: Caller, address: Address, role: ResourceRole, target: UnshareBody): Promise<void> => {
      const resource = await requireAdmin(caller, address);
      const principal = await principalOf(db, caller.workspaceId, target);
      await saveShare(db, {
        workspaceId: resource.workspaceId,
        resourceType: resource.type,
        resourceId: resource.id,
        principalType: principal.type,
        principalId: principal.id,
        role,
        createdAt: clock.now(),
      });
      const metadata = { ...principal, role, resourceType: resource.type };
      await recordAudit(caller, {
        activity: "Resource Shared",
        className: "Entity Management",
        target: resource.id,
        metadata,
      });
    },

    unshare: async (caller: Caller, address: Address, target: UnshareBody): Promise<void> => {
      const resource = await requireAdmin(caller, address);
      const principal = await principalOf(db, caller.workspaceId, target);
      if (!(await deleteShare(db, resource, principal))) {
        throw new AppError("resource_not_found", {}, "The resource is not shared with them.");
      }
      const metadata = { ...principal, resourceType: resource.type };
      await recordAudit(caller, {
        activity: "Resource Unshared",
        className: "Entity Management",
        target: resource.id,
        metadata,
      });
    },
  };
};

export type Sharing = ReturnType<typeof makeSharing>;

const principalOf = async (db: Db, workspaceId: string, target: UnshareBody): Promise<Principal> => {
  const { user_email: email, group_id: groupId, workspace_api_key_id: keyId } = target;
  if ([email, groupId, keyId].filter(Boolean).length !== 1) throw new AppError("share_target_needed");
  if (email) return { type: "user", id: await userNamed(db, workspaceId, email) };
  if (groupId) return { type: "group", id: await groupNamed(db, workspaceId, groupId) };
  const known = await findKeyId(db, workspaceId, keyId ?? "");
  if (!known) throw new AppError("api_key_not_found");
  return { type: "key", id: known };
};

const userNamed = async (db: Db, workspaceId: string, email: string): Promise<string> => {
  const person = (await listPeople(db, workspaceId)).find((one) => one.name === email);
  if (!person) throw new AppError("member_not_found");
  return person.id;
};

const groupNamed = async (db: Db, workspaceId: string, groupId: string): Promise<string> => {
  if (groupId === everyoneGroupId || groupId === defaultGroupAlias) return everyoneGroupId;
  const group = (await listGroups(db, workspaceId)).find((one) => one.id === groupId);
  if (!group) throw new AppError("group_not_found");
  return group.id;
};

const describe = async (db: Db, resource: Resource, thing: SharedThing): Promise<ResourceAnswer> => {
  const shares = await listShares(db, resource);
  const { workspaceId } = resource;
  const people = await listPeople(db, workspaceId);
  const groups = [{ id: everyoneGroupId, name: "Everyone" }, ...(await listGroups(db, workspaceId))];
  return {
    resource_id: resource.id,
    resource_name: thing.name,
    resource_type: resource.type,
    creator_user_id: thing.creatorUserId,
    anonymous_access_level_override: null,
    role_to_group_ids: Object.fromEntries(
      resourceRoles.map((role) => [role, shares.filter((one) => one.role === role).map((one) => one.principalId)]),
    ),
    share_options: [
      ...people.map((one) => ({
        id: one.id,
        name: one.isServiceAccount ? (one.title ?? one.name) : one.name,
        type: "user" as const,
      })),
      ...groups.map((one) => ({ ...one, type: "group" as const })),
      ...(await listKeys(db, workspaceId)).map((one) => ({ ...one, type: "key" as const })),
    ],
  };
};
