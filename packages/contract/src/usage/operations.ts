import { forKeys } from "../operations/access.ts";
import { operations } from "../operations/operation.ts";
import { usageAnswer, usageQuery } from "./usage.ts";

export const usageOperations = operations({
  read: {
    method: "GET",
    path: "/v1/usage/character-stats",
    summary: "Read usage over time",
    access: forKeys("user_read"),
    query: usageQuery,
    answer: usageAnswer,
  },
});
