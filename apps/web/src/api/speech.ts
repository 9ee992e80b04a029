import type { CreateSpeechBody } from "@timbre/contract";
import { type AudioSource, toAudioSource } from "./audio-source.ts";
import { send } from "./http.ts";
import { fromSettings, type SpeechSettings } from "./voices.ts";

export type SpeechRequest = {
  text: string;
  voiceId: string;
  modelId: string;
  settings: SpeechSettings;
};

export type SpeechReply = AudioSource & { historyItemId: string | null; requestId: string | null; costCredits: number };

/** MP3 plays as it arrives in most browsers, and is what people expect to download. */
const outputFormat = "mp3_44100_128";

/** Starts a generation. The answer's body is read while the rest is still being made. */
export const createSpeech = async (request: SpeechRequest, signal: AbortSignal): Promise<SpeechReply> => {
  const body: CreateSpeechBody = {
    text: request.text,
    model_id: request.modelId,
    voice_settings: fromSettings(request.settings),
  };
  const response = await send(`/v1/text-to-speech/${encodeURIComponent(request.voiceId)}/stream`, {
    method: "POST",
    query: { output_format: outputFormat },
    body,
    signal,
  });
  return {
    ...toAudioSource(response),
    historyItemId: response.headers.get("history-item-id"),
    requestId: response.headers.get("request-id"),
    costCredits: Number(response.headers.get("character-cost") ?? 0),
  };
};
