import { AppError } from "@timbre/contract";
import { attemptRoundOf } from "../../domain/voices/verification-attempts.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { VerificationRow } from "./store.ts";

/** Nobody proves a voice for somebody else. */
export const requireOwner = (caller: Caller, voice: { ownerUserId: string | null; voiceId: string }): void => {
  if (voice.ownerUserId === caller.userId) return;
  throw new AppError("missing_permissions", { voiceId: voice.voiceId }, "Only its owner can verify this voice.");
};

/** What kind of voice it is says whether lost attempts come back. */
export type Standing = { category: string; now: Date };

export const attemptsLeft = (row: VerificationRow | undefined, standing: Standing): number =>
  attemptRoundOf(row?.attempts ?? [], standing).left;

/** Refuses voices that need no proof, have it, or have lost their chances. */
export const requireOpen = (row: VerificationRow | undefined, standing: Standing): VerificationRow => {
  if (!row || row.verifiedAt) throw new AppError("already_verified");
  if (attemptsLeft(row, standing) === 0) throw maximumReached(row, standing);
  return row;
};

/** Says when they come back, where they do. */
export const maximumReached = (
  { attempts }: Pick<VerificationRow, "attempts">,
  standing: Standing,
  shown: Record<string, unknown> = {},
): AppError => {
  const { resetAt } = attemptRoundOf(attempts, standing);
  const again = resetAt ? { next_max_verification_attempts_reset_unix_ms: resetAt.getTime() } : {};
  return new AppError("max_verification_attempts_reached", { shown: { ...shown, ...again } });
};
