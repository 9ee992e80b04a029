import type { ShareVoiceBody } from "@timbre/contract";
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
