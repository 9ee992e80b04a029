import { defaultOutputFormat } from "@timbre/contract";
import { toAudioSource } from "./audio-source.ts";
import { openAnswer } from "./http.ts";
import { factsOf, type SpeechReply } from "./speech.ts";

export type ConversionRequest = { file: File; voiceId: string; modelId: string; removesNoise: boolean };

/** The same words in another voice. Small fields travel before the file, so that the server can refuse early. */
export const convertSpeech = async (request: ConversionRequest, signal: AbortSignal): Promise<SpeechReply> => {
  const form = new FormData();
  form.set("model_id", request.modelId);
  form.set("remove_background_noise", String(request.removesNoise));
  form.set("audio", request.file);
  const response = await openAnswer(`/v1/speech-to-speech/${encodeURIComponent(request.voiceId)}/stream`, {
    method: "POST",
    query: { output_format: defaultOutputFormat },
    body: form,
    signal,
  });
  return { ...toAudioSource(response), ...factsOf(response.headers) };
};
