import { z } from "zod";
import { forKeys } from "../operations/access.ts";
import { operations } from "../operations/operation.ts";
import { modelAnswer } from "./models.ts";

export const modelOperations = operations({
  list: {
    method: "GET",
    path: "/v1/models",
    summary: "List models",
    access: forKeys("models_read"),
    answer: z.array(modelAnswer),
  },
});
