import {
  AppError,
  defaultSpeechModelId,
  defaultVoiceChangeModelId,
  findModel,
  type ModelFacts,
} from "@timbre/contract";

const tasks = {
  speech: { usual: defaultSpeechModelId, refusal: "model_can_not_do_text_to_speech" },
  conversion: { usual: defaultVoiceChangeModelId, refusal: "model_can_not_do_voice_conversion" },
} as const;

/** The model that was asked for, or the usual one of the task; one that does something else is refused. */
export const requireModelFor = (task: keyof typeof tasks, modelId: string = tasks[task].usual): ModelFacts => {
  const model = findModel(modelId);
  if (!model) throw new AppError("model_not_found", { modelId }, `A model with id ${modelId} does not exist.`);
  if (model.task !== task) throw new AppError(tasks[task].refusal, { modelId });
  return model;
};
