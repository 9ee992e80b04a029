import { forKeys, forPermitted } from "../operations/access.ts";
import { sound } from "../operations/bytes-answer.ts";
import { operations } from "../operations/operation.ts";
import { openAiModelsAnswer, openAiSpeechBody, openAiVoicesAnswer } from "./openai.ts";

export const openAiOperations = operations({
  createSpeech: {
    method: "POST",
    path: "/v1/audio/speech",
    summary: "Speak a text, for clients of another API",
    access: forPermitted("text_to_speech", "text_to_speech"),
    body: openAiSpeechBody,
    answer: sound,
    isRepeatable: true,
  },
  listVoices: {
    method: "GET",
    path: "/v1/audio/voices",
    summary: "List voices by the names of that API",
    access: forKeys("voices_read"),
    answer: openAiVoicesAnswer,
  },
  listModels: {
    method: "GET",
    path: "/v1/audio/models",
    summary: "List models by the names of that API",
    access: forKeys("models_read"),
    answer: openAiModelsAnswer,
  },
});
