import { sentenceHeaders, type VerificationStatusAnswer, type SimilarVoicesAnswer } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { type AudioSource, openAudio } from "./audio-source.ts";
import { openAnswer, send, sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";
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

const pathOf = (voiceId: string, rest: string): string => `/v1/voices/ivc/${encodeURIComponent(voiceId)}/${rest}`;

/** Where a clone stands with the proof that it is its owner's voice. */
export const verificationQuery = (voiceId: string) =>
  queryOptions({
    queryKey: queryKeys.verification(voiceId),
    queryFn: async ({ signal }): Promise<VerificationStatus> => {
      const wire = await sendJson<VerificationStatusAnswer>(pathOf(voiceId, "verification"), { signal });
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
  const answer = await openAnswer(pathOf(voiceId, "captcha"), { query: { language }, signal });
  const expiresAtUnix = Number(answer.headers.get(sentenceHeaders.expiresAtUnix));
  return { picture: await answer.blob(), expiresAt: new Date(expiresAtUnix * 1_000) };
};

/** The same sentence spoken, for those who cannot see it. */
export const openSpokenSentence = (voiceId: string, signal: AbortSignal): Promise<AudioSource> =>
  openAudio(pathOf(voiceId, "captcha/audio"), signal);

export const submitReading = async (voiceId: string, recording: File, signal: AbortSignal): Promise<void> => {
  const form = new FormData();
  form.set("recording", recording);
  await send(pathOf(voiceId, "captcha"), { method: "POST", body: form, signal });
};

export const skipVerification = async (voiceId: string): Promise<void> => {
  await send(pathOf(voiceId, "verification/skip"), { method: "POST" });
};

/** Documents for somebody to look at, instead of a reading. */
export type ManualRequest = { voiceId: string; files: readonly File[]; extraText: string };

export const requestManualVerification = async (
  { voiceId, files, extraText }: ManualRequest,
  signal: AbortSignal,
): Promise<void> => {
  const form = new FormData();
  if (extraText) form.set("extra_text", extraText);
  for (const file of files) form.append("files", file);
  await send(pathOf(voiceId, "verification"), { method: "POST", body: form, signal });
};

/** Shared voices that sound like the clone, for those who could not prove that it is theirs. */
export const similarToCloneQuery = (voiceId: string) =>
  queryOptions({
    queryKey: queryKeys.similarToClone(voiceId),
    queryFn: async ({ signal }): Promise<LibraryVoice[]> => {
      return (await sendJson<SimilarVoicesAnswer>(pathOf(voiceId, "similar-voices"), { signal })).voices.map(
        toSimilarVoice,
      );
    },
  });
