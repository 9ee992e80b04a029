import { modelOperations } from "@timbre/contract";
import { openAiModelsHere } from "../../domain/generating/openai-models.ts";
import { isOpenAiCaller } from "../../platform/http/openai-errors.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { type ListModelsNeeds, makeListModels } from "./list-models.ts";

export const handleModels = (needs: ListModelsNeeds): HandledOperation[] => {
  const listModels = makeListModels(needs);
  return [
    handle(modelOperations.list, async (request) =>
      isOpenAiCaller(request)
        ? { object: "list" as const, data: openAiModelsHere }
        : listModels(request.caller.workspaceId),
    ),
  ];
};
