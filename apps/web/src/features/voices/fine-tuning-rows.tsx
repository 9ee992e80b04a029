import { useQuery } from "@tanstack/react-query";
import { modelsQuery } from "../../api/models.ts";
import type { Voice } from "../../api/voices.ts";
import { fineTuningOf, fineTuningWords } from "./fine-tuning.ts";

/** How far a professional voice is trained for each model that can be trained. */
export const FineTuningRows = ({ voice }: { voice: Voice }) => {
  const models = useQuery(modelsQuery()).data ?? [];
  return (
    <ul aria-label="Fine-tuning" className="divide-y divide-line rounded-card border border-line text-sm">
      {models
        .filter(({ canBeFineTuned }) => canBeFineTuned)
        .map(({ modelId, name }) => (
          <li key={modelId} className="flex justify-between gap-3 px-3 py-2">
            <span>{name}</span>
            <span className="text-faint">{fineTuningWords(fineTuningOf(voice, modelId))}</span>
          </li>
        ))}
    </ul>
  );
};
