import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { isAbort } from "../../api/api-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { type Transcript, transcribe, type TranscriptionRequest } from "../../api/transcription.ts";

type Job = TranscriptionRequest & { abort: AbortController };
export type TranscriptionState = {
  file: File | null;
  isBusy: boolean;
  error: Error | null;
  transcript: Transcript | null;
  start: (request: TranscriptionRequest) => void;
  cancel: () => void;
};

/** The last recording lives in the mutation cache, so leaving the page does not lose it. */
export const useTranscription = (): TranscriptionState => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: queryKeys.transcribe,
    mutationFn: (job: Job) => transcribe(job, job.abort.signal),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.user }),
  });
  const last = useMutationState({
    filters: { mutationKey: queryKeys.transcribe },
    select: ({ state }) => ({
      status: state.status,
      error: state.error,
      job: state.variables as Job | undefined,
      transcript: state.data as Transcript | undefined,
    }),
  }).at(-1);
  return {
    file: last?.job?.file ?? null,
    isBusy: last?.status === "pending",
    error: last?.error && !isAbort(last.error) ? last.error : null,
    transcript: last?.transcript ?? null,
    start: (request) => mutate({ ...request, abort: new AbortController() }),
    cancel: () => last?.job?.abort.abort(),
  };
};
