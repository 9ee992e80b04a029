import { forAdmins, forKeys } from "../operations/access.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { featureFlagsAnswer } from "./feature-flags.ts";
import { subscriptionAnswer } from "./subscription.ts";
import { userAnswer } from "./user.ts";
import { producerAnswer, updateWorkspaceBody, workspaceAnswer } from "./workspace.ts";

export const workspaceOperations = operations({
  getUser: {
    method: "GET",
    path: "/v1/user",
    summary: "Read who is calling",
    access: { key: "user_read", withoutSecondFactor: true },
    answer: userAnswer,
  },
  getSubscription: {
    method: "GET",
    path: "/v1/user/subscription",
    summary: "Read plan and credits",
    access: forKeys("user_read"),
    answer: subscriptionAnswer,
  },
  getFlags: {
    method: "GET",
    path: "/v1/feature-flags",
    summary: "Read your workspace's feature flags",
    access: { key: "any", withoutSecondFactor: true },
    answer: featureFlagsAnswer,
  },
  get: {
    method: "GET",
    path: "/v1/workspace",
    summary: "Read the workspace",
    access: forKeys("workspace_read"),
    answer: workspaceAnswer,
  },
  update: {
    method: "PATCH",
    path: "/v1/workspace",
    summary: "Change the workspace",
    access: forAdmins("workspace_write"),
    body: updateWorkspaceBody,
    answer: doneAnswer,
  },
  getProducer: {
    method: "GET",
    path: "/v1/productions/users/:user_id",
    summary: "Read a producer's teams",
    access: forKeys("user_read"),
    answer: producerAnswer,
  },
});
