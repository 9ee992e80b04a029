import { models, type OpenAiModel, openAiListeningModels, openAiModels, transcriptionModelIds } from "@timbre/contract";
import type { FastifyRequest } from "fastify";

const ownIds = models.filter(({ task, isHidden }) => task === "speech" && !isHidden).map(({ modelId }) => modelId);

/** What speaks and listens here, as clients of that API list it: their names first. */
export const openAiModelsHere: OpenAiModel[] = [
  ...Object.keys(openAiModels),
  ...openAiListeningModels,
  ...ownIds,
  ...transcriptionModelIds,
].map((id) => ({ id, object: "model", created: 0, owned_by: "timbre" }));

/** Their clients send a key as a bearer token and know no other header for it. */
export const isOpenAiCaller = ({ headers, callerIfAny }: FastifyRequest): boolean =>
  callerIfAny?.apiKey != null && headers.authorization !== undefined && headers["xi-api-key"] === undefined;
