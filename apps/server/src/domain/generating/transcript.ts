import type { TranscriptAnswer, TranscriptionFields } from "@timbre/contract";
import type { SoundSource } from "../../platform/engine/ear.ts";
import type { Caller } from "../../platform/http/caller.ts";

export type TranscriptRequest = {
  caller: Caller;
  requestId: string;
  sound: SoundSource;
  fields: TranscriptionFields;
  /** Whether the transcript is kept for later. */
  isLogged: boolean;
};

export type PaidTranscript = { answer: TranscriptAnswer; credits: number };

/** Writes down what is said. Charged by length when the answer is there; a failure costs nothing and leaves nothing. */
export type CreateTranscript = (request: TranscriptRequest, signal: AbortSignal) => Promise<PaidTranscript>;
