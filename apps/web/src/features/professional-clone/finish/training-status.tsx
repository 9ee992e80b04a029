import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "sonner";
import { messageFor } from "../../../api/message-for.ts";
import { cancelTraining, trainingQuery } from "../../../api/professional-clone/training.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import type { Voice } from "../../../api/voices.ts";
import { Button } from "../../../ui/button.tsx";
import { formatDuration } from "../../../ui/format.ts";
import { lastTraining, trainingWords } from "./training-words.ts";

const isUnderWay = (state: string): boolean => state === "queued" || state === "fine_tuning";

/** The training of a voice as it goes on: how far, how long still, and the way to stop it. */
export const TrainingStatus = ({ voice }: { voice: Voice }) => {
  const { voiceId } = voice;
  const queries = useQueryClient();
  const isInTraining = Object.values(voice.fineTuning ?? {}).some(({ state }) => isUnderWay(state));
  const training = lastTraining(useQuery({ ...trainingQuery(voiceId), enabled: isInTraining && voice.isOwner }).data);
  const state = training?.state;
  useEffect(() => {
    // The list learns of it when a training begins or ends.
    if (state) void queries.invalidateQueries({ queryKey: queryKeys.voices });
  }, [queries, state]);
  const cancel = useMutation({
    mutationFn: () => cancelTraining(voiceId),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.training(voiceId) }),
    onError: (error) => toast.error(messageFor(error)),
  });
  if (!training || !isUnderWay(training.state)) return null;
  const percent = Math.round(training.progress * 100);
  return (
    <div className="space-y-2 rounded-card border border-line p-3">
      <div
        role="progressbar"
        aria-label="Training"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="tabular text-xs text-soft">
          {trainingWords(training)}
          {training.usedMs !== null && ` · ${formatDuration(training.usedMs)} of speech`}
        </p>
        <Button size="sm" look="quiet" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel training
        </Button>
      </div>
    </div>
  );
};
