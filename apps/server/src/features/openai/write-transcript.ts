import {
  AppError,
  languageNames,
  type OpenAiSegment,
  openAiListeningModels,
  type OpenAiTranscriptFormat,
  openAiTranscriptFormats,
  type OpenAiTranscriptionFields,
  type TranscriptAnswer,
  type TranscriptionFields,
  transcriptionForm,
  transcriptionModelIds,
} from "@timbre/contract";

export type WrittenTranscript = { type: string; body: string };

const listeningModels = new Set<string>([...openAiListeningModels, ...transcriptionModelIds]);

export const requireListeningModel = (model: string): void => {
  if (!listeningModels.has(model))
    throw new AppError("model_not_found", {}, `There is no model ${model} to listen with.`);
};

export const requireTranscriptFormat = (name: string): OpenAiTranscriptFormat => {
  const format = openAiTranscriptFormats.find((one) => one === name);
  if (format) return format;
  const known = openAiTranscriptFormats.join(", ");
  throw new AppError("not_supported", { name }, `A transcript cannot be had as ${name}. There are ${known}.`);
};

const plainLines = { include_speakers: false, max_characters_per_line: 1_000 };
const exportOf: Partial<Record<OpenAiTranscriptFormat, object>> = {
  srt: { format: "srt", ...plainLines },
  vtt: { format: "srt", ...plainLines },
  verbose_json: { format: "segmented_json" },
};

/** Their words for what is wanted in ours. */
export const transcriptFieldsOf = (
  { language }: OpenAiTranscriptionFields,
  format: OpenAiTranscriptFormat,
): TranscriptionFields =>
  transcriptionForm.fields.parse({
    model_id: transcriptionModelIds[0],
    language_code: language,
    additional_formats: exportOf[format] ? [exportOf[format]] : undefined,
  });

export const writeTranscript = (
  transcript: TranscriptAnswer,
  format: OpenAiTranscriptFormat,
  granularities: readonly string[],
): WrittenTranscript => {
  const { text, additional_formats: files, audio_duration_secs: seconds } = transcript;
  const exported = files?.[0]?.content ?? "";
  if (format === "text") return { type: "text/plain; charset=utf-8", body: `${text}\n` };
  if (format === "srt") return { type: "application/x-subrip; charset=utf-8", body: exported };
  if (format === "vtt") return { type: "text/vtt; charset=utf-8", body: toVtt(exported) };
  const usage = { type: "duration", seconds: Math.ceil(seconds) };
  const said = format === "json" ? { text, usage } : { ...verbose(transcript, exported, granularities), usage };
  return { type: "application/json; charset=utf-8", body: JSON.stringify(said) };
};

/** The two differ in their first line and in the mark before milliseconds. */
const toVtt = (srt: string): string => `WEBVTT\n\n${srt.replace(/(\d{2}:\d{2}:\d{2}),(\d{3})/g, "$1.$2")}`;

type ExportedSegment = { text: string; start: number; end: number };

const verbose = (transcript: TranscriptAnswer, exported: string, granularities: readonly string[]): object => {
  const { segments } = JSON.parse(exported) as { segments: ExportedSegment[] };
  const words = transcript.words.filter(({ type }) => type === "word");
  return {
    task: "transcribe",
    language: (languageNames[transcript.language_code] ?? transcript.language_code).toLowerCase(),
    duration: transcript.audio_duration_secs,
    text: transcript.text,
    ...(granularities.includes("word")
      ? { words: words.map(({ text, start = 0, end = 0 }) => ({ word: text, start, end })) }
      : {}),
    segments: segments.map(toSegment),
  };
};

/** Numbers that only their recogniser has are neutral. */
const toSegment = ({ text, start, end }: ExportedSegment, id: number): OpenAiSegment => ({
  id,
  seek: 0,
  start,
  end,
  text,
  tokens: [],
  temperature: 0,
  avg_logprob: 0,
  compression_ratio: 1,
  no_speech_prob: 0,
});

/** A finished transcript as the events of a client that wanted it streamed. */
export const transcriptEvents = ({ text }: TranscriptAnswer): string =>
  [
    { type: "transcript.text.delta", delta: text },
    { type: "transcript.text.done", text },
  ]
    .map((event) => `data: ${JSON.stringify(event)}\n\n`)
    .join("");
