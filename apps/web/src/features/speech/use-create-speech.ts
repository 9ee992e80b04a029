import { useSyncExternalStore } from "react";
import { queryKeys } from "../../api/client/query-keys.ts";
import { isConnectionError, useRun } from "../../api/speech/use-run.ts";
import type { Player } from "../../audio/playing/player.ts";
import type { SoundPhase } from "../../audio/playing/sound.ts";
import { forgetGeneration, rememberGeneration } from "./generation-records.ts";
import { stopping } from "../../ui/controls/generate-action.tsx";
import { t } from "./messages.ts";
import { cancelRun, performRun, type SpeechRun } from "./speech-run.ts";

const stageOf = (phase: SoundPhase): string =>
  phase === "opening" ? t.starting : phase === "receiving" ? t.speaking : t.finishing;

const noSound = { subscribe: () => () => undefined, phase: "opening" as const };

export const useCreateSpeech = (player: Player, onAway: (error: Error) => void) => {
  const made = useRun<SpeechRun>({
    key: queryKeys.createSpeech,
    perform: async (run) => {
      const facts = await performRun(run, player);
      rememberGeneration({ request: run.request, voiceName: run.voiceName, facts }, Date.now());
      return facts.costCredits;
    },
    stop: async (run) => {
      const facts = await cancelRun(run);
      if (facts) rememberGeneration({ request: run.request, voiceName: run.voiceName, facts }, Date.now());
      return facts?.costCredits ?? null;
    },
    isStopped: ({ sound }) => sound.signal.aborted,
    forget: (regenerateFrom) => forgetGeneration(regenerateFrom, Date.now()),
    isCutOff: (_, error) => isConnectionError(error),
    onAway,
  });
  const run = made.isBusy ? made.run : null;
  const sound = run?.sound ?? noSound;
  const phase = useSyncExternalStore(sound.subscribe, () => sound.phase);
  const stage: string | null = made.isStopping ? stopping : run ? stageOf(phase) : null;
  return { ...made, run, stage };
};
