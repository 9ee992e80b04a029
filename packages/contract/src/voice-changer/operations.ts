import { z } from "zod";
import { forPermitted } from "../operations/access.ts";
import { sound } from "../operations/bytes-answer.ts";
import { formFlag, formJson, formNumber, formText } from "../operations/form-values.ts";
import { operations } from "../operations/operation.ts";
import { createSpeechQuery, sentVoiceSettings } from "../speech/speech.ts";
import { quotedCredits } from "../files/quote.ts";
import { recordingFormats, uploadLimits } from "../files/uploads.ts";

/** Settings and seed are read for their shape; conversion has nothing that they could change. */
const fields = z.object({
  model_id: formText,
  voice_settings: formJson(sentVoiceSettings),
  seed: formNumber(z.number().int().min(0)),
  remove_background_noise: formFlag,
  file_format: z.preprocess((value) => value || undefined, z.enum(recordingFormats).optional()),
  output_format: formText,
  quoted_credits: quotedCredits,
});

export const voiceChangeForm = { fields, files: ["audio"], limits: uploadLimits.voiceChanger };

const converting = {
  access: forPermitted("speech_to_speech", "speech_to_speech"),
  query: createSpeechQuery,
  form: voiceChangeForm,
  answer: sound,
  isRepeatable: true,
} as const;

export const voiceChangerOperations = operations({
  convert: {
    method: "POST",
    path: "/v1/speech-to-speech/:voice_id",
    summary: "Speak a recording in another voice",
    ...converting,
  },
  stream: {
    method: "POST",
    path: "/v1/speech-to-speech/:voice_id/stream",
    summary: "Speak a recording in another voice and stream the audio",
    ...converting,
  },
  // The same two by the addresses newer clients call.
  change: {
    method: "POST",
    path: "/v1/voice-changer/:voice_id",
    summary: "Change the voice of a recording",
    ...converting,
  },
  changeStreamed: {
    method: "POST",
    path: "/v1/voice-changer/:voice_id/stream",
    summary: "Change the voice of a recording and stream the audio",
    ...converting,
  },
});
