import { type ShareVoiceBody, voiceLibraryOperations } from "@timbre/contract";
import { call } from "../client/call.ts";

export type LibraryTerms = {
  isForFreeUsers?: boolean;
  isRemixAllowed?: boolean;
  noticeDays?: ShareVoiceBody["notice_period"];
};

/** Shows a voice in the library, or changes how it is shown there; fields that are left out stay as they are. */
export const shareInLibrary = async (
  voiceId: string,
  { isForFreeUsers, isRemixAllowed, noticeDays }: LibraryTerms,
): Promise<void> => {
  const body = { free_users_allowed: isForFreeUsers, remix_allowed: isRemixAllowed, notice_period: noticeDays };
  await call(voiceLibraryOperations.share, { params: { voice_id: voiceId }, body });
};

/** Nobody can add it from now on; those who did keep it for the promised notice. */
export const stopSharingInLibrary = async (voiceId: string): Promise<void> => {
  await call(voiceLibraryOperations.stopSharing, { params: { voice_id: voiceId } });
};
