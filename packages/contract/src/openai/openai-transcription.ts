import { z } from "zod";
import { formFlag, formList, formNumber, formText } from "../operations/form-values.ts";
import { uploadLimits } from "../files/uploads.ts";

export const openAiTranscriptFormats = ["json", "text", "srt", "verbose_json", "vtt"] as const;
export type OpenAiTranscriptFormat = (typeof openAiTranscriptFormats)[number];

/** `prompt` and `temperature` are read for their shape: nothing here is drawn at random or follows a prompt. */
export const openAiTranscriptionForm = {
  fields: z.object({
    model: formText,
    language: formText,
    prompt: formText,
    response_format: formText,
    temperature: formNumber(z.number().min(0).max(1)),
    "timestamp_granularities[]": formList,
    timestamp_granularities: formList,
    stream: formFlag,
  }),
  files: ["file"],
  limits: uploadLimits.transcription,
};
export type OpenAiTranscriptionFields = z.output<(typeof openAiTranscriptionForm)["fields"]>;

export type OpenAiSegment = {
  id: number;
  seek: number;
  start: number;
  end: number;
  text: string;
  tokens: number[];
  temperature: number;
  avg_logprob: number;
  compression_ratio: number;
  no_speech_prob: number;
};
