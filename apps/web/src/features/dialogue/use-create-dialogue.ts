import { type QueryClient, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, isAbort } from "../../api/client/api-error.ts";
import { historyChanged } from "../../api/history.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { lookAgain } from "../../api/speech/unfinished.ts";
import type { Player } from "../../audio/playing/player.ts";
import { cancelDialogueRun, chargedFor, type DialogueRun, factsOfWhole, performDialogueRun } from "./dialogue-run.ts";
import { forgetPair, rememberPair } from "./pair-records.ts";

export type DialogueState = {
  /** The last pair, under way or made. */
  run: DialogueRun | null;
  isBusy: boolean;
  isDone: boolean;
  isStopping: boolean;
  /** The last pair that was made or stopped, and what the server charged for it. */
  charged: ChargedPair | null;
  /** Why nothing was made; a cancelled run did not fail. */
  error: Error | null;
  start: (run: DialogueRun) => void;
  cancel: () => void;
};

export type ChargedPair = { run: DialogueRun; costCredits: number };

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
      rememberPair(run, factsOfWhole(run), Date.now());
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
  const stopping = useStopping(queries);
  const isCancelled = last?.status === "error" && wasCancelled(last.error, last.run);
  return {
    run: isCancelled ? null : (last?.run ?? null),
    isBusy: last?.status === "pending",
    isDone: last?.status === "success",
    isStopping: stopping.isUnderWay,
    charged:
      last?.status === "success" && last.run
        ? { run: last.run, costCredits: chargedFor(last.run) }
        : stopping.charged?.run === last?.run
          ? stopping.charged
          : null,
    error: last?.status === "error" && !isCancelled ? last.error : null,
    start: (run) => mutate(run),
    cancel: () => last?.run && void stopping.stop(last.run),
  };
};

/** Only the server knows what a stopped pair cost, and whether it can be heard again for nothing. */
const useStopping = (queries: QueryClient) => {
  const [charged, setCharged] = useState<ChargedPair | null>(null);
  const [isUnderWay, setUnderWay] = useState(false);
  const stop = async (run: DialogueRun): Promise<void> => {
    setUnderWay(true);
    const stopped = await cancelDialogueRun(run);
    rememberPair(run, stopped, Date.now());
    setCharged({ run, costCredits: stopped.reduce((sum, { costCredits }) => sum + costCredits, 0) });
    setUnderWay(false);
    await historyChanged(queries);
  };
  return { charged, isUnderWay, stop };
};
