import { realtimeLimits, type RealtimeTranscriptionQuery } from "@timbre/contract";
import type { EarAnswer } from "../../../platform/engine/ear.ts";
import { transcriptWords } from "../transcript-words.ts";
import type { Refusal } from "./refusal.ts";

export const sessionStarted = (
  sessionId: string,
  { token: _token, ...query }: RealtimeTranscriptionQuery,
  sampleRateHz: number,
) => ({
  message_type: "session_started",
  session_id: sessionId,
  config: { ...query, sample_rate: sampleRateHz },
});

export const partial = ({ text }: EarAnswer<"transcribe">) => ({ message_type: "partial_transcript", text });

/** The transcript, and once more with times or language for those who asked for them. */
export const committed = (heard: EarAnswer<"transcribe">, query: RealtimeTranscriptionQuery): object[] => {
  const { text, language } = heard;
  const first = { message_type: "committed_transcript", text };
  if (!query.include_timestamps && !query.include_language_detection) return [first];
  const words = query.include_timestamps ? { words: transcriptWords(heard, "word") } : {};
  return [first, { message_type: "committed_transcript_with_timestamps", text, language_code: language, ...words }];
};

export const tooLittle = (durationMs: number): Refusal => ({
  message_type: "commit_throttled",
  error: `Only ${(durationMs / 1000).toFixed(1)} s of sound came since the last commit; send at least ${
    realtimeLimits.minCommitMs / 1000
  } s.`,
});
export const overflow: Refusal = {
  message_type: "queue_overflow",
  error: "Sound comes faster than it can be read. Wait for transcripts before committing more.",
};
export const silentTooLong: Refusal = { message_type: "error", error: "Nothing was sent for too long." };
