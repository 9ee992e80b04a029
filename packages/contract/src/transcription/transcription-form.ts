import { z } from "zod";
import { formFlag, formJson, formList, formNumber, formText } from "../operations/form-values.ts";
import { quotedCredits } from "../files/quote.ts";
import { recordingFormats, uploadLimits } from "../files/uploads.ts";
import { exportRequest, maxAlignedCharacters, maxSpeakers, timestampGranularities } from "./transcription.ts";

const maxTranscriptionSeed = 2_147_483_647;
const maxExports = 10;

/** Text parts of a request for a transcript. */
const transcriptionFields = z.object({
  model_id: z.string(),
  language_code: formText,
  num_speakers: formNumber(z.number().int().min(1).max(maxSpeakers)),
  diarize: formFlag,
  diarization_threshold: formNumber(z.number().min(0).max(2)),
  timestamps_granularity: formText.pipe(z.enum(timestampGranularities).default("word")),
  additional_formats: formJson(z.array(exportRequest).max(maxExports)),
  /** Read for their shape: sounds that are no speech are not marked, and nothing is drawn at random. */
  tag_audio_events: formFlag,
  temperature: formNumber(z.number().min(0).max(2)),
  seed: formNumber(z.number().int().min(0).max(maxTranscriptionSeed)),
  file_format: formText.pipe(z.enum(recordingFormats).optional()),
  source_url: formText,
  cloud_storage_url: formText,
  webhook: formFlag,
  use_multi_channel: formFlag,
  entity_detection: formList,
  entity_redaction: formList,
  entity_redaction_mode: formText,
  keyterms: formList,
  no_verbatim: formFlag,
  use_speaker_library: formFlag,
  detect_speaker_roles: formFlag,
  transcript_edit: formText,
  quoted_credits: quotedCredits,
});
export type TranscriptionFields = z.output<typeof transcriptionFields>;

export const transcriptionForm = {
  fields: transcriptionFields,
  files: ["file"],
  limits: uploadLimits.transcription,
};

export const forcedAlignmentForm = {
  fields: z.object({ text: z.string().max(maxAlignedCharacters) }),
  files: ["file"],
  limits: uploadLimits.forcedAlignment,
};
