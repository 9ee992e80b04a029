import { forPermitted } from "../operations/access.ts";
import { lines, sound } from "../operations/bytes-answer.ts";
import { operations } from "../operations/operation.ts";
import { createSpeechQuery } from "../speech/speech.ts";
import {
  createDialogueBody,
  dialoguePreferenceAnswer,
  dialoguePreferenceBody,
  enhanceDialogueAnswer,
  enhanceDialogueBody,
  timedDialogueAnswer,
} from "./dialogue.ts";

const access = forPermitted("text_to_speech", "text_to_speech");
const speaking = { access, query: createSpeechQuery, body: createDialogueBody, isRepeatable: true } as const;

export const dialogueOperations = operations({
  create: {
    method: "POST",
    path: "/v1/text-to-dialogue",
    summary: "Speak a conversation of several voices",
    ...speaking,
    answer: sound,
  },
  stream: {
    method: "POST",
    path: "/v1/text-to-dialogue/stream",
    summary: "Speak a conversation and stream the audio",
    ...speaking,
    answer: sound,
  },
  createTimed: {
    method: "POST",
    path: "/v1/text-to-dialogue/with-timestamps",
    summary: "Speak a conversation, with the times of every speaker",
    ...speaking,
    answer: timedDialogueAnswer,
  },
  streamTimed: {
    method: "POST",
    path: "/v1/text-to-dialogue/stream/with-timestamps",
    summary: "Speak a conversation and stream audio and times as JSON lines",
    ...speaking,
    answer: lines("Objects as of with-timestamps, one to a line", timedDialogueAnswer),
  },
  enhance: {
    method: "POST",
    path: "/v1/text-to-dialogue/enhance",
    summary: "Add audio tags to lines without changing their words",
    access,
    body: enhanceDialogueBody,
    answer: enhanceDialogueAnswer,
    isRepeatable: true,
  },
  setPreference: {
    method: "POST",
    path: "/v1/dialogue-preference",
    summary: "Choose the better of two renderings",
    access,
    body: dialoguePreferenceBody,
    answer: dialoguePreferenceAnswer,
  },
});
