import type { FreeSpeechBody } from "@timbre/contract";
import { ApiError } from "./api-error.ts";
import { type AudioSource, toAudioSource } from "./audio-source.ts";
import { send } from "./http.ts";

/** A short text for somebody without an account; a few a day. */
export const speakFreely = async (
  { voiceId, text }: { voiceId: string; text: string },
  signal: AbortSignal,
): Promise<AudioSource> => {
  const body: FreeSpeechBody = { text };
  const path = `/v1/landing/text-to-speech/${encodeURIComponent(voiceId)}`;
  return toAudioSource(await send(path, { method: "POST", body, signal }));
};

/** No more today without an account. */
export const isFreeLimit = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "landing_limit_reached";
