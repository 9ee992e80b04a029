import { modelOperations } from "@timbre/contract";
import type { SpeechEngine } from "../../platform/engine/speech-engine.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { makeListModels } from "./list-models.ts";

type Needs = { engine: Pick<SpeechEngine, "status"> };

export const handleModels = (needs: Needs): HandledOperation[] => [handle(modelOperations.list, makeListModels(needs))];
