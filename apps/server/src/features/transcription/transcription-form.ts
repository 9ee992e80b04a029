import {
  AppError,
  exportFormats,
  exportRequest,
  formFlag,
  formJson,
  formList,
  formNumber,
  formText,
  languageNames,
  maxAlignedCharacters,
  maxSpeakers,
  timestampGranularities,
  transcriptionModelIds,
} from "@timbre/contract";
import { z } from "zod";

const maxTranscriptionSeed = 2_147_483_647;

/** Text parts of a request for a transcript. */
export const transcriptionFields = z.object({
  model_id: z.string(),
  language_code: formText,
  num_speakers: formNumber(z.number().int().min(1).max(maxSpeakers)),
  diarize: formFlag,
  diarization_threshold: formNumber(z.number().min(0).max(2)),
  timestamps_granularity: formText.pipe(z.enum(timestampGranularities).default("word")),
  additional_formats: formJson(z.array(exportRequest).max(10)),
  /** Read for their shape: sounds that are no speech are not marked, and nothing is drawn at random. */
  tag_audio_events: formFlag,
  temperature: formNumber(z.number().min(0).max(2)),
  seed: formNumber(z.number().int().min(0).max(maxTranscriptionSeed)),
  file_format: formText.pipe(z.enum(["pcm_s16le_16", "other"]).optional()),
  source_url: formText,
  cloud_storage_url: formText,
  webhook: formFlag,
  use_multi_channel: formFlag,
  entity_detection: formList,
  entity_redaction: formList,
  keyterms: formList,
  no_verbatim: formFlag,
  use_speaker_library: formFlag,
  detect_speaker_roles: formFlag,
  transcript_edit: formText,
});
export type TranscriptionFields = z.output<typeof transcriptionFields>;

export const forcedAlignmentFields = z.object({ text: z.string().max(maxAlignedCharacters) });

const unsupported: { [Part in keyof TranscriptionFields]?: string } = {
  source_url: "This server fetches nothing from other addresses. Send the recording as a file.",
  cloud_storage_url: "This server fetches nothing from other addresses. Send the recording as a file.",
  webhook: "Transcripts are answered directly; sending them to a webhook is not supported.",
  use_multi_channel: "Channels can not be transcribed apart; they are mixed to one.",
  entity_detection: "Entities can not be detected.",
  entity_redaction: "Entities can not be redacted.",
  keyterms: "Key terms are not supported.",
  no_verbatim: "Filler words can not be left out.",
  use_speaker_library: "There is no library of speakers.",
  detect_speaker_roles: "Roles of speakers can not be detected.",
  transcript_edit: "Transcripts can not be edited.",
};

/** What this server can not do is refused, never quietly left out. */
export const requireSupported = (fields: TranscriptionFields): void => {
  if (!(transcriptionModelIds as readonly string[]).includes(fields.model_id)) {
    throw new AppError("model_not_found", {}, `A model with id ${fields.model_id} does not exist.`);
  }
  for (const [part, message] of Object.entries(unsupported)) {
    const value = fields[part as keyof TranscriptionFields];
    const isAsked = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
    if (isAsked) throw new AppError("not_supported", { part }, message);
  }
  for (const { format } of fields.additional_formats ?? []) {
    if ((exportFormats as readonly string[]).includes(format)) continue;
    throw new AppError("not_supported", { format }, `Transcripts can not be exported as ${format}.`);
  }
};

/** Three-letter codes of the languages people send most; any two-letter code is passed on as it is. */
const threeLetterCodes: Record<string, string> = {
  eng: "en",
  zho: "zh",
  cmn: "zh",
  spa: "es",
  hin: "hi",
  por: "pt",
  fra: "fr",
  deu: "de",
  jpn: "ja",
  ara: "ar",
  rus: "ru",
  kor: "ko",
  ind: "id",
  ita: "it",
  nld: "nl",
  tur: "tr",
  pol: "pl",
  swe: "sv",
  ron: "ro",
  ukr: "uk",
  ell: "el",
  ces: "cs",
  dan: "da",
  fin: "fi",
  hun: "hu",
  nor: "no",
  vie: "vi",
};

export const spokenLanguageOf = (code: string | undefined): string | undefined => {
  if (code === undefined) return undefined;
  const plain = code.toLowerCase().split(/[-_]/)[0] ?? "";
  const known = threeLetterCodes[plain] ?? plain;
  if (/^[a-z]{2,3}$/.test(known)) return known;
  const name = languageNames[plain] ?? code;
  throw new AppError("unsupported_language", { languageCode: code }, `The language "${name}" is not supported.`);
};
