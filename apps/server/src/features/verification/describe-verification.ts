import {
  planOf,
  sentenceLanguageOf,
  sentenceLanguages,
  verificationLimits,
  type VerificationStatusAnswer,
} from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import { attemptsAnswer, countedAttempts } from "../../domain/voices/verification-attempts.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { SentenceNeeds } from "./open-sentence.ts";
import { attemptsLeft } from "./rules.ts";
import { findManualRequest, findVerification } from "./store.ts";

export type DescribeNeeds = SentenceNeeds & { tierOf(db: Db, workspaceId: string): Promise<string> };

/** Where a voice stands, for its owner. */
export const makeDescribeVerification =
  ({ db, clock, findOwnVoice, tierOf }: DescribeNeeds) =>
  async (caller: Caller, voiceId: string): Promise<VerificationStatusAnswer> => {
    const voice = await findOwnVoice(caller, voiceId);
    const row = await findVerification(db, voiceId);
    const manual = await findManualRequest(db, voiceId);
    const attempts = countedAttempts(row?.attempts ?? []);
    const isRequested = manual?.status === "waiting";
    const canRequest = planOf(await tierOf(db, caller.workspaceId)).canRequestManualVerification;
    return {
      requires_verification: row !== undefined,
      is_verified: row?.verifiedAt != null,
      ...attemptsAnswer(attempts),
      verification_attempts_count: attempts.length,
      max_verification_attempts: verificationLimits.maxAttempts,
      attempts_left: attemptsLeft(row, { category: voice.category, now: clock.now() }),
      is_skipped: row?.isSkipped ?? false,
      language: sentenceLanguageOf(voice.language),
      languages: [...sentenceLanguages],
      manual_verification_requested: isRequested,
      can_request_manual_verification: canRequest && !isRequested && row !== undefined && row.verifiedAt === null,
    };
  };
