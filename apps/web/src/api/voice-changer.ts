import { defaultOutputFormat, voiceChangerOperations } from "@timbre/contract";
import { toAudioSource } from "./client/audio-source.ts";
import { callForBytes } from "./client/call.ts";
import { factsOf, type SpeechReply } from "./speech/speech.ts";

export type ConversionRequest = {
  file: File;
  voiceId: string;
  modelId: string;
  removesNoise: boolean;
  quotedCredits: number;
};

/** The same words in another voice. Small fields travel before the file, so that the server can refuse early. */
export const convertSpeech = async (request: ConversionRequest, signal: AbortSignal): Promise<SpeechReply> => {
  const form = new FormData();
  form.set("model_id", request.modelId);
  form.set("remove_background_noise", String(request.removesNoise));
  form.set("quoted_credits", String(request.quotedCredits));
  form.set("audio", request.file);
  const response = await callForBytes(voiceChangerOperations.stream, {
    params: { voice_id: request.voiceId },
    query: { output_format: defaultOutputFormat },
    form,
    signal,
  });
  return { ...toAudioSource(response), ...factsOf(response.headers) };
};
