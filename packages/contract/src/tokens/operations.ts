import { forPermitted } from "../operations/access.ts";
import { operations } from "../operations/operation.ts";
import { createdTokenAnswer } from "./tokens.ts";

export const tokenOperations = operations({
  create: {
    method: "POST",
    path: "/v1/single-use-token/:token_type",
    summary: "Make a token that opens one connection once",
    access: forPermitted("text_to_speech", "text_to_speech"),
    answer: createdTokenAnswer,
  },
});
