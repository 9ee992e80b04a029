import { speechOperations } from "@timbre/contract";
import { type AudioSource, toAudioSource } from "../client/audio-source.ts";
import { callForBytes } from "../client/call.ts";

export type FreeSpeechRequest = { text: string; voiceId: string };

/** A short text for somebody without an account. */
export const openFreeSpeech = async (
  { text, voiceId }: FreeSpeechRequest,
  signal: AbortSignal,
): Promise<AudioSource> => {
  const params = { voice_id: voiceId };
  return toAudioSource(await callForBytes(speechOperations.createFree, { params, body: { text }, signal }));
};
