/** Where the plain reading of the name would not do. */
const words: Record<string, string> = {
  text_to_speech: "Make speech",
  speech_to_speech: "Change voices of recordings",
  speech_to_text: "Transcribe recordings",
  audio_isolation: "Remove background noise",
  voices_write: "Change voices and their settings",
  speech_history_read: "Read history",
  speech_history_write: "Delete history",
  user_read: "Read the account",
  user_write: "Change the account and its keys",
  workspace_read: "Read the workspace",
  workspace_write: "Change the workspace",
};

/** What a key may do, in words: "voice_collections_read" is "Read voice collections". */
export const permissionWord = (permission: string): string => {
  const [, what = permission, deed] = /^(.*)_(read|write)$/.exec(permission) ?? [];
  const plain = [deed === "write" ? "change" : deed, what.replaceAll("_", " ")].filter(Boolean).join(" ");
  return words[permission] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
};

export const describePermissions = (permissions: "all" | readonly string[]): string =>
  permissions === "all"
    ? "Full access"
    : permissions.length === 1
      ? "1 permission"
      : `${permissions.length} permissions`;
