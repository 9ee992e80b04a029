import { t } from "./messages.ts";

export type WizardMode = "create" | "edit" | "verify";
export type WizardStepId = "introduction" | "voice-data" | "verification" | "finish";
/** A locked step is part of the way and cannot be entered. */
export type WizardStep = { id: WizardStepId; name: string; isLocked: boolean };

export type WizardFacts = {
  mode: WizardMode;
  /** A draft exists on the server. */
  hasVoice: boolean;
  /** Enough audio, a valid form, and nothing under way. */
  isDataComplete: boolean;
  /** The voice is proven, or its documents wait for somebody. */
  isVerified: boolean;
  isFinished: boolean;
};

const names: Record<WizardStepId, string> = {
  introduction: t.start,
  "voice-data": t.voiceData,
  verification: t.verification,
  finish: t.finish,
};

const idsOf: Record<WizardMode, readonly WizardStepId[]> = {
  create: ["introduction", "voice-data", "verification", "finish"],
  edit: ["voice-data", "verification", "finish"],
  verify: ["voice-data", "verification", "finish"],
};

export const stepsOf = (mode: WizardMode): WizardStep[] =>
  idsOf[mode].map((id) => ({ id, name: names[id], isLocked: mode === "verify" && id === "voice-data" }));

export const firstStep = (mode: WizardMode, hasVoice: boolean): WizardStepId => {
  if (mode === "verify") return "verification";
  return mode === "create" && !hasVoice ? "introduction" : "voice-data";
};

const isComplete = (id: WizardStepId, facts: WizardFacts): boolean => {
  if (id === "introduction") return facts.hasVoice;
  if (id === "voice-data") return facts.isDataComplete || facts.mode === "verify";
  return id === "verification" && facts.isVerified;
};

/** A step opens when every step before it is done. What is handed in for training cannot be taken back by going back. */
export const isStepDisabled = (id: WizardStepId, facts: WizardFacts): boolean => {
  const steps = stepsOf(facts.mode);
  const place = steps.findIndex((step) => step.id === id);
  if (facts.isFinished) return id !== "finish";
  if (steps[place]?.isLocked) return true;
  return steps.slice(0, place).some((step) => !isComplete(step.id, facts));
};

/** There is no way back when there is no step before, or that step is locked. */
export const isEditLocked = (id: WizardStepId, mode: WizardMode): boolean => {
  const steps = stepsOf(mode);
  const previous = steps[steps.findIndex((step) => step.id === id) - 1];
  return previous === undefined || previous.isLocked;
};
