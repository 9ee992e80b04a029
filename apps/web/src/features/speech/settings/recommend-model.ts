import { defaultDialogueModelId } from "@timbre/contract";
import { toast } from "sonner";
import type { Model } from "../../../api/models.ts";
import type { Voice } from "../../../api/voices/voices.ts";
import { t } from "../messages.ts";

/** How long a recommendation of a model stays. */
export const modelToastMs = 10_000;

const seenKey = "model-recommended";

type Choice = {
  voice: Pick<Voice, "name" | "category">;
  modelId: string;
  models: readonly Model[] | undefined;
  onSwitch: (modelId: string) => void;
};

/** Who chooses a designed voice hears once per session of the model that follows stage directions. */
export const recommendModel = ({ voice, modelId, models, onSwitch }: Choice): void => {
  const better = models?.find((model) => model.modelId === defaultDialogueModelId);
  if (voice.category !== "generated" || !better || better.modelId === modelId) return;
  if (sessionStorage.getItem(seenKey)) return;
  sessionStorage.setItem(seenKey, "1");
  toast(t.suitsDesignedVoicesSuchAsItFollows(better.name, voice.name), {
    id: "model",
    duration: modelToastMs,
    action: { label: t.switch, onClick: () => onSwitch(better.modelId) },
  });
};
