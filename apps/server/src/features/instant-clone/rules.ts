import {
  AppError,
  cloneLimits,
  cloneMessages,
  cloneTerms,
  planOf,
  uploadLimits,
  voiceLimitReached,
} from "@timbre/contract";

export const requireCloningPlan = (tier: string): void => {
  if (planOf(tier).canCloneInstantly) return;
  const message = "You need to be on at least the Starter plan to use Instant Voice Cloning";
  throw new AppError("plan_required", { tier }, message);
};

export const requireFreeSlot = (tier: string, slotsUsed: number): void => {
  if (slotsUsed >= planOf(tier).customVoices) throw voiceLimitReached(tier);
};

/** Who brings recordings through our own pages has ticked the terms that are valid now. */
export const requireTerms = (termsVersion: string | undefined): string => {
  if (termsVersion !== cloneTerms.version) throw new AppError("terms_not_accepted");
  return termsVersion;
};

export const requireFewEnough = (count: number): void => {
  if (count > uploadLimits.instantClone.maxFiles) throw new AppError("too_many_files", {}, cloneMessages.tooMany);
};

export const requireEnoughSound = (samples: readonly { fileName: string; durationMs: number }[]): void => {
  const short = samples.find(({ durationMs }) => durationMs < cloneLimits.minSampleMs);
  if (short)
    throw new AppError("audio_too_short", { fileName: short.fileName }, cloneMessages.tooShort(short.fileName));
  const total = samples.reduce((sum, { durationMs }) => sum + durationMs, 0);
  if (total < cloneLimits.minTotalMs) throw new AppError("audio_too_short", {}, cloneMessages.tooLittle);
  if (total >= cloneLimits.maxTotalMs) throw new AppError("audio_too_long", {}, cloneMessages.tooMuch);
};

/** Professional voices are trained; nothing is made of their recordings on the way. */
export const requireInstant = ({ voiceId, category }: { voiceId: string; category: string }): void => {
  if (category !== "professional") return;
  throw new AppError("invalid_request", { voiceId }, "This is a professional voice. Train it instead.");
};
