import type { ApiKeyPermission } from "@timbre/contract";

/** What a key may do, in words. */
export const permissionWords: Record<ApiKeyPermission, string> = {
  text_to_speech: "Make speech",
  voices_read: "Read voices",
  voices_write: "Change voices and their settings",
  models_read: "Read models",
  speech_history_read: "Read history",
  speech_history_write: "Delete history",
  user_read: "Read the account",
  user_write: "Change the account and its keys",
  workspace_read: "Read the workspace",
  workspace_write: "Change the workspace",
};

export const describePermissions = (permissions: "all" | readonly string[]): string =>
  permissions === "all"
    ? "Full access"
    : permissions.length === 1
      ? "1 permission"
      : `${permissions.length} permissions`;
