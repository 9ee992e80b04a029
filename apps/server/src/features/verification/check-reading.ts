import { AppError, uploadLimits, type VerificationFailure, verificationFailures } from "@timbre/contract";
import type { RecordAudit } from "../../platform/audit.ts";
import type { Db } from "../../platform/database/database.ts";
import type { VerificationAttempt } from "../../platform/database/verification-tables.ts";
import { countedAttempts, markVoiceProven } from "../../platform/database/voice-proof.ts";
import type { Ear, EarAnswer, SoundSource } from "../../platform/engine/ear.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { UploadedFile } from "../../platform/uploads/uploads.ts";
import type { SentenceNeeds } from "./open-sentence.ts";
import { attemptsLeft, doubtfulSpeaker, requireOpen, requireOwner } from "./rules.ts";
import { findVerification, lockVerification, saveAttempts, type SentenceRow, takeSentence } from "./store.ts";

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
    requireOwner(caller, await findOwnVoice(caller, voiceId));
    const row = requireOpen(await findVerification(db, voiceId));
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
          earlier: doubtfulSpeaker(row),
        },
        { signal },
      ),
    );
    await settle(needs, { caller, sentence, found });
  };

const soundOf = ({ path }: UploadedFile): SoundSource => ({
  kind: "file",
  path,
  maxDurationMs: uploadLimits.verification.maxDurationMs,
});

type Heard = { caller: Caller; sentence: SentenceRow; found: EarAnswer<"verifyReading"> };

/** Counts the attempt and says how it went. */
const settle = async (
  { db, clock, recordAudit }: CheckReadingNeeds,
  { caller, sentence, found }: Heard,
): Promise<void> => {
  const { voiceId } = sentence;
  const now = clock.now();
  const { failure } = found;
  const left = await db.transaction(async (tx) => {
    const row = requireOpen(await lockVerification(tx, voiceId));
    if (failure && failure !== "unsure" && !verificationFailures[failure].isCounted) return attemptsLeft(row);
    const attempts = [...countedAttempts(row.attempts), attemptOf(sentence, found, now)];
    await saveAttempts(tx, voiceId, attempts);
    if (!failure) await prove(tx, caller, voiceId, now);
    return attemptsLeft({ ...row, attempts });
  });
  const activity = failure ? "Voice Verification Failed" : "Voice Verified";
  await recordAudit(caller, { activity, className: "Entity Management", target: voiceId, metadata: { failure } });
  if (failure) throw refusal(failure, left);
};

const prove = (tx: Db, { userId }: Caller, voiceId: string, at: Date): Promise<void> =>
  markVoiceProven(tx, { voiceId, userId, at, method: "spoken_sentence" });

const attemptOf = (
  { text }: SentenceRow,
  { failure, likeness, distance, speaker }: EarAnswer<"verifyReading">,
  now: Date,
): VerificationAttempt => ({
  text,
  atUnix: Math.floor(now.getTime() / 1000),
  ...(failure ? { failure } : {}),
  similarity: Math.max(0, Number((likeness ?? 0).toFixed(3))),
  distance,
  ...(speaker ? { speaker } : {}),
});

const refusal = (failure: VerificationFailure, left: number): AppError => {
  const shown = { reason: failure, attempts_left: left };
  if (left === 0 && verificationFailures[failure].isCounted) {
    return new AppError("max_verification_attempts_reached", { shown });
  }
  return new AppError("verification_failed", { shown }, verificationFailures[failure].message);
};
