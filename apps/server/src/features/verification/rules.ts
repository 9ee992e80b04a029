import { AppError, verificationLimits } from "@timbre/contract";
import { countedAttempts, leftDoubt } from "../../platform/database/voice-proof.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { VerificationRow } from "./store.ts";

/** Nobody proves a voice for somebody else. */
export const requireOwner = (caller: Caller, voice: { ownerUserId: string | null; voiceId: string }): void => {
  if (voice.ownerUserId === caller.userId) return;
  throw new AppError("missing_permissions", { voiceId: voice.voiceId }, "Only its owner can verify this voice.");
};

/** Who was heard in the reading that left a doubt, if the last one did. */
export const doubtfulSpeaker = (row: VerificationRow): number[] | undefined => row.attempts.find(leftDoubt)?.speaker;

export const attemptsLeft = (row: VerificationRow | undefined): number =>
  Math.max(
    0,
    verificationLimits.maxAttempts - countedAttempts(row?.attempts ?? []).filter(({ failure }) => failure).length,
  );

/** Refuses voices that need no proof, have it, or have lost their chances. */
export const requireOpen = (row: VerificationRow | undefined): VerificationRow => {
  if (!row || row.verifiedAt) throw new AppError("already_verified");
  if (attemptsLeft(row) === 0) throw new AppError("max_verification_attempts_reached");
  return row;
};
