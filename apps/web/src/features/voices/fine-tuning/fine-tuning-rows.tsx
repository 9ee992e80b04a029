import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { startTraining } from "../../../api/professional-clone/training.ts";
import { modelsQuery } from "../../../api/models.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import type { Voice } from "../../../api/voices/voices.ts";
import { fineTuningOf, fineTuningWords, mayFineTune } from "./fine-tuning.ts";
import { t } from "../messages.ts";

/** How far a professional voice is trained for each model that can be trained. */
export const FineTuningRows = ({ voice }: { voice: Voice }) => {
  const queries = useQueryClient();
  const models = useQuery(modelsQuery()).data ?? [];
  const start = useMutation({
    mutationFn: startTraining,
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.voices }),
    onError: () => toast.error(t.failedToStartFineTuning),
  });
  return (
    <ul aria-label={t.fineTuning2} className="divide-y divide-line rounded-card border border-line text-sm">
      {models
        .filter(({ canBeFineTuned }) => canBeFineTuned)
        .map(({ modelId, name }) => (
          <li key={modelId}>
            <Row
              voice={voice}
              modelId={modelId}
              name={name}
              isBusy={start.isPending}
              onStart={() => start.mutate({ voiceId: voice.voiceId, modelId })}
            />
          </li>
        ))}
    </ul>
  );
};

const rowClass = "flex w-full justify-between gap-3 px-3 py-2 text-start";

type RowProps = { voice: Voice; modelId: string; name: string; isBusy: boolean; onStart: () => void };

const Row = ({ voice, modelId, name, isBusy, onStart }: RowProps) => {
  const tuning = fineTuningOf(voice, modelId);
  const words = (
    <>
      <span>{name}</span>
      <span className="text-faint">{fineTuningWords(tuning)}</span>
    </>
  );
  const canStart = tuning.state === "not_started" || tuning.state === "failed";
  if (!canStart || !mayFineTune(voice)) return <div className={rowClass}>{words}</div>;
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={onStart}
      className={`${rowClass} transition-colors hover:bg-sunken`}
    >
      {words}
    </button>
  );
};
