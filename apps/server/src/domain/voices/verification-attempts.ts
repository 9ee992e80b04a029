import {
  professionalCloneLimits,
  type VerificationFailure,
  verificationFailures,
  verificationLimits,
} from "@timbre/contract";
import type { VerificationAttempt } from "../../platform/database/tables/verification.ts";
import type { EarAnswer } from "../../platform/engine/ear.ts";

/** Readings that left a doubt or were not understood decide nothing: the attempt goes on, and only its last reading counts. */
export const countedAttempts = (attempts: readonly VerificationAttempt[]): VerificationAttempt[] =>
  attempts.filter(isCounted);

const isCounted = ({ failure }: VerificationAttempt): boolean => !failure || verificationFailures[failure].isCounted;

const readingsWith = (attempts: readonly VerificationAttempt[], failure: VerificationFailure): VerificationAttempt[] =>
  attempts.filter((one) => one.failure === failure);

/** Who was heard in the reading that left a doubt, while the attempt goes on. */
export const doubtfulSpeaker = (attempts: readonly VerificationAttempt[]): number[] | undefined =>
  readingsWith(attempts, "unsure")[0]?.speaker;

export type Reading = { text: string; at: Date; found: EarAnswer<"verifyReading"> };
export type AfterReading = { failure: VerificationFailure | null; attempts: VerificationAttempt[] };

/**
 * What one more reading comes to. Its words decide nothing about a person until too many in one attempt were not understood;
 * a voice that was heard does, with every reading.
 */
export const takeReading = (attempts: readonly VerificationAttempt[], reading: Reading): AfterReading => {
  const failure = failureOf(attempts, reading);
  const taken = attemptOf(reading, failure);
  if (isCounted(taken)) return { failure, attempts: [...countedAttempts(attempts), taken] };
  if (failure === "misheard") return { failure, attempts: [...attempts, taken] };
  if (failure === "unsure") {
    return { failure, attempts: [...attempts.filter((one) => one.failure !== failure), taken] };
  }
  return { failure, attempts: [...attempts] };
};

const failureOf = (attempts: readonly VerificationAttempt[], { found }: Reading): VerificationFailure | null => {
  const isOneMore = readingsWith(attempts, "misheard").length < verificationLimits.maxMisheard;
  return found.failure === "words_differ" && isOneMore ? "misheard" : found.failure;
};

const attemptOf = ({ text, at, found }: Reading, failure: VerificationFailure | null): VerificationAttempt => ({
  text,
  atUnix: Math.floor(at.getTime() / 1000),
  ...(failure ? { failure } : {}),
  similarity: Math.max(0, Number((found.likeness ?? 0).toFixed(3))),
  distance: found.distance,
  ...(found.speaker ? { speaker: found.speaker } : {}),
});

/** As callers are told of them; 'None' stands for success in the public API's list. */
export const attemptsAnswer = (attempts: readonly VerificationAttempt[]) => ({
  verification_failures: attempts.map(({ failure }) => (failure ? verificationFailures[failure].message : "None")),
  verification_attempts: attempts.map((one) => ({
    text: one.text,
    date_unix: one.atUnix,
    accepted: one.failure === undefined,
    similarity: one.similarity,
    levenshtein_distance: one.distance,
  })),
});

/** The attempts that count now, and when they come back once all are lost. */
export type AttemptRound = { attempts: VerificationAttempt[]; left: number; resetAt: Date | null };

const failuresIn = (attempts: readonly VerificationAttempt[]): number =>
  attempts.filter(({ failure }) => failure !== undefined).length;

/** A professional voice gets its attempts back a day after the last was lost; an instant clone is made again instead. */
export const attemptRoundOf = (
  all: readonly VerificationAttempt[],
  { category, now }: { category: string; now: Date },
): AttemptRound => {
  const { maxAttempts } = verificationLimits;
  const resetMs = category === "professional" ? professionalCloneLimits.attemptsResetMs : Infinity;
  let attempts: VerificationAttempt[] = [];
  let resetAtMs = Infinity;
  for (const attempt of countedAttempts(all)) {
    if (attempt.atUnix * 1000 >= resetAtMs) [attempts, resetAtMs] = [[], Infinity];
    attempts.push(attempt);
    if (failuresIn(attempts) === maxAttempts) resetAtMs = Math.min(resetAtMs, attempt.atUnix * 1000 + resetMs);
  }
  if (now.getTime() >= resetAtMs) [attempts, resetAtMs] = [[], Infinity];
  const left = Math.max(0, maxAttempts - failuresIn(attempts));
  return { attempts, left, resetAt: Number.isFinite(resetAtMs) ? new Date(resetAtMs) : null };
};
