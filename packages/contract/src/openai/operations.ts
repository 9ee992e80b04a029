import { forKeys, forPermitted } from "../operations/access.ts";
import { file } from "../operations/bytes-answer.ts";
import { operations } from "../operations/operation.ts";
import { openAiAudioModelsAnswer, openAiModel, openAiSpeechBody, openAiVoicesAnswer } from "./openai.ts";
import { openAiTranscriptionForm } from "./openai-transcription.ts";

export const openAiOperations = operations({
  createSpeech: {
    method: "POST",
    path: "/v1/audio/speech",
    summary: "Speak a text, for clients of another API",
    access: forPermitted("text_to_speech", "text_to_speech"),
    body: openAiSpeechBody,
    answer: file("Sound, or events that hold it with `stream_format: sse`", "audio/*", "text/event-stream"),
    isRepeatable: true,
  },
  createTranscription: {
    method: "POST",
    path: "/v1/audio/transcriptions",
    summary: "Transcribe a recording, for clients of another API",
    access: forKeys("speech_to_text"),
    form: openAiTranscriptionForm,
    answer: file(
      "The transcript in the form asked for",
      ...["application/json", "text/plain", "text/vtt", "application/x-subrip", "text/event-stream"],
    ),
    isRepeatable: true,
  },
  // Clients that ask for these two send no key; strangers see what everybody may use.
  listVoices: {
    method: "GET",
    path: "/v1/audio/voices",
    summary: "List voices by the names of that API",
    access: { public: true, key: "voices_read" },
    answer: openAiVoicesAnswer,
  },
  listModels: {
    method: "GET",
    path: "/v1/audio/models",
    summary: "List models by the names of that API",
    access: { public: true, key: "models_read" },
    answer: openAiAudioModelsAnswer,
  },
  getModel: {
    method: "GET",
    path: "/v1/models/:model_id",
    summary: "Read a model by the names of that API",
    access: forKeys("models_read"),
    answer: openAiModel,
  },
});
