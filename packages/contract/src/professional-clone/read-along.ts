import { z } from "zod";

/** WS: words are told as they are read aloud, so that the script can show how far the reader is. */
export const readAlongPath = "/v1/voices/pvc/speech-to-text/stream-input";
export const readAlongSampleRateHz = 16_000;
/** Sound goes in pieces of this length. */
export const readAlongChunkMs = 20_000;

/** The first message names the language; the others carry 16 bit mono sound. */
export const readAlongMessage = z.union([
  z.object({ language: z.string().max(20) }),
  z.object({ user_audio_chunk: z.base64() }),
  z.object({ type: z.literal("pong"), event_id: z.number().optional() }),
]);

export const readAlongEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ping"), ping_event: z.object({ event_id: z.number() }) }),
  z.object({
    type: z.literal("user_transcript"),
    user_transcription_event: z.object({ user_transcript: z.string() }),
  }),
  z.object({ type: z.literal("error"), error: z.string() }),
]);
export type ReadAlongEvent = z.infer<typeof readAlongEvent>;
