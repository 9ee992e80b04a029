import { forKeys } from "../operations/access.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { getResourceQuery, resourceAnswer, shareBody, unshareBody } from "./sharing.ts";

export const sharingOperations = operations({
  get: {
    method: "GET",
    path: "/v1/workspace/resources/:resource_id",
    summary: "Read who can do what with a resource",
    access: forKeys("workspace_read"),
    query: getResourceQuery,
    answer: resourceAnswer,
  },
  share: {
    method: "POST",
    path: "/v1/workspace/resources/:resource_id/share",
    summary: "Share a resource",
    access: forKeys("workspace_write"),
    body: shareBody,
    answer: doneAnswer,
  },
  unshare: {
    method: "POST",
    path: "/v1/workspace/resources/:resource_id/unshare",
    summary: "Stop sharing a resource",
    access: forKeys("workspace_write"),
    body: unshareBody,
    answer: doneAnswer,
  },
});
