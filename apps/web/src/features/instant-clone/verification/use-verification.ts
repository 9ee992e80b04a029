import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isAbort } from "../../../api/client/api-error.ts";
import { reportError } from "../../../api/client/client-errors.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { openSentence, skipVerification, submitReading, verificationQuery } from "../../../api/verification.ts";
import type { Recording } from "../../../audio/microphone/recorder.ts";
import type { FailedReading } from "../../../proof/failed-attempt.tsx";
import { codeOf, takeRefusal } from "../../../proof/refused-reading.ts";
import { tellFailure } from "../tell-failure.ts";

/** The proof that a voice is one's own: a sentence, a reading of it, and what came of it. */
export const useVerification = (voiceId: string, onEnd: (ending: "verified" | "skipped") => void) => {
  const queries = useQueryClient();
  const [chosenLanguage, setLanguage] = useState<string | null>(null);
  const [failed, setFailed] = useState<FailedReading | null>(null);
  const [isExhausted, setExhausted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const run = useRef<AbortController>(null);
  useEffect(() => () => run.current?.abort(), []);

  const status = useQuery(verificationQuery(voiceId));
  const language = chosenLanguage ?? status.data?.language ?? "";
  const sentence = useQuery({
    queryKey: queryKeys.sentence(voiceId, language),
    queryFn: ({ signal }) => openSentence(voiceId, language, signal),
    enabled: status.data?.requiresVerification === true && !status.data.isVerified && status.data.attemptsLeft > 0,
    // Asking again replaces the sentence somebody is reading: only a person may do that.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isDone =
    codeOf(sentence.error) === "already_verified" ||
    (status.data !== undefined && (status.data.isVerified || !status.data.requiresVerification));
  const tellDone = useEffectEvent(() => onEnd("verified"));
  useEffect(() => {
    if (isDone) tellDone();
  }, [isDone]);

  const ways = { onVerified: () => onEnd("verified"), onExhausted: () => setExhausted(true), onFailed: setFailed };
  const submit = async (recording: Recording): Promise<void> => {
    const abort = new AbortController();
    run.current = abort;
    setBusy(true);
    try {
      await submitReading(voiceId, recording.file, abort.signal);
      onEnd("verified");
    } catch (error) {
      if (!isAbort(error)) {
        takeRefusal(error, recording, ways);
        reportError("instant-clone", error);
      }
      await queries.invalidateQueries({ queryKey: queryKeys.verification(voiceId) });
      void sentence.refetch();
    } finally {
      setBusy(false);
    }
  };
  const skip = async (): Promise<void> => {
    try {
      await skipVerification(voiceId);
      onEnd("skipped");
    } catch (error) {
      tellFailure(error);
    }
  };
  const attemptsLeft = status.data?.attemptsLeft;
  return {
    status: status.data,
    problem: status.error ?? (isDone ? null : sentence.error),
    language,
    setLanguage,
    sentence: sentence.isFetching ? null : (sentence.data ?? null),
    renew: () => void sentence.refetch(),
    failed,
    tryAgain: () => setFailed(null),
    isExhausted: isExhausted || attemptsLeft === 0 || codeOf(sentence.error) === "max_verification_attempts_reached",
    isBusy,
    submit: (recording: Recording) => void submit(recording),
    cancel: () => run.current?.abort(),
    skip: () => void skip(),
  };
};

export type Verification = ReturnType<typeof useVerification>;
