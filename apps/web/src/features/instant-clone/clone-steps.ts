import { t } from "./messages.ts";

export type CloneMode = "create" | "edit" | "verify";
export type CloneStepId = "upload" | "information" | "verification";

export type CloneFacts = {
  mode: CloneMode;
  /** Enough audio, and not too much. */
  isUploadComplete: boolean;
  /** There is something to hear of the clone as it would be. */
  hasPreview: boolean;
  hasUnsavedSamples: boolean;
  /** The voice exists in the form that is shown. */
  isSaved: boolean;
  needsVerification: boolean;
};

export const stepNames = ({ mode, needsVerification }: CloneFacts): Record<CloneStepId, string> => ({
  upload: mode === "edit" ? t.editAudio : t.uploadAudio,
  information: t.voiceInformation,
  verification: needsVerification ? t.verification : t.finishUp,
});

/** A step is closed until the one before it is done; what is saved cannot be taken back by going back. */
export const isStepDisabled = (step: CloneStepId, facts: CloneFacts): boolean => {
  if (facts.mode === "verify") return step !== "verification";
  if (step === "verification") return !facts.isSaved;
  if (facts.isSaved) return true;
  return step === "information" && !(facts.isUploadComplete && facts.hasPreview && !facts.hasUnsavedSamples);
};

export const firstStep = (facts: CloneFacts): CloneStepId => {
  if (facts.mode === "verify") return "verification";
  return facts.mode === "edit" && !isStepDisabled("information", facts) ? "information" : "upload";
};
