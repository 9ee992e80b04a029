import { professionalCloneOperations } from "@timbre/contract";
import { call, callForBytes } from "../client/call.ts";
import { documentsForm, type ManualRequest, readingForm, type Sentence, toSentence } from "../verification.ts";

const paramsOf = (voiceId: string) => ({ voice_id: voiceId });

/** A sentence to read, as a picture. */
export const openProfessionalSentence = async (voiceId: string, signal: AbortSignal): Promise<Sentence> =>
  toSentence(await callForBytes(professionalCloneOperations.openSentence, { params: paramsOf(voiceId), signal }));

export const submitProfessionalReading = async (
  voiceId: string,
  recording: File,
  signal: AbortSignal,
): Promise<void> => {
  const sent = { params: paramsOf(voiceId), form: readingForm(recording), signal };
  await call(professionalCloneOperations.sendReading, sent);
};

export const requestProfessionalManual = async (request: ManualRequest, signal: AbortSignal): Promise<void> => {
  const sent = { params: paramsOf(request.voiceId), form: documentsForm(request), signal };
  await call(professionalCloneOperations.requestManual, sent);
};
