import {
  contentTypeOf,
  defaultDialogueModelId,
  defaultOutputFormat,
  dialogueOperations,
  dialoguePairHeader,
  generationKeyHeader,
} from "@timbre/contract";
import { ApiError } from "./client/api-error.ts";
import { call, callForBytes } from "./client/call.ts";
import { type Dictionary, locatorsOf } from "./dictionaries.ts";
import { factsOf, regenerationHeaders, type SpeechReply } from "./speech/speech.ts";
import { readTimedAudio, type SpokenLine } from "./speech/timed-audio.ts";

export type DialogueRequest = {
  turns: readonly { text: string; voiceId: string }[];
  stability: number;
  dictionaries: readonly Dictionary[];
  /** What the first rendering's generation-info said, to hear the same script again for nothing. */
  regenerateFrom?: string;
  /** Shared by the two renderings of one press, which are charged once. */
  pairId: string;
};

type Hearing = { signal: AbortSignal; generationKey: string; onSegment: (line: SpokenLine) => void };

/** One of the two renderings, as it is made. */
export const createDialogue = async (request: DialogueRequest, hearing: Hearing): Promise<SpeechReply> => {
  const body = {
    inputs: request.turns.map(({ text, voiceId }) => ({ text, voice_id: voiceId })),
    model_id: defaultDialogueModelId,
    settings: { stability: request.stability },
    pronunciation_dictionary_locators: locatorsOf(request.dictionaries),
  };
  const response = await callForBytes(dialogueOperations.streamTimed, {
    query: { output_format: defaultOutputFormat },
    headers: {
      [dialoguePairHeader]: request.pairId,
      [generationKeyHeader]: hearing.generationKey,
      ...regenerationHeaders(request.regenerateFrom),
    },
    body,
    signal: hearing.signal,
  });
  if (!response.body) throw new ApiError({ code: "unknown", message: "", httpStatus: response.status });
  return {
    body: readTimedAudio(response.body, { onSegment: hearing.onSegment }),
    contentType: contentTypeOf(defaultOutputFormat),
    ...factsOf(response.headers),
  };
};

/** The same lines with stage directions added, in the same order. */
export const enhanceDialogue = async (texts: readonly string[], signal?: AbortSignal): Promise<string[]> => {
  const body = { dialogue_blocks: [...texts] };
  return (await call(dialogueOperations.enhance, { body, signal })).enhanced_blocks;
};

export type PairIds = { requestAId: string; requestBId: string };

export const saveDialoguePreference = async (pair: PairIds, preference: "a" | "b" | null): Promise<void> => {
  const body = { request_a_id: pair.requestAId, request_b_id: pair.requestBId, preference };
  await call(dialogueOperations.setPreference, { body });
};
