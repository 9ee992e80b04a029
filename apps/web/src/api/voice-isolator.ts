import { voiceIsolatorOperations } from "@timbre/contract";
import { type AudioSource, toAudioSource } from "./client/audio-source.ts";
import { callForBytes, chargedIn } from "./client/call.ts";

/** The voice of a recording without what is around it. */
export const isolateVoice = async (
  { file, quotedCredits }: { file: File; quotedCredits: number | null },
  signal: AbortSignal,
): Promise<AudioSource & { costCredits: number }> => {
  const form = new FormData();
  if (quotedCredits !== null) form.set("quoted_credits", String(quotedCredits));
  form.set("audio", file);
  const response = await callForBytes(voiceIsolatorOperations.stream, { form, signal });
  return { ...toAudioSource(response), costCredits: chargedIn(response.headers) };
};
