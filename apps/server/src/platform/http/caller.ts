import {
  type ApiKeyPermission,
  AppError,
  hasPermission,
  noAccessMessage,
  type Permission,
  type WorkspaceRole,
} from "@timbre/contract";

/** Who is calling, worked out once per request. */
export type Caller = {
  userId: string;
  workspaceId: string;
  role: WorkspaceRole;
  /** Present when an API key was used; its own limits then apply on top of the user's. */
  apiKey: { keyId: string; permissions: readonly string[] | null } | null;
  allMembersPermissions: readonly string[];
  groupPermissions: readonly string[];
};

export const requirePermission = (caller: Caller, permission: Permission): void => {
  const granted = { allMembers: caller.allMembersPermissions, groups: caller.groupPermissions };
  if (hasPermission(permission, granted)) return;
  throw new AppError("missing_permissions", { permission }, noAccessMessage(permission));
};

export const requireKeyPermission = (caller: Caller, permission: ApiKeyPermission): void => {
  const limits = caller.apiKey?.permissions;
  if (!limits || limits.includes(permission)) return;
  throw new AppError(
    "missing_permissions",
    { permission },
    `The API key you used is missing the permission ${permission} to execute this operation.`,
  );
};
