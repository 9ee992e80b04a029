import { z } from "zod";
import { formFlag, formList, formNumber, formText } from "../operations/form-values.ts";
import { uploadLimits } from "../files/uploads.ts";

export const openAiTranscriptFormats = ["json", "text", "srt", "verbose_json", "vtt", "diarized_json"] as const;
export type OpenAiTranscriptFormat = (typeof openAiTranscriptFormats)[number];

/**
 * `prompt` and `temperature` are read for their shape: nothing here is drawn at random or follows a prompt. Clients write
 * lists and objects with brackets behind the name, people without.
 */
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
    "include[]": formList,
    include: formList,
    "languages[]": formList,
    languages: formList,
    "keywords[]": formList,
    keywords: formList,
    "known_speaker_names[]": formList,
    known_speaker_names: formList,
    "known_speaker_references[]": formList,
    known_speaker_references: formList,
    chunking_strategy: formText,
    "chunking_strategy[type]": formText,
    "chunking_strategy[threshold]": formText,
    "chunking_strategy[prefix_padding_ms]": formText,
    "chunking_strategy[silence_duration_ms]": formText,
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

export type OpenAiDiarizedSegment = {
  type: "transcript.text.segment";
  id: string;
  start: number;
  end: number;
  /** "A" for who speaks first, "B" for the next. */
  speaker: string;
  text: string;
};

/** How sure the recogniser is of a word, with the space before it. */
export type OpenAiLogprob = { token: string; logprob: number; bytes: number[] };
