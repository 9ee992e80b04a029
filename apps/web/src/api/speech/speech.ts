import {
  type CharacterTimes,
  contentTypeOf,
  defaultOutputFormat,
  generationKeyHeader,
  type OutputFormat,
  regenerationHeader,
  speechOperations,
} from "@timbre/contract";
import { nanoid } from "nanoid";
import { ApiError } from "../client/api-error.ts";
import type { AudioSource } from "../client/audio-source.ts";
import { call, callForBytes, chargedIn } from "../client/call.ts";
import { type Dictionary, locatorsOf } from "../dictionaries.ts";
import { readTimedAudio } from "./timed-audio.ts";
import { fromSettings, type SpeechSettings } from "../voices/voices.ts";

export type SpeechRequest = {
  text: string;
  voiceId: string;
  modelId: string;
  settings: SpeechSettings;
  /** Words of these are said as they are written there. */
  dictionaries?: readonly Dictionary[];
  /** How to read it, where its writer says so; else the text tells. */
  languageCode?: string;
  /** How the sound is written; absent: as most people expect it. */
  format?: OutputFormat;
};

/** What the server says of a generation before its sound. */
export type GenerationFacts = {
  historyItemId: string | null;
  requestId: string | null;
  costCredits: number;
  generationInfo: string | null;
  /** How often this input was made again before. */
  regenerationCount: number;
};

export type SpeechReply = AudioSource & GenerationFacts;

type Hearing = {
  signal: AbortSignal;
  /** Under which the server finishes it even if this page goes away; see `stopGeneration`. */
  generationKey: string;
  onTimes: (times: CharacterTimes) => void;
  /** What an earlier answer's generation-info said, to hear the same input again for nothing. */
  regenerateFrom?: string;
};

export const regenerationHeaders = (regenerateFrom: string | undefined): Record<string, string> =>
  regenerateFrom ? { [regenerationHeader]: regenerateFrom } : {};

/** A key nobody else has chosen. */
export const newGenerationKey = (): string => nanoid();

/** What came of a generation that was stopped: what was heard of it is paid for. */
export type StoppedGeneration = Omit<GenerationFacts, "requestId">;

/**
 * Leaving alone does not stop a generation; this does. What was heard of it is in the history when this resolves; null
 * when the server did not say what came of it.
 */
export const stopGeneration = async (generationKey: string): Promise<StoppedGeneration | null> => {
  const params = { generation_key: generationKey };
  // Where it could not be stopped it ends by itself and is in the history.
  const answer = await call(speechOperations.stopGeneration, { params, outlivesPage: true }).catch(() => null);
  return (
    answer && {
      historyItemId: answer.history_item_id,
      costCredits: answer.character_cost,
      generationInfo: answer.generation_info,
      regenerationCount: answer.regeneration_count,
    }
  );
};

export const factsOf = (headers: Headers): GenerationFacts => ({
  historyItemId: headers.get("history-item-id"),
  requestId: headers.get("request-id"),
  costCredits: chargedIn(headers),
  generationInfo: headers.get("generation-info"),
  regenerationCount: Number(headers.get("regeneration-count") ?? 0),
});

const bodyOf = (request: Omit<SpeechRequest, "format">) => ({
  text: request.text,
  model_id: request.modelId,
  language_code: request.languageCode,
  voice_settings: fromSettings(request.settings),
  pronunciation_dictionary_locators: locatorsOf(request.dictionaries ?? []),
});

export type Reading = { spokenText: string; changes: readonly { written: string; spoken: string }[] };

/** How a text is going to be read, by its voice, model and dictionaries. */
export const readingQuery = (request: SpeechRequest) => ({
  queryKey: ["reading", request.voiceId, bodyOf(request)],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Reading> => {
    const params = { voice_id: request.voiceId };
    const answer = await call(speechOperations.read, { params, body: bodyOf(request), signal });
    return { spokenText: answer.spoken_text, changes: answer.changes };
  },
});

/** Starts a generation. The answer's body is read while the rest is still being made. */
export const createSpeech = async (request: SpeechRequest, hearing: Hearing): Promise<SpeechReply> => {
  const { signal, generationKey, onTimes, regenerateFrom } = hearing;
  const response = await callForBytes(speechOperations.streamTimed, {
    params: { voice_id: request.voiceId },
    // MP3 plays as it arrives in most browsers, and is what people expect to download.
    query: { output_format: request.format ?? defaultOutputFormat },
    headers: { [generationKeyHeader]: generationKey, ...regenerationHeaders(regenerateFrom) },
    body: bodyOf(request),
    signal,
  });
  if (!response.body) throw new ApiError({ code: "unknown", message: "", httpStatus: response.status });
  return {
    body: readTimedAudio(response.body, { onTimes }),
    contentType: contentTypeOf(request.format ?? defaultOutputFormat),
    ...factsOf(response.headers),
  };
};
