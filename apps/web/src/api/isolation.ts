import { type AudioSource, toAudioSource } from "./audio-source.ts";
import { openAnswer } from "./http.ts";

/** The voice of a recording without what is around it. */
export const isolateVoice = async (file: File, signal: AbortSignal): Promise<AudioSource> => {
  const form = new FormData();
  form.set("audio", file);
  return toAudioSource(await openAnswer("/v1/audio-isolation/stream", { method: "POST", body: form, signal }));
};
