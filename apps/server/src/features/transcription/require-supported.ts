import { AppError, exportFormats, type TranscriptionFields, transcriptionModelIds } from "@timbre/contract";

const unsupported: { [Part in keyof TranscriptionFields]?: string } = {
  source_url: "This server fetches nothing from other addresses. Send the recording as a file.",
  cloud_storage_url: "This server fetches nothing from other addresses. Send the recording as a file.",
  webhook: "Transcripts are answered directly; sending them to a webhook is not supported.",
  use_multi_channel: "Channels cannot be transcribed apart; they are mixed to one.",
  entity_detection: "Entities cannot be detected.",
  entity_redaction: "Entities cannot be redacted.",
  entity_redaction_mode: "Entities cannot be redacted.",
  keyterms: "Key terms are not supported.",
  no_verbatim: "Filler words cannot be left out.",
  use_speaker_library: "There is no library of speakers.",
  detect_speaker_roles: "Roles of speakers cannot be detected.",
  transcript_edit: "Transcripts cannot be edited.",
};

/** What this server cannot do is refused, never quietly left out. */
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
    throw new AppError("not_supported", { format }, `Transcripts cannot be exported as ${format}.`);
  }
};
