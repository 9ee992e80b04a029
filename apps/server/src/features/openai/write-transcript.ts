import {
  languageNames,
  type OpenAiDiarizedSegment,
  openAiLanguageModel,
  type OpenAiLogprob,
  type OpenAiSegment,
  type TranscriptAnswer,
} from "@timbre/contract";
import type { TranscriptAsked } from "./transcript-asked.ts";

export type WrittenTranscript = { type: string; body: string };

export const writeTranscript = (transcript: TranscriptAnswer, asked: TranscriptAsked): WrittenTranscript => {
  const { format } = asked;
  const { text, audio_duration_secs: seconds } = transcript;
  const exported = exportedOf(transcript);
  if (format === "text") return { type: "text/plain; charset=utf-8", body: `${text}\n` };
  if (format === "srt") return { type: "application/x-subrip; charset=utf-8", body: exported };
  if (format === "vtt") return { type: "text/vtt; charset=utf-8", body: toVtt(exported) };
  const usage = { type: "duration", seconds: Math.ceil(seconds) };
  const said = { ...bodyOf(transcript, asked), usage };
  return { type: "application/json; charset=utf-8", body: JSON.stringify(said) };
};

const exportedOf = ({ additional_formats: files }: TranscriptAnswer): string => files?.[0]?.content ?? "";

const bodyOf = (transcript: TranscriptAnswer, asked: TranscriptAsked): object => {
  if (asked.format === "diarized_json") return diarized(transcript);
  if (asked.format === "verbose_json") return verbose(transcript, asked.granularities);
  return { text: transcript.text, ...extrasOf(transcript, asked) };
};

/** What some models add, and what was asked for by name. */
const extrasOf = (transcript: TranscriptAnswer, { model, hasLogprobs }: TranscriptAsked) => ({
  ...(model === openAiLanguageModel ? { languages: [{ code: transcript.language_code }] } : {}),
  ...(hasLogprobs ? { logprobs: logprobsOf(transcript) } : {}),
});

/** Words are their tokens here; together they are the text. */
const logprobsOf = ({ words }: TranscriptAnswer): OpenAiLogprob[] =>
  words.flatMap(({ type, text, logprob }, i) => {
    if (type !== "word") return [];
    const token = words[i - 1]?.type === "spacing" ? ` ${text}` : text;
    return [{ token, logprob, bytes: [...Buffer.from(token)] }];
  });

/** The two differ in their first line and in the mark before milliseconds. */
const toVtt = (srt: string): string => `WEBVTT\n\n${srt.replace(/(\d{2}:\d{2}:\d{2}),(\d{3})/g, "$1.$2")}`;

type ExportedSegment = { text: string; start: number; end: number; speaker_id?: string };

const segmentsOf = (transcript: TranscriptAnswer): ExportedSegment[] =>
  (JSON.parse(exportedOf(transcript)) as { segments: ExportedSegment[] }).segments;

const diarized = (transcript: TranscriptAnswer): object => ({
  task: "transcribe",
  duration: transcript.audio_duration_secs,
  text: transcript.text,
  segments: diarizedSegments(transcript),
});

/** Speakers in the order in which they are first heard. */
const diarizedSegments = (transcript: TranscriptAnswer): OpenAiDiarizedSegment[] => {
  const segments = segmentsOf(transcript);
  const speakers = [...new Set(segments.map(({ speaker_id: id }) => id))];
  return segments.map(({ text, start, end, speaker_id: id }, i) => ({
    type: "transcript.text.segment",
    id: `seg_${i}`,
    start,
    end,
    speaker: lettersOf(speakers.indexOf(id)),
    text,
  }));
};

/** A to Z, then AA: there may be more speakers than letters. */
const lettersOf = (index: number): string =>
  (index >= 26 ? lettersOf(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));

const verbose = (transcript: TranscriptAnswer, granularities: readonly string[]): object => {
  const words = transcript.words.filter(({ type }) => type === "word");
  return {
    task: "transcribe",
    language: (languageNames[transcript.language_code] ?? transcript.language_code).toLowerCase(),
    duration: transcript.audio_duration_secs,
    text: transcript.text,
    ...(granularities.includes("word")
      ? { words: words.map(({ text, start = 0, end = 0 }) => ({ word: text, start, end })) }
      : {}),
    segments: segmentsOf(transcript).map(toSegment),
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
export const transcriptEvents = (transcript: TranscriptAnswer, asked: TranscriptAsked): string => {
  const { text } = transcript;
  const extras = extrasOf(transcript, asked);
  const { logprobs } = extras;
  const said =
    asked.format === "diarized_json"
      ? segmentEvents(transcript)
      : [{ type: "transcript.text.delta", delta: text, ...(logprobs ? { logprobs } : {}) }];
  return [...said, { type: "transcript.text.done", text, ...extras }]
    .map((event) => `data: ${JSON.stringify(event)}\n\n`)
    .join("");
};

const segmentEvents = (transcript: TranscriptAnswer): object[] => {
  const space = transcript.text.includes(" ") ? " " : "";
  return diarizedSegments(transcript).flatMap((segment, i) => [
    { type: "transcript.text.delta", delta: (i > 0 ? space : "") + segment.text, segment_id: segment.id },
    segment,
  ]);
};
