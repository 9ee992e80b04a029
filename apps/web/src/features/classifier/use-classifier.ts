import { useMutation, useMutationState } from "@tanstack/react-query";
import { classifySpeech, type ClassifierVerdict } from "../../api/classifier.ts";
import { queryKeys } from "../../api/query-keys.ts";

type Job = { file: File; abort: AbortController };

/** The last recording lives in the mutation cache, so leaving the page does not lose it. */
export const useClassifier = () => {
  const { mutate } = useMutation({
    mutationKey: queryKeys.classify,
    mutationFn: ({ file, abort }: Job) => classifySpeech(file, abort.signal),
  });
  const last = useMutationState({
    filters: { mutationKey: queryKeys.classify },
    select: ({ state }) => ({
      status: state.status,
      error: state.error,
      job: state.variables as Job | undefined,
      verdict: state.data as ClassifierVerdict | undefined,
    }),
  }).at(-1);
  return {
    file: last?.job?.file ?? null,
    isBusy: last?.status === "pending",
    error: last?.job?.abort.signal.aborted ? null : (last?.error ?? null),
    verdict: last?.verdict ?? null,
    start: (file: File) => mutate({ file, abort: new AbortController() }),
    cancel: () => last?.job?.abort.abort(),
  };
};
