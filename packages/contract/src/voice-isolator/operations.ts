import { z } from "zod";
import { forPermitted } from "../operations/access.ts";
import { sound } from "../operations/bytes-answer.ts";
import { doneAnswer } from "../operations/done.ts";
import { formText } from "../operations/form-values.ts";
import { operations } from "../operations/operation.ts";
import { quotedCredits } from "../files/quote.ts";
import { recordingFormats, uploadLimits } from "../files/uploads.ts";
import { isolationHistoryAnswer, isolationHistoryQuery } from "./voice-isolator.ts";

/** `preview_b64` is a picture for the list of results, which this server draws itself. */
const fields = z.object({
  file_format: formText.pipe(z.enum(recordingFormats).optional()),
  preview_b64: formText,
  quoted_credits: quotedCredits,
});
export const isolationForm = { fields, files: ["audio"], limits: uploadLimits.isolation };

const access = forPermitted("voice_isolator", "audio_isolation");
const isolating = { access, form: isolationForm, answer: sound, isRepeatable: true } as const;

export const voiceIsolatorOperations = operations({
  isolate: {
    method: "POST",
    path: "/v1/audio-isolation",
    summary: "Remove background noise from a recording",
    ...isolating,
  },
  stream: {
    method: "POST",
    path: "/v1/audio-isolation/stream",
    summary: "Remove background noise from a recording and stream the audio",
    ...isolating,
  },
  list: {
    method: "GET",
    path: "/v1/audio-isolation/history",
    summary: "List isolated recordings",
    access,
    query: isolationHistoryQuery,
    answer: isolationHistoryAnswer,
  },
  getAudio: {
    method: "GET",
    path: "/v1/audio-isolation/history/:history_item_id/audio",
    summary: "Hear an isolated recording",
    access,
    answer: sound,
  },
  remove: {
    method: "DELETE",
    path: "/v1/audio-isolation/history/:history_item_id",
    summary: "Delete an isolated recording",
    access,
    answer: doneAnswer,
  },
});
