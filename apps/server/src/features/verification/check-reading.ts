import { AppError, uploadLimits, type VerificationFailure, verificationFailures } from "@timbre/contract";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Db } from "../../platform/database/database.ts";
import { doubtfulSpeaker, takeReading } from "../../domain/voices/verification-attempts.ts";
import { markVoiceProven } from "../../domain/voices/voice-verification.ts";
import type { Ear, EarAnswer, SoundSource } from "../../platform/engine/ear.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { UploadedFile } from "../../platform/uploads/uploads.ts";
import type { SentenceNeeds } from "./open-sentence.ts";
import { attemptsLeft, maximumReached, requireOpen, requireOwner, type Standing } from "./rules.ts";
import {
  findVerification,
  lockVerification,
  saveAttempts,
  type SentenceRow,
  takeSentence,
  type VerificationRow,
} from "./store.ts";

/** The recordings a voice was made from, as files while the work lasts. */
export type WithSamples = <Result>(
  voiceId: string,
  work: (samples: { sounds: SoundSource[]; totalMs: number }) => Promise<Result>,
) => Promise<Result>;

export type CheckReadingNeeds = SentenceNeeds & { ear: Ear; withSamples: WithSamples; recordAudit: RecordAudit };

export type CheckReadingRequest = { caller: Caller; voiceId: string; recording: UploadedFile };

/** Listens to a reading. The sentence is used up with the first recording that can be read at all. */
export const makeCheckReading =
  (needs: CheckReadingNeeds) =>
  async ({ caller, voiceId, recording }: CheckReadingRequest, signal: AbortSignal): Promise<void> => {
    const { db, clock, ear, findOwnVoice } = needs;
    const voice = await findOwnVoice(caller, voiceId);
    requireOwner(caller, voice);
    const { category } = voice;
    const row = requireOpen(await findVerification(db, voiceId), { category, now: clock.now() });
    const sound = soundOf(recording);
    await ear.call("inspectSound", { sound }, { signal });
    const sentence = await takeSentence(db, { voiceId, userId: caller.userId, now: clock.now() });
    if (!sentence) throw new AppError("sentence_expired");
    const found = await needs.withSamples(voiceId, ({ sounds, totalMs }) =>
      ear.call(
        "verifyReading",
        {
          sound,
          text: sentence.text,
          language: sentence.language,
          samples: sounds,
          samplesMs: totalMs,
          earlier: doubtfulSpeaker(row.attempts),
        },
        { signal },
      ),
    );
    await settle(needs, { caller, sentence, found, category });
  };

const soundOf = ({ path }: UploadedFile): SoundSource => ({
  kind: "file",
  path,
  maxDurationMs: uploadLimits.verification.maxDurationMs,
});

type Heard = { category: string; caller: Caller; sentence: SentenceRow; found: EarAnswer<"verifyReading"> };

/** Counts the attempt and says how it went. */
const settle = async (
  { db, clock, recordAudit }: CheckReadingNeeds,
  { caller, sentence, found, category }: Heard,
): Promise<void> => {
  const { voiceId, text } = sentence;
  const now = clock.now();
  const standing = { category, now };
  const { failure, row } = await db.transaction(async (tx) => {
    const before = requireOpen(await lockVerification(tx, voiceId), standing);
    const after = takeReading(before.attempts, { text, at: now, found });
    await saveAttempts(tx, voiceId, after.attempts);
    if (!after.failure) await prove(tx, caller, voiceId, now);
    return { failure: after.failure, row: { ...before, attempts: after.attempts } };
  });
  const activity = failure ? "Voice Verification Failed" : "Voice Verified";
  await recordAudit(caller, { activity, className: "Entity Management", target: voiceId, metadata: { failure } });
  if (failure) throw refusal(failure, row, standing);
};

const prove = (tx: Db, { userId }: Caller, voiceId: string, at: Date): Promise<void> =>
  markVoiceProven(tx, { voiceId, userId, at, method: "spoken_sentence" });

const refusal = (failure: VerificationFailure, row: VerificationRow, standing: Standing): AppError => {
  const left = attemptsLeft(row, standing);
  const shown = { reason: failure, attempts_left: left };
  if (left === 0 && verificationFailures[failure].isCounted) return maximumReached(row, standing, shown);
  return new AppError("verification_failed", { shown }, verificationFailures[failure].message);
};
