import { z } from "zod";
import { forKeys } from "../operations/access.ts";
import { formNumber } from "../operations/form-values.ts";
import { operations } from "../operations/operation.ts";
import { uploadLimits } from "../files/uploads.ts";
import {
  similarityThreshold,
  similarVoicesAnswer,
  similarVoicesByIdBody,
  similarVoicesTopK,
} from "./similar-voices.ts";

const fields = z.object({
  similarity_threshold: formNumber(similarityThreshold),
  top_k: formNumber(similarVoicesTopK),
});

export const similarVoicesOperations = operations({
  likeRecording: {
    method: "POST",
    path: "/v1/similar-voices",
    summary: "Find voices like a recording",
    access: forKeys("voices_read"),
    form: { fields, files: ["audio_file"], limits: uploadLimits.similarVoices },
    answer: similarVoicesAnswer,
  },
  likeVoice: {
    method: "POST",
    path: "/v1/similar-voices-by-id",
    summary: "Find voices like another voice",
    access: forKeys("voices_read"),
    body: similarVoicesByIdBody,
    answer: similarVoicesAnswer,
  },
});
