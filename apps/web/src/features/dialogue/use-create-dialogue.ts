import { queryKeys } from "../../api/client/query-keys.ts";
import { isConnectionError, useRun } from "../../api/speech/use-run.ts";
import type { Player } from "../../audio/playing/player.ts";
import { cancelDialogueRun, chargedFor, type DialogueRun, factsOfWhole, performDialogueRun } from "./dialogue-run.ts";
import { forgetPair, rememberPair } from "./pair-records.ts";

export const useCreateDialogue = (player: Player, onAway: (error: Error) => void) =>
  useRun<DialogueRun>({
    key: queryKeys.createDialogue,
    perform: async (run) => {
      await performDialogueRun(run, player);
      rememberPair(run, factsOfWhole(run), Date.now());
      return chargedFor(run);
    },
    stop: async (run) => {
      const stopped = await cancelDialogueRun(run);
      rememberPair(run, stopped, Date.now());
      return stopped.reduce((sum, { costCredits }) => sum + costCredits, 0);
    },
    isStopped: ({ takes }) => takes.some(({ sound }) => sound.signal.aborted),
    forget: (regenerateFrom) => forgetPair(regenerateFrom, Date.now()),
    isCutOff: ({ takes }) => takes.some(({ error }) => isConnectionError(error)),
    onAway,
  });
