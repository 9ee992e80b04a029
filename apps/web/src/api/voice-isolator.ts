import { voiceIsolatorOperations } from "@timbre/contract";
import { type AudioSource, toAudioSource } from "./client/audio-source.ts";
import { callForBytes } from "./client/call.ts";

/** The voice of a recording without what is around it. */
export const isolateVoice = async (file: File, signal: AbortSignal): Promise<AudioSource> => {
  const form = new FormData();
  form.set("audio", file);
  return toAudioSource(await callForBytes(voiceIsolatorOperations.stream, { form, signal }));
};
