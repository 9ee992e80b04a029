import type { FreeSpeechBody } from "@timbre/contract";
import { type AudioSource, toAudioSource } from "./audio-source.ts";
import { openAnswer } from "./http.ts";

export type FreeSpeechRequest = { text: string; voiceId: string };

/** A short text for somebody without an account. */
export const openFreeSpeech = async (
  { text, voiceId }: FreeSpeechRequest,
  signal: AbortSignal,
): Promise<AudioSource> => {
  const body: FreeSpeechBody = { text };
  const path = `/v1/landing/text-to-speech/${encodeURIComponent(voiceId)}`;
  return toAudioSource(await openAnswer(path, { method: "POST", body, signal }));
};
