import { queryOptions } from "@tanstack/react-query";
import {
  cloneTerms,
  type DubAnswer,
  type DubbingState,
  type DubDetailsAnswer,
  dubbingOperations,
  instantCloneOperations,
} from "@timbre/contract";
import { addressFor, call, callForBytes } from "./client/call.ts";
import { queryKeys } from "./client/query-keys.ts";
import { lookEvery } from "./live/look-every.ts";

export type Dub = {
  dubbingId: string;
  name: string;
  state: DubbingState;
  error: string | null;
  sourceLanguage: string | null;
  targetLanguage: string;
  durationMs: number;
  createdAt: Date;
};

export type DubSentence = {
  segmentId: string;
  speaker: string;
  startMs: number;
  endMs: number;
  text: string;
  translation: string;
  isSpoken: boolean;
  /** How fast it is spoken to fit; null before it was. */
  speed: number | null;
  /** How much longer it takes than there is room for. */
  overrunMs: number;
};

export type DubSpeaker = { speaker: string; voiceId: string | null; speechMs: number };
export type DubDetails = Dub & {
  speakers: DubSpeaker[];
  sentences: DubSentence[];
  speakingCredits: number;
  chargedCredits: number;
};

const toDub = (answer: DubAnswer): Dub => ({
  dubbingId: answer.dubbing_id,
  name: answer.name,
  state: answer.state,
  error: answer.error,
  sourceLanguage: answer.source_language,
  targetLanguage: answer.target_languages[0] ?? "",
  durationMs: answer.media_metadata.duration * 1_000,
  createdAt: new Date(answer.created_at),
});

const toDetails = (answer: DubDetailsAnswer): DubDetails => ({
  ...toDub(answer),
  speakers: answer.speakers.map((one) => ({
    speaker: one.speaker,
    voiceId: one.voice_id,
    speechMs: one.speech_seconds * 1_000,
  })),
  sentences: answer.segments.map((one) => ({
    segmentId: one.segment_id,
    speaker: one.speaker,
    startMs: one.start_time_seconds * 1_000,
    endMs: one.end_time_seconds * 1_000,
    text: one.text,
    translation: one.translation,
    isSpoken: one.is_spoken,
    speed: one.speed,
    overrunMs: one.overrun_seconds * 1_000,
  })),
  speakingCredits: answer.speaking_credits,
  chargedCredits: answer.charged_credits,
});

export const isAtWork = ({ state }: Pick<Dub, "state">): boolean => state === "transcribing" || state === "speaking";

const lookEveryMs = 1_500;

export const dubsQuery = () =>
  queryOptions({
    queryKey: queryKeys.dubs,
    queryFn: async ({ signal }): Promise<Dub[]> => (await call(dubbingOperations.list, { signal })).dubs.map(toDub),
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? lookEvery(lookEveryMs * 2) : false),
  });

const of = (dubbingId: string) => ({ dubbing_id: dubbingId });

/** Looked at again and again while it is being worked on. */
export const dubQuery = (dubbingId: string) =>
  queryOptions({
    queryKey: queryKeys.dub(dubbingId),
    queryFn: async ({ signal }) => toDetails(await call(dubbingOperations.get, { params: of(dubbingId), signal })),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? lookEvery(lookEveryMs) : false),
  });

export const createDub = async (file: File, wanted: { name: string; targetLanguage: string }): Promise<string> => {
  const form = new FormData();
  form.set("name", wanted.name);
  form.set("target_lang", wanted.targetLanguage);
  form.set("file", file);
  return (await call(dubbingOperations.create, { form })).dubbing_id;
};

export type DubChange = {
  targetLanguage?: string;
  voices?: Record<string, string>;
  sentences?: readonly Pick<DubSentence, "segmentId" | "text" | "translation">[];
};

export const changeDub = async (dubbingId: string, change: DubChange): Promise<DubDetails> => {
  const body = {
    ...(change.targetLanguage ? { target_lang: change.targetLanguage } : {}),
    ...(change.voices ? { voices: change.voices } : {}),
    ...(change.sentences
      ? {
          segments: change.sentences.map(({ segmentId, text, translation }) => ({
            ...{ segment_id: segmentId, text, translation },
          })),
        }
      : {}),
  };
  return toDetails(await call(dubbingOperations.update, { params: of(dubbingId), body }));
};

export const removeDub = async (dubbingId: string): Promise<void> => {
  await call(dubbingOperations.remove, { params: of(dubbingId) });
};

export const speakDub = async (dubbingId: string): Promise<void> => {
  await call(dubbingOperations.speak, { params: of(dubbingId) });
};

export const stopDub = async (dubbingId: string): Promise<void> => {
  await call(dubbingOperations.stopSpeaking, { params: of(dubbingId) });
};

export const dubSourceAddress = (dubbingId: string): string =>
  addressFor(dubbingOperations.getSource, { params: of(dubbingId) });

export type DubFormat = "mp3_44100_192" | "wav_44100";

const inLanguage = ({ dubbingId, targetLanguage }: Pick<Dub, "dubbingId" | "targetLanguage">) => ({
  ...{ dubbing_id: dubbingId, language_code: targetLanguage },
});

export const dubAudioAddress = (dub: Pick<Dub, "dubbingId" | "targetLanguage">, format: DubFormat): string =>
  addressFor(dubbingOperations.getAudio, { params: inLanguage(dub), query: { output_format: format } });

export const fetchDubAudio = async (dub: Pick<Dub, "dubbingId" | "targetLanguage">): Promise<Uint8Array> => {
  const query = { output_format: "wav_44100" as const };
  const answer = await callForBytes(dubbingOperations.getAudio, { params: inLanguage(dub), query });
  return new Uint8Array(await answer.arrayBuffer());
};

export const fetchDubSource = async (dubbingId: string): Promise<Uint8Array> =>
  new Uint8Array(
    await (await callForBytes(dubbingOperations.getSource, { params: of(dubbingId), query: {} })).arrayBuffer(),
  );

export const subtitlesAddress = (
  { dubbingId }: Pick<Dub, "dubbingId">,
  wanted: { language: string; format: "srt" | "webvtt" },
): string =>
  addressFor(dubbingOperations.getTranscript, {
    params: { dubbing_id: dubbingId, language_code: wanted.language },
    query: { format_type: wanted.format },
  });

type SpeakerRecording = { name: string; language: string | null; recording: File };

/** A clone of one speaker, from what they say in the recording. Only after its maker has agreed to the terms. */
export const cloneSpeaker = async ({ name, language, recording }: SpeakerRecording): Promise<string> => {
  const form = new FormData();
  form.set("name", name);
  if (language) form.set("labels", JSON.stringify({ language }));
  form.set("terms_version", cloneTerms.version);
  form.set("files", recording);
  return (await call(instantCloneOperations.create, { form })).voice_id;
};
