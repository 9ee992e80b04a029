import { type TranscriptAnswer, transcriptionModelIds, transcriptionOperations } from "@timbre/contract";
import { callPaid } from "./client/call.ts";

export type TranscriptWord = { text: string; startMs: number; endMs: number; speakerId: string | null };
export type Transcript = {
  transcriptionId: string | null;
  languageCode: string;
  text: string;
  words: TranscriptWord[];
  durationMs: number;
  chargedCredits: number;
  /** Files to take away, by their extension. */
  files: { format: string; extension: string; contentType: string; content: string }[];
};

export type TranscriptionRequest = {
  file: File;
  languageCode: string;
  isDiarized: boolean;
  /** The price that was shown; null where the length could not be read here. */
  quotedCredits: number | null;
};

const wantedFormats = [{ format: "txt" }, { format: "srt" }];

const toTranscript = (answer: TranscriptAnswer, chargedCredits: number): Transcript => ({
  chargedCredits,
  transcriptionId: answer.transcription_id ?? null,
  languageCode: answer.language_code,
  text: answer.text,
  words: answer.words
    .filter(({ type }) => type === "word")
    .map(({ text, start = 0, end = 0, speaker_id: speakerId = null }) => ({
      text,
      startMs: start * 1_000,
      endMs: end * 1_000,
      speakerId,
    })),
  durationMs: answer.audio_duration_secs * 1_000,
  files: (answer.additional_formats ?? []).map((one) => ({
    format: one.requested_format,
    extension: one.file_extension,
    contentType: one.content_type,
    content: one.is_base64_encoded ? atob(one.content) : one.content,
  })),
});

/** Writes down what is said. The model's name goes first: the server needs it before the file. */
export const transcribe = async (request: TranscriptionRequest, signal: AbortSignal): Promise<Transcript> => {
  const form = new FormData();
  form.set("model_id", transcriptionModelIds[0]);
  if (request.languageCode) form.set("language_code", request.languageCode);
  form.set("diarize", String(request.isDiarized));
  form.set("timestamps_granularity", "word");
  form.set("additional_formats", JSON.stringify(wantedFormats));
  if (request.quotedCredits !== null) form.set("quoted_credits", String(request.quotedCredits));
  form.set("file", request.file);
  const { answer, costCredits } = await callPaid(transcriptionOperations.create, { form, signal });
  return toTranscript(answer, costCredits);
};
