import { t } from "../messages.ts";

/** Where the plain reading of the name would not do. */
const words: Record<string, string> = {
  text_to_speech: t.makeSpeech,
  speech_to_speech: t.changeVoicesOfRecordings,
  speech_to_text: t.transcribeRecordings,
  audio_isolation: t.removeBackgroundNoise,
  voices_write: t.changeVoicesAndTheirSettings,
  speech_history_read: t.readHistory,
  speech_history_write: t.deleteHistory,
  user_read: t.readTheAccount,
  user_write: t.changeTheAccountAndItsKeys,
  workspace_read: t.readTheWorkspace,
  workspace_write: t.changeTheWorkspace,
};

/** What a key may do, in words: "voice_collections_read" is "Read voice collections". */
export const permissionWord = (permission: string): string => {
  const [, what = permission, deed] = /^(.*)_(read|write)$/.exec(permission) ?? [];
  const plain = [deed === "write" ? "change" : deed, what.replaceAll("_", " ")].filter(Boolean).join(" ");
  return words[permission] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
};

export const describePermissions = (permissions: "all" | readonly string[]): string =>
  permissions === "all" ? t.fullAccess : t.permissions(permissions.length);
