import { z } from "zod";
import { forPermitted } from "../operations/access.ts";
import { socket } from "../operations/bytes-answer.ts";
import { operations } from "../operations/operation.ts";

/** Somebody reads a script aloud, and the page follows along. Nothing is kept and nothing is charged. */
export const readingLimits = {
  sampleRateHz: 16_000,
  /** New sound after which we listen again, when the ear is free. */
  hearEveryMs: 500,
  /** Of one person. Another tab may follow too; more is no reading. */
  maxOpenPerPerson: 2,
  /** Of everybody at one web process, as each keeps it busy while it lasts. */
  maxOpen: 8,
  /** Times in a row that we cannot listen before we say so. */
  maxFailures: 5,
  pingEveryMs: 15_000,
  idleMs: 60_000,
  /** Longest connection: longer than anybody reads without a break. */
  maxMs: 3_600_000,
  /** Of one message's sound; the socket itself takes no message beyond 262,144 bytes. */
  maxChunkCharacters: 200_000,
} as const;

/** The language comes first, then sound: 16 bit samples, 16,000 a second. A ping may be answered. */
export const readingStart = z.object({ language: z.string().min(2).max(20) });
export const readingChunk = z.union([
  z.object({ user_audio_chunk: z.base64().max(readingLimits.maxChunkCharacters) }),
  z.object({ type: z.literal("pong"), event_id: z.number().nullish() }),
]);

/** What was heard in the last moments, again and again while the reading goes on. */
const transcript = z.object({
  type: z.literal("user_transcript"),
  user_transcription_event: z.object({ user_transcript: z.string(), event_id: z.number() }),
});
const ping = z.object({ type: z.literal("ping"), ping_event: z.object({ event_id: z.number() }) });
const refusal = z.object({
  type: z.literal("error"),
  /** `code` is what the socket closes with, `error_type` one of our error codes. */
  error_event: z.object({ code: z.number(), message: z.string(), error_type: z.string() }),
});
export const readingAnswer = z.discriminatedUnion("type", [transcript, ping, refusal]);
export type ReadingAnswer = z.infer<typeof readingAnswer>;

const pvc = "create_professional_voice_clone";

export const readingOperations = operations({
  follow: {
    method: "GET",
    path: "/v1/voices/pvc/speech-to-text/stream-input",
    summary: "Hear which words of a script are being read, over a websocket",
    access: forPermitted(pvc, pvc),
    answer: socket,
  },
});
