import { professionalCloneOperations, sentenceHeaders } from "@timbre/contract";
import { call, callForBytes } from "../client/call.ts";
import type { ManualRequest, Sentence } from "../verification.ts";

const paramsOf = (voiceId: string) => ({ voice_id: voiceId });

/** A sentence to read, as a picture. */
export const openProfessionalSentence = async (voiceId: string, signal: AbortSignal): Promise<Sentence> => {
  const answer = await callForBytes(professionalCloneOperations.openSentence, { params: paramsOf(voiceId), signal });
  const expiresAtUnix = Number(answer.headers.get(sentenceHeaders.expiresAtUnix));
  return { picture: await answer.blob(), expiresAt: new Date(expiresAtUnix * 1_000) };
};

export const submitProfessionalReading = async (
  voiceId: string,
  recording: File,
  signal: AbortSignal,
): Promise<void> => {
  const form = new FormData();
  form.set("recording", recording);
  await call(professionalCloneOperations.sendReading, { params: paramsOf(voiceId), form, signal });
};

export const requestProfessionalManual = async (
  { voiceId, files, extraText }: ManualRequest,
  signal: AbortSignal,
): Promise<void> => {
  const form = new FormData();
  if (extraText) form.set("extra_text", extraText);
  for (const file of files) form.append("files", file);
  await call(professionalCloneOperations.requestManual, { params: paramsOf(voiceId), form, signal });
};
