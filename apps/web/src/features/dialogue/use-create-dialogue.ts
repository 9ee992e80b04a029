import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { ApiError, isAbort } from "../../api/api-error.ts";
import { historyChanged } from "../../api/history.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { lookAgain } from "../../api/unfinished.ts";
import type { Player } from "../../audio/player.ts";
import { cancelDialogueRun, type DialogueRun, performDialogueRun } from "./dialogue-run.ts";
import { forgetPair, rememberPair } from "./pair-records.ts";

export type DialogueState = {
  /** The last pair, under way or made. */
  run: DialogueRun | null;
  isBusy: boolean;
  isDone: boolean;
  /** Why nothing was made; a cancelled run did not fail. */
  error: Error | null;
  start: (run: DialogueRun) => void;
  cancel: () => void;
};

const isCutOff = (error: Error): boolean =>
  error instanceof ApiError && ["connection_lost", "network"].includes(error.code);

const wasCancelled = (error: Error | null, run: DialogueRun | undefined): boolean =>
  isAbort(error) || Boolean(run?.takes.some(({ sound }) => sound.signal.aborted));

/** Pairs live in the mutation cache, so they survive leaving the page and are found again on return. */
export const useCreateDialogue = (player: Player, onAway: (error: Error) => void): DialogueState => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: queryKeys.createDialogue,
    mutationFn: async (run: DialogueRun) => {
      await performDialogueRun(run, player);
      rememberPair(run, Date.now());
    },
    onError: (error, { regenerateFrom }) => {
      const isOver = error instanceof ApiError && error.code === "regeneration_not_allowed";
      if (regenerateFrom && isOver) forgetPair(regenerateFrom, Date.now());
      onAway(error);
    },
    // Even a failed pair may have left one rendering in the history.
    onSettled: (_, __, run) => {
      if (run.takes.some(({ error }) => error && isCutOff(error))) lookAgain(queries);
      return historyChanged(queries);
    },
  });
  const runs = useMutationState({
    filters: { mutationKey: queryKeys.createDialogue },
    select: ({ state }) => ({
      status: state.status,
      error: state.error,
      run: state.variables as DialogueRun | undefined,
    }),
  });
  const last = runs.at(-1);
  const isCancelled = last?.status === "error" && wasCancelled(last.error, last.run);
  return {
    run: isCancelled ? null : (last?.run ?? null),
    isBusy: last?.status === "pending",
    isDone: last?.status === "success",
    error: last?.status === "error" && !isCancelled ? last.error : null,
    start: (run) => mutate(run),
    cancel: () => last?.run && void cancelDialogueRun(last.run).then(() => historyChanged(queries)),
  };
};
