import { ApiError } from "./api-error.ts";
import { send } from "./http.ts";

export type FineTuningOrder = { voiceId: string; modelId: string };

/** Puts a professional voice in line to be trained for a model. Being in line already is as good. */
export const startFineTuning = async ({ voiceId, modelId }: FineTuningOrder): Promise<void> => {
  try {
    await send(`/v1/voices/pvc/${encodeURIComponent(voiceId)}/train`, { method: "POST", body: { model_id: modelId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "fine_tuning_already_queued")) throw error;
  }
};
