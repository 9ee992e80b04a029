import { modelOperations } from "@timbre/contract";
import { isOpenAiCaller, openAiModelsHere } from "../../platform/http/openai-models.ts";
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
