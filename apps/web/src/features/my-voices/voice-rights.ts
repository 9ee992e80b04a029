import type { Voice } from "../../api/voices/voices.ts";

export type VoiceRights = {
  canEdit: boolean;
  canDelete: boolean;
  canShare: boolean;
  canVerify: boolean;
  canRemix: boolean;
};

/** What this person may do with a voice. Built-in ones belong to nobody. */
export const rightsOn = (voice: Voice): VoiceRights => {
  const isOurs = voice.category !== "premade";
  const isAdmin = isOurs && (voice.isOwner || voice.role === "admin");
  return {
    canEdit: !voice.isAddedByUser && (isAdmin || (isOurs && voice.role === "editor")),
    canDelete: isAdmin,
    canShare: isAdmin && !voice.isAddedByUser,
    canVerify: isAdmin && voice.requiresVerification,
    // What was added stays another's, who decides whether it can be remixed.
    canRemix: voice.isOwner || (isAdmin && voice.isAddedByUser && voice.isRemixAllowed),
  };
};
