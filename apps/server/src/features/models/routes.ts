import { modelAnswer } from "@timbre/contract";
import { z } from "zod";
import type { SpeechEngine } from "../../platform/engine/speech-engine.ts";
import type { Http } from "../../platform/http/http.ts";
import { makeListModels } from "./list-models.ts";

type Needs = { engine: Pick<SpeechEngine, "status"> };

export const makeModelsRoutes = (needs: Needs) => (http: Http) => {
  const listModels = makeListModels(needs);

  http.get("/v1/models", { schema: { response: { 200: z.array(modelAnswer) } } }, () => listModels());
};
