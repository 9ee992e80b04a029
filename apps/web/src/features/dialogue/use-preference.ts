import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { type PairIds, saveDialoguePreference } from "../../api/dialogue.ts";
import { messageFor } from "../../api/client/message-for.ts";
import type { DialogueRun } from "./dialogue-run.ts";
import { type Choice, nextPreference } from "./preference.ts";
import { t } from "./messages.ts";

/** Both requests are needed to say which one is better. */
export const pairIdsOf = ({ takes: [a, b] }: DialogueRun): PairIds | null =>
  a.facts?.requestId && b.facts?.requestId ? { requestAId: a.facts.requestId, requestBId: b.facts.requestId } : null;

export type Preference = { choice: Choice | null; press: (pressed: Choice) => void };

/** Belongs to one pair: the next pair starts without one. */
export const usePreference = (run: DialogueRun | null): Preference => {
  const [stated, setStated] = useState<{ pairId: string; choice: Choice | null } | null>(null);
  const choice = run && stated?.pairId === run.pairId ? stated.choice : null;
  const { mutate } = useMutation({
    mutationFn: ({ ids, next }: { ids: PairIds; next: Choice | null; pairId: string }) =>
      saveDialoguePreference(ids, next),
    onMutate: ({ pairId, next }) => setStated({ pairId, choice: next }),
    onError: (error, { pairId }) => {
      setStated({ pairId, choice: null });
      toast.error(t.yourPreferenceWasNotSaved(messageFor(error)));
    },
  });
  const press = (pressed: Choice): void => {
    const ids = run && pairIdsOf(run);
    if (run && ids) mutate({ ids, next: nextPreference(choice, pressed), pairId: run.pairId });
  };
  return { choice, press };
};
