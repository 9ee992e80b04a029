import { z } from "zod";
import { forKeys } from "../operations/access.ts";
import { operations } from "../operations/operation.ts";
import { openAiModelsAnswer } from "../openai/openai.ts";
import { modelAnswer } from "./models.ts";

export const modelOperations = operations({
  list: {
    method: "GET",
    path: "/v1/models",
    summary: "List models",
    access: forKeys("models_read"),
    // The second shape is for clients of another API, who send their key as a bearer token.
    answer: z.union([z.array(modelAnswer), openAiModelsAnswer]),
  },
});
