import { models, type OpenAiModel, openAiListeningModels, openAiModels, transcriptionModelIds } from "@timbre/contract";

const ownIds = models.filter(({ task, isHidden }) => task === "speech" && !isHidden).map(({ modelId }) => modelId);

/** What speaks and listens here, as clients of that API list it: their names first. */
export const openAiModelsHere: OpenAiModel[] = [
  ...Object.keys(openAiModels),
  ...openAiListeningModels,
  ...ownIds,
  ...transcriptionModelIds,
].map((id) => ({ id, object: "model", created: 0, owned_by: "timbre" }));
