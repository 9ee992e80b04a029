import {
  type CreateDialogueBody,
  defaultDialogueModelId,
  defaultOutputFormat,
  dialoguePairHeader,
} from "@timbre/contract";
import { toAudioSource } from "./audio-source.ts";
import { send, sendJson } from "./http.ts";
import { factsOf, type SpeechReply } from "./speech.ts";

export type DialogueRequest = {
  turns: readonly { text: string; voiceId: string }[];
  stability: number;
  /** Shared by the two renderings of one press, which are charged once. */
  pairId: string;
};

/** One of the two renderings, as it is made. */
export const createDialogue = async (request: DialogueRequest, signal: AbortSignal): Promise<SpeechReply> => {
  const body: CreateDialogueBody = {
    inputs: request.turns.map(({ text, voiceId }) => ({ text, voice_id: voiceId })),
    model_id: defaultDialogueModelId,
    settings: { stability: request.stability },
  };
  const response = await send("/v1/text-to-dialogue/stream", {
    method: "POST",
    query: { output_format: defaultOutputFormat },
    headers: { [dialoguePairHeader]: request.pairId },
    body,
    signal,
  });
  return { ...toAudioSource(response), ...factsOf(response.headers) };
};

/** The same lines with stage directions added, in the same order. */
export const enhanceDialogue = async (texts: readonly string[], signal?: AbortSignal): Promise<string[]> => {
  const body = { dialogue_blocks: texts };
  const answer = await sendJson<{ enhanced_blocks: string[] }>("/v1/text-to-dialogue/enhance", {
    method: "POST",
    body,
    signal,
  });
  return answer.enhanced_blocks;
};

export type PairIds = { requestAId: string; requestBId: string };

export const saveDialoguePreference = async (pair: PairIds, preference: "a" | "b" | null): Promise<void> => {
  const body = { request_a_id: pair.requestAId, request_b_id: pair.requestBId, preference };
  await send("/v1/dialogue-preference", { method: "POST", body });
};
