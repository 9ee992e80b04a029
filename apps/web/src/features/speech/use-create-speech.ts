import { type QueryClient, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { ApiError, isAbort } from "../../api/client/api-error.ts";
import type { GenerationFacts } from "../../api/speech/speech.ts";
import { historyChanged } from "../../api/history.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { lookAgain } from "../../api/speech/unfinished.ts";
import type { Player } from "../../audio/playing/player.ts";
import type { SoundPhase } from "../../audio/playing/sound.ts";
import { forgetGeneration, rememberGeneration } from "./generation-records.ts";
import { cancelRun, performRun, type SpeechRun } from "./speech-run.ts";

export type Stage = "Starting" | "Speaking" | "Finishing" | "Stopping";

export const stageOf = (phase: SoundPhase): Stage =>
  phase === "opening" ? "Starting" : phase === "receiving" ? "Speaking" : "Finishing";

export type SpeechState = {
  run: SpeechRun | null;
  stage: Stage | null;
  /** The last run's failure, until the next run. A cancelled run did not fail. */
  error: Error | null;
  isDone: boolean;
  /** The last run that ended well or was stopped, and what the server charged for it. */
  charged: ChargedSpeech | null;
  start: (run: SpeechRun) => void;
  cancel: () => void;
};

export type ChargedSpeech = { run: SpeechRun; costCredits: number };

const noSound = { subscribe: () => () => undefined, phase: "opening" as const };

/** Runs live in the mutation cache, so a generation survives leaving the page and is found again on return. */
export const useCreateSpeech = (player: Player, onAway: (error: Error) => void): SpeechState => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: queryKeys.createSpeech,
    mutationFn: async (run: SpeechRun) => {
      const facts = await performRun(run, player);
      rememberGeneration({ request: run.request, voiceName: run.voiceName, facts }, Date.now());
      // The run is finished when the page shows its clip and its cost.
      await historyChanged(queries);
      return facts;
    },
    onError: (error, { regenerateFrom }) => {
      if (regenerateFrom && isCode(error, "regeneration_not_allowed")) forgetGeneration(regenerateFrom, Date.now());
      if (isCode(error, "connection_lost", "network")) lookAgain(queries);
      if (isAboutEngine(error)) void queries.invalidateQueries({ queryKey: queryKeys.readiness });
      onAway(error);
    },
  });
  const runs = useMutationState({
    filters: { mutationKey: queryKeys.createSpeech },
    select: ({ state }) => ({
      status: state.status,
      error: state.error,
      run: state.variables as SpeechRun | undefined,
      facts: state.data as GenerationFacts | undefined,
    }),
  });
  const last = runs.at(-1);
  const stopping = useStopping(queries);
  const run = last?.status === "pending" ? (last.run ?? null) : null;
  const sound = run?.sound ?? noSound;
  const phase = useSyncExternalStore(sound.subscribe, () => sound.phase);
  return {
    run,
    stage: stopping.isUnderWay ? "Stopping" : run ? stageOf(phase) : null,
    error: last?.status === "error" && !wasCancelled(last.error, last.run) ? last.error : null,
    isDone: last?.status === "success",
    charged: chargedOf(last) ?? (stopping.charged?.run === last?.run ? stopping.charged : null),
    start: (next) => mutate(next),
    cancel: () => run && void stopping.stop(run),
  };
};

const chargedOf = (last: { run?: SpeechRun; facts?: GenerationFacts } | undefined): ChargedSpeech | null =>
  last?.run && last.facts ? { run: last.run, costCredits: last.facts.costCredits } : null;

/** Only the server knows what a stopped run cost, and whether it can be heard again for nothing. */
const useStopping = (queries: QueryClient) => {
  const [charged, setCharged] = useState<ChargedSpeech | null>(null);
  const [isUnderWay, setUnderWay] = useState(false);
  const stop = async (run: SpeechRun): Promise<void> => {
    setUnderWay(true);
    const facts = await cancelRun(run);
    if (facts) rememberGeneration({ request: run.request, voiceName: run.voiceName, facts }, Date.now());
    setCharged(facts && { run, costCredits: facts.costCredits });
    setUnderWay(false);
    await historyChanged(queries);
  };
  return { charged, isUnderWay, stop };
};

export const wasCancelled = (error: Error | null, run: SpeechRun | undefined): boolean =>
  isAbort(error) || run?.sound.signal.aborted === true;

const isCode = (error: Error, ...codes: string[]): boolean => error instanceof ApiError && codes.includes(error.code);

/** The engine went away after the page saw it ready: look again, and say so until it is back. */
const isAboutEngine = (error: Error): boolean => isCode(error, "engine_unavailable", "engine_starting");

/** Refusals about the plan get a link to it. */
export const isAboutPlan = (error: Error): boolean =>
  isCode(error, "payment_issue", "quota_exceeded", "too_many_concurrent_requests");
