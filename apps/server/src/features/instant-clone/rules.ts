import { AppError, cloneLimits, planOf } from "@timbre/contract";

export const requireCloningPlan = (tier: string): void => {
  if (planOf(tier).canCloneInstantly) return;
  throw new AppError("plan_required", { tier }, "Instant voice cloning needs the Starter plan or a higher one.");
};

export const requireFreeSlot = (tier: string, slotsUsed: number): void => {
  if (slotsUsed >= planOf(tier).customVoices) throw new AppError("voice_limit_reached");
};

export const requireEnoughSound = (samples: readonly { fileName: string; durationMs: number }[]): void => {
  const short = samples.find(({ durationMs }) => durationMs < cloneLimits.minSampleMs);
  if (short) {
    const message = `File "${short.fileName}" is too short. Please choose a file with at least 5s of audio.`;
    throw new AppError("audio_too_short", { fileName: short.fileName }, message);
  }
  const total = samples.reduce((sum, { durationMs }) => sum + durationMs, 0);
  if (total < cloneLimits.minTotalMs) throw new AppError("audio_too_short", {}, "10 seconds of audio required");
  if (total >= cloneLimits.maxTotalMs) {
    throw new AppError("audio_too_long", {}, "Recordings must be less than 45 minutes long");
  }
};
