import type { ResourceRole, ShareVoiceBody } from "@timbre/contract";
import { send } from "./http.ts";

export type LibraryTerms = { isForFreeUsers: boolean; noticeDays: ShareVoiceBody["notice_period"] };

const sharingPath = (voiceId: string): string => `/v1/voices/${encodeURIComponent(voiceId)}/sharing`;

/** Shows a voice in the library, or changes how it is shown there. */
export const shareInLibrary = async (voiceId: string, { isForFreeUsers, noticeDays }: LibraryTerms): Promise<void> => {
  const body: ShareVoiceBody = { free_users_allowed: isForFreeUsers, notice_period: noticeDays };
  await send(sharingPath(voiceId), { method: "PATCH", body });
};

/** Nobody can add it from now on; those who did keep it for the promised notice. */
export const stopSharingInLibrary = async (voiceId: string): Promise<void> => {
  await send(sharingPath(voiceId), { method: "DELETE" });
};

/** Whom a voice is shared with: a person by address, or a group. */
export type ShareTarget = { email: string } | { groupId: string };

const resourcePath = (voiceId: string): string => `/v1/workspace/resources/${encodeURIComponent(voiceId)}`;
const targetOf = (target: ShareTarget) =>
  "email" in target ? { user_email: target.email } : { group_id: target.groupId };

/** Lets somebody of the workspace, or a group of them, use, change or look after a voice. */
export const shareVoice = async (share: {
  voiceId: string;
  target: ShareTarget;
  role: ResourceRole;
}): Promise<void> => {
  const body = { resource_type: "voice", role: share.role, ...targetOf(share.target) };
  await send(`${resourcePath(share.voiceId)}/share`, { method: "POST", body });
};
