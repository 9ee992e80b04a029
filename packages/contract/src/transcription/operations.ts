import { z } from "zod";
import { forKeys } from "../operations/access.ts";
import { socket } from "../operations/bytes-answer.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { queryFlag } from "../operations/query-values.ts";
import { realtimeTranscriptionQuery } from "./realtime-transcription.ts";
import { forcedAlignmentAnswer, transcriptAnswer } from "./transcription.ts";
import { forcedAlignmentForm, transcriptionForm } from "./transcription-form.ts";

const createTranscriptQuery = z.object({
  enable_logging: queryFlag,
  /** A single-use token in place of credentials, spent by the guard. */
  token: z.string().optional(),
});

export const transcriptionOperations = operations({
  create: {
    method: "POST",
    path: "/v1/speech-to-text",
    summary: "Transcribe a recording",
    access: { key: "speech_to_text", token: "batch_scribe" },
    query: createTranscriptQuery,
    form: transcriptionForm,
    answer: transcriptAnswer,
    isRepeatable: true,
  },
  listen: {
    method: "GET",
    path: "/v1/speech-to-text/realtime",
    summary: "Transcribe live speech over a websocket",
    access: { key: "speech_to_text", token: "realtime_scribe" },
    query: realtimeTranscriptionQuery,
    answer: socket,
  },
  get: {
    method: "GET",
    path: "/v1/speech-to-text/transcripts/:transcription_id",
    summary: "Read a transcript",
    access: forKeys("speech_to_text"),
    answer: transcriptAnswer,
  },
  remove: {
    method: "DELETE",
    path: "/v1/speech-to-text/transcripts/:transcription_id",
    summary: "Delete a transcript",
    access: forKeys("speech_to_text"),
    answer: doneAnswer,
  },
  align: {
    method: "POST",
    path: "/v1/forced-alignment",
    summary: "Find the time of each word of a known text",
    access: forKeys("forced_alignment"),
    form: forcedAlignmentForm,
    answer: forcedAlignmentAnswer,
    isRepeatable: true,
  },
});
