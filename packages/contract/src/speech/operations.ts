import { z } from "zod";
import { forEveryone, forPermitted } from "../operations/access.ts";
import { lines, socket, sound } from "../operations/bytes-answer.ts";
import { operations } from "../operations/operation.ts";
import {
  createSpeechBody,
  createSpeechQuery,
  freeSpeechBody,
  generationState,
  maxGenerationKey,
  spokenTextAnswer,
  stoppedGenerationAnswer,
  timedSpeechAnswer,
} from "./speech.ts";
import { speechSocketQuery } from "./speech-socket.ts";

const access = forPermitted("text_to_speech", "text_to_speech");
const speaking = { access, query: createSpeechQuery, body: createSpeechBody, isRepeatable: true } as const;
const keyParams = z.object({ generation_key: z.string().max(maxGenerationKey) });

export const speechOperations = operations({
  create: {
    method: "POST",
    path: "/v1/text-to-speech/:voice_id",
    summary: "Speak a text",
    ...speaking,
    answer: sound,
  },
  stream: {
    method: "POST",
    path: "/v1/text-to-speech/:voice_id/stream",
    summary: "Speak a text and stream the audio",
    ...speaking,
    answer: sound,
  },
  createTimed: {
    method: "POST",
    path: "/v1/text-to-speech/:voice_id/with-timestamps",
    summary: "Speak a text, with the time of every character",
    ...speaking,
    answer: timedSpeechAnswer,
  },
  streamTimed: {
    method: "POST",
    path: "/v1/text-to-speech/:voice_id/stream/with-timestamps",
    summary: "Speak a text and stream audio and times as JSON lines",
    ...speaking,
    answer: lines("Objects as of with-timestamps, one to a line", timedSpeechAnswer),
  },
  read: {
    method: "POST",
    path: "/v1/text-to-speech/:voice_id/reading",
    summary: "Show how a text will be read, without speaking it",
    access,
    query: createSpeechQuery,
    body: createSpeechBody,
    answer: spokenTextAnswer,
  },
  getGeneration: {
    method: "GET",
    path: "/v1/generations/:generation_key",
    summary: "Read the progress of a generation, by its generation-key",
    access,
    params: keyParams,
    answer: generationState,
  },
  stopGeneration: {
    method: "DELETE",
    path: "/v1/generations/:generation_key",
    summary: "Stop a generation, by its generation-key",
    access,
    params: keyParams,
    answer: stoppedGenerationAnswer,
  },
  createFree: {
    method: "POST",
    path: "/v1/landing/text-to-speech/:voice_id",
    summary: "Speak a short text without an account, a few times a day",
    access: forEveryone,
    body: freeSpeechBody,
    answer: sound,
  },
});

/** Their caller may be named in the first message; they check it themselves. */
export const speechSocketOperations = operations({
  oneText: {
    method: "GET",
    path: "/v1/text-to-speech/:voice_id/stream-input",
    summary: "Stream text in over a websocket and audio out",
    access: forEveryone,
    query: speechSocketQuery,
    answer: socket,
  },
  manyTexts: {
    method: "GET",
    path: "/v1/text-to-speech/:voice_id/multi-stream-input",
    summary: "Send several texts in parallel over one websocket",
    access: forEveryone,
    query: speechSocketQuery,
    answer: socket,
  },
});
