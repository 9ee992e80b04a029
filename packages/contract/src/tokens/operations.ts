import { forPermitted } from "../operations/access.ts";
import { operations } from "../operations/operation.ts";
import { createdTokenAnswer } from "./tokens.ts";

export const tokenOperations = operations({
  create: {
    method: "POST",
    path: "/v1/single-use-token/:token_type",
    summary: "Create a single-use token for one connection",
    access: forPermitted("text_to_speech", "text_to_speech"),
    answer: createdTokenAnswer,
  },
});
