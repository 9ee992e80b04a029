import { modelOperations } from "@timbre/contract";
import type { SpeechEngine } from "../../platform/engine/speech-engine.ts";
import { isOpenAiCaller, openAiModelsHere } from "../../platform/http/openai-models.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { makeListModels } from "./list-models.ts";

type Needs = { engine: Pick<SpeechEngine, "status"> };

export const handleModels = (needs: Needs): HandledOperation[] => {
  const listModels = makeListModels(needs);
  return [
    handle(modelOperations.list, async (request) =>
      isOpenAiCaller(request) ? { object: "list" as const, data: openAiModelsHere } : listModels(),
    ),
  ];
};
