import { useQuery, useQueryClient } from "@tanstack/react-query";
import { verificationMessages } from "@timbre/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "sonner";
import { recordEvent } from "../../../api/analytics.ts";
import { reportError } from "../../../api/client/client-errors.ts";
import { isAbort } from "../../../api/client/api-error.ts";
import { openProfessionalSentence, submitProfessionalReading } from "../../../api/professional-clone/verification.ts";
import { type ProfessionalVoice, professionalVoiceQuery } from "../../../api/professional-clone/voice.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import type { Recording } from "../../../audio/microphone/recorder.ts";
import type { FailedReading } from "../../../proof/failed-attempt.tsx";
import { codeOf, takeRefusal } from "../../../proof/refused-reading.ts";
import { isExhausted } from "./attempts.ts";
import { known } from "../../../words/known.ts";

/** The reading of a sentence, and what came of it. A sentence is fetched when somebody begins to read. */
export const useProof = (voice: ProfessionalVoice, onVerified: () => void) => {
  const { voiceId } = voice;
  const queries = useQueryClient();
  const [isReading, setReading] = useState(false);
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState<FailedReading | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const run = useRef<AbortController>(null);
  useEffect(() => () => run.current?.abort(), []);
  const sentence = useQuery({
    queryKey: queryKeys.professionalSentence(voiceId, round),
    queryFn: ({ signal }) => openProfessionalSentence(voiceId, signal),
    enabled: isReading,
    // Asking again replaces the sentence somebody is reading.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const finish = (): void => {
    void queries.invalidateQueries(professionalVoiceQuery(voiceId));
    void queries.invalidateQueries({ queryKey: queryKeys.voices });
    onVerified();
  };
  const finishAgain = (): void => {
    toast.success(known(verificationMessages.alreadyVerified));
    finish();
  };
  const tellDone = useEffectEvent(finishAgain);
  const isDone = codeOf(sentence.error) === "already_verified";
  useEffect(() => {
    if (isDone) tellDone();
  }, [isDone]);

  const fail = (error: unknown, recording: Recording): void => {
    const code = codeOf(error);
    recordEvent("pvc_captcha_failed", { code });
    reportError("professional-clone", error);
    const ways = { onVerified: finishAgain, onExhausted: () => setRefused(true), onFailed: setFailed };
    takeRefusal(error, recording, ways);
  };
  const submit = async (recording: Recording): Promise<void> => {
    const abort = new AbortController();
    run.current = abort;
    setBusy(true);
    try {
      await submitProfessionalReading(voiceId, recording.file, abort.signal);
      recordEvent("pvc_captcha_passed");
      finish();
    } catch (error) {
      if (!isAbort(error)) fail(error, recording);
      void queries.invalidateQueries(professionalVoiceQuery(voiceId));
    } finally {
      setBusy(false);
      setRound((now) => now + 1);
    }
  };
  return {
    sentence: sentence.data ?? null,
    problem: isDone ? null : sentence.error,
    /** Called with whether somebody reads, or is about to. */
    read: setReading,
    /** The next reading has a sentence of its own. */
    renew: () => setRound((now) => now + 1),
    failed,
    tryAgain: () => setFailed(null),
    isExhausted: isRefused || isExhausted(voice) || codeOf(sentence.error) === "max_verification_attempts_reached",
    isBusy,
    submit: (recording: Recording) => void submit(recording),
    cancel: () => run.current?.abort(),
  };
};

export type Proof = ReturnType<typeof useProof>;
