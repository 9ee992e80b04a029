import { forAdmins, forKeys } from "../operations/access.ts";
import { operations } from "../operations/operation.ts";
import { usageAnswer, usageQuery } from "./usage.ts";
import { usageTableAnswer, usageTableBody } from "./usage-query.ts";

export const usageOperations = operations({
  read: {
    method: "GET",
    path: "/v1/usage/character-stats",
    summary: "Read usage over time",
    access: forKeys("user_read"),
    query: usageQuery,
    answer: usageAnswer,
  },
  query: {
    method: "POST",
    path: "/v1/workspace/analytics/query/usage-by-product-over-time",
    summary: "Read the workspace's usage as a table",
    access: forAdmins("user_read"),
    body: usageTableBody,
    answer: usageTableAnswer,
  },
});
