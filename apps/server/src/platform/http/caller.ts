import {
  type Access,
  type ApiKeyPermission,
  AppError,
  hasPermission,
  isWorkspaceAdmin,
  noAccessMessage,
  type Permission,
  type WorkspaceRole,
} from "@timbre/contract";

/** Who is calling, worked out once per request. */
export type Caller = {
  userId: string;
  workspaceId: string;
  role: WorkspaceRole;
  /** Runs this server, whatever the role in the workspace. */
  isServerAdmin: boolean;
  /** Present when an API key was used; its own limits then apply on top of the user's. */
  apiKey: { keyId: string; permissions: readonly string[] | null } | null;
  allMembersPermissions: readonly string[];
  groupPermissions: readonly string[];
  groupIds: readonly string[];
  ipAddress?: string;
  /** Came by a session, and has yet to turn on the second factor that this server asks of them. */
  lacksTwoFactor?: boolean;
};

/** Refuses a caller who lacks what the route's line in the contract's table asks. */
export const requireAccess = (caller: Caller, access: Access): void => {
  if (access.public) {
    if (access.key) requireKeyPermission(caller, access.key);
    return;
  }
  if (caller.lacksTwoFactor && !access.withoutSecondFactor) throw new AppError("two_factor_needed");
  if (access.role) requireRole(caller, access.role);
  if (access.key === "never" && caller.apiKey) throw new AppError("session_required");
  if (access.key !== "any" && access.key !== "never") requireKeyPermission(caller, access.key);
  if (access.permission) requirePermission(caller, access.permission);
};

export const requireRole = (caller: Caller, role: "admin" | "owner" | "server_admin"): void => {
  if (role === "server_admin" ? caller.isServerAdmin : caller.role === "owner") return;
  if (role === "admin" && isWorkspaceAdmin(caller.role)) return;
  throw new AppError("missing_permissions", { role }, roleMessages[role]);
};

const roleMessages = {
  admin: "Only a workspace admin can do this.",
  owner: "Only the workspace's owner can do this.",
  server_admin: "Only the operator of this server can do this.",
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
