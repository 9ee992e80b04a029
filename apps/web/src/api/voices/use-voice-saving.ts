import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { queryKeys } from "../client/query-keys.ts";

type VoiceSaving<Input, Answer> = {
  save: (input: Input, signal: AbortSignal) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
  onFailed: (error: Error) => void;
};

/** Saving a voice, with a way out: the server keeps all of it or nothing. */
export const useVoiceSaving = <Input, Answer>({ save, onSaved, onFailed }: VoiceSaving<Input, Answer>) => {
  const queries = useQueryClient();
  const run = useRef<AbortController>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input) => {
      run.current = new AbortController();
      return save(input, run.current.signal);
    },
    onSuccess: onSaved,
    onError: (error) => {
      if (!run.current?.signal.aborted) return onFailed(error);
      // It may have been saved in the moment it was cancelled; then it shows among the voices.
      void queries.invalidateQueries({ queryKey: queryKeys.voices });
    },
  });
  return { start: mutate, isBusy: isPending, cancel: () => run.current?.abort() };
};
