import { sentenceHeaders, verificationOperations } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { type AudioSource, toAudioSource } from "./client/audio-source.ts";
import { call, callForBytes } from "./client/call.ts";
import { queryKeys } from "./client/query-keys.ts";
import { type LibraryVoice, toSimilarVoice } from "./voice-library.ts";

export type VerificationStatus = {
  requiresVerification: boolean;
  isVerified: boolean;
  attemptsLeft: number;
  language: string;
  languages: readonly string[];
  /** Documents wait to be looked at. */
  isManualRequested: boolean;
  canRequestManual: boolean;
};

const paramsOf = (voiceId: string) => ({ voice_id: voiceId });

/** Where a clone stands with the proof that it is its owner's voice. */
export const verificationQuery = (voiceId: string) =>
  queryOptions({
    queryKey: queryKeys.verification(voiceId),
    queryFn: async ({ signal }): Promise<VerificationStatus> => {
      const wire = await call(verificationOperations.getStatus, { params: paramsOf(voiceId), signal });
      return {
        requiresVerification: wire.requires_verification,
        isVerified: wire.is_verified,
        attemptsLeft: wire.attempts_left,
        language: wire.language,
        languages: wire.languages,
        isManualRequested: wire.manual_verification_requested,
        canRequestManual: wire.can_request_manual_verification,
      };
    },
  });

/** A sentence to read, as a picture. */
export type Sentence = { picture: Blob; expiresAt: Date };

export const openSentence = async (voiceId: string, language: string, signal: AbortSignal): Promise<Sentence> => {
  const sent = { params: paramsOf(voiceId), query: { language }, signal };
  return toSentence(await callForBytes(verificationOperations.openSentence, sent));
};

export const toSentence = async (answer: Response): Promise<Sentence> => {
  const expiresAtUnix = Number(answer.headers.get(sentenceHeaders.expiresAtUnix));
  return { picture: await answer.blob(), expiresAt: new Date(expiresAtUnix * 1_000) };
};

/** The same sentence spoken, for those who cannot see it. */
export const openSpokenSentence = async (voiceId: string, signal: AbortSignal): Promise<AudioSource> =>
  toAudioSource(await callForBytes(verificationOperations.hearSentence, { params: paramsOf(voiceId), signal }));

export const readingForm = (recording: File): FormData => {
  const form = new FormData();
  form.set("recording", recording);
  return form;
};

export const submitReading = async (voiceId: string, recording: File, signal: AbortSignal): Promise<void> => {
  await call(verificationOperations.sendReading, { params: paramsOf(voiceId), form: readingForm(recording), signal });
};

export const skipVerification = async (voiceId: string): Promise<void> => {
  await call(verificationOperations.skip, { params: paramsOf(voiceId) });
};

/** Documents for somebody to look at, instead of a reading. */
export type ManualRequest = { voiceId: string; files: readonly File[]; extraText: string };

export const documentsForm = ({ files, extraText }: ManualRequest): FormData => {
  const form = new FormData();
  if (extraText) form.set("extra_text", extraText);
  for (const file of files) form.append("files", file);
  return form;
};

export const requestManualVerification = async (request: ManualRequest, signal: AbortSignal): Promise<void> => {
  const sent = { params: paramsOf(request.voiceId), form: documentsForm(request), signal };
  await call(verificationOperations.requestManual, sent);
};

/** Shared voices that sound like the clone, for those who could not prove that it is theirs. */
export const similarToCloneQuery = (voiceId: string) =>
  queryOptions({
    queryKey: queryKeys.similarToClone(voiceId),
    queryFn: async ({ signal }): Promise<LibraryVoice[]> => {
      const sent = { params: paramsOf(voiceId), signal };
      return (await call(verificationOperations.findSimilarVoices, sent)).voices.map(toSimilarVoice);
    },
  });
