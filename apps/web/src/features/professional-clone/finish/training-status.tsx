import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { messageFor } from "../../../api/client/message-for.ts";
import { cancelTraining, type Training, trainingQuery } from "../../../api/professional-clone/training.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import type { Voice } from "../../../api/voices/voices.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { formatDuration } from "../../../ui/format.ts";
import { tellFailure } from "../tell-failure.ts";
import { lastTraining, outcomeWords, trainingWords } from "./training-words.ts";
import { useKeptFocus } from "../../../ui/hooks/use-kept-focus.ts";
import { t } from "../messages.ts";

const isUnderWay = (state: string): boolean => state === "queued" || state === "fine_tuning";

/** The training of a voice: while it goes on how far it is, afterwards what it was made from and how alike it is. */
export const TrainingStatus = ({ voice }: { voice: Voice }) => {
  const { voiceId } = voice;
  const queries = useQueryClient();
  const isProfessional = voice.category === "professional" && voice.isOwner;
  const { trainings = [], expectedMs = null } =
    useQuery({ ...trainingQuery(voiceId), enabled: isProfessional }).data ?? {};
  const training = lastTraining(trainings);
  const state = training?.state;
  useEffect(() => {
    // The list learns of it when a training begins or ends.
    if (state) void queries.invalidateQueries({ queryKey: queryKeys.voices });
  }, [queries, state]);
  const cancel = useMutation({
    mutationFn: () => cancelTraining(voiceId),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.training(voiceId) }),
    onError: (error) => tellFailure(messageFor(error), error),
  });
  const place = useKeptFocus<HTMLDivElement>();
  if (!training) return null;
  // The place stays when the button in it goes, and the keyboard goes on from there.
  return (
    <div {...place} className="rounded-card">
      {isUnderWay(training.state) ? (
        <UnderWay training={training} expectedMs={expectedMs} onCancel={() => !cancel.isPending && cancel.mutate()} />
      ) : (
        <Outcome words={outcomeWords(trainings)} />
      )}
    </div>
  );
};

type UnderWayProps = { training: Training; expectedMs: number | null; onCancel: () => void };

const UnderWay = ({ training, expectedMs, onCancel }: UnderWayProps) => {
  const percent = Math.round(training.progress * 100);
  return (
    <div className="space-y-2 rounded-card border border-line p-3">
      <div
        role="progressbar"
        aria-label={t.training}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="tabular text-xs text-soft">
          {trainingWords(training, expectedMs)}
          {training.usedMs !== null && ` · ${t.ofSpeech(formatDuration(training.usedMs))}`}
        </p>
        <Button size="sm" look="quiet" onClick={onCancel}>
          {t.cancelTraining}
        </Button>
      </div>
    </div>
  );
};

const Outcome = ({ words }: { words: string | null }) =>
  words && (
    <p role="note" aria-label={t.trainingResult} className="rounded-card border border-line p-3 text-xs text-soft">
      {words}
    </p>
  );
