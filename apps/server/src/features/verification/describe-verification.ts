import {
  planOf,
  sentenceLanguageOf,
  sentenceLanguages,
  verificationFailures,
  verificationLimits,
  type VerificationStatusAnswer,
} from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import { countedAttempts } from "../../domain/voices/verification-attempts.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { SentenceNeeds } from "./open-sentence.ts";
import { attemptsLeft } from "./rules.ts";
import { findManualRequest, findVerification, type VerificationRow } from "./store.ts";

export type DescribeNeeds = SentenceNeeds & { tierOf(db: Db, workspaceId: string): Promise<string> };

/** Where a voice stands, for its owner. */
export const makeDescribeVerification =
  ({ db, clock, findOwnVoice, tierOf }: DescribeNeeds) =>
  async (caller: Caller, voiceId: string): Promise<VerificationStatusAnswer> => {
    const voice = await findOwnVoice(caller, voiceId);
    const row = await findVerification(db, voiceId);
    const manual = await findManualRequest(db, voiceId);
    const isRequested = manual?.status === "waiting";
    const canRequest = planOf(await tierOf(db, caller.workspaceId)).canRequestManualVerification;
    return {
      requires_verification: row !== undefined,
      is_verified: row?.verifiedAt != null,
      ...attemptsOf(row),
      max_verification_attempts: verificationLimits.maxAttempts,
      attempts_left: attemptsLeft(row, { category: voice.category, now: clock.now() }),
      is_skipped: row?.isSkipped ?? false,
      language: sentenceLanguageOf(voice.language),
      languages: [...sentenceLanguages],
      manual_verification_requested: isRequested,
      can_request_manual_verification: canRequest && !isRequested && row !== undefined && row.verifiedAt === null,
    };
  };

/** 'None' stands for success in the public API's list. */
const attemptsOf = (row: VerificationRow | undefined) => {
  const attempts = countedAttempts(row?.attempts ?? []);
  return {
    verification_failures: attempts.map(({ failure }) => (failure ? verificationFailures[failure].message : "None")),
    verification_attempts_count: attempts.length,
    verification_attempts: attempts.map((one) => ({
      text: one.text,
      date_unix: one.atUnix,
      accepted: one.failure === undefined,
      similarity: one.similarity,
      levenshtein_distance: one.distance,
    })),
  };
};
