import { type Access, forOperators, forPeople } from "../operations/access.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import {
  askForPlanBody,
  changePlanBody,
  decidePlanBody,
  planChoiceAnswer,
  planPolicyAnswer,
  planRequestsAnswer,
} from "./plan-choice.ts";

/** A request speaks for the whole workspace. */
const adminsThemselves: Access = { role: "admin", key: "never" };

/** The plan of a workspace: who changes it, and how everybody else asks for another. */
export const planOperations = operations({
  get: {
    method: "GET",
    path: "/v1/workspace/plan",
    summary: "Read who changes your plan, and what you asked for",
    access: forPeople,
    answer: planChoiceAnswer,
  },
  change: {
    method: "POST",
    path: "/v1/workspace/plan",
    summary: "Choose a plan",
    // Whose right it is, the server's setting says.
    access: forPeople,
    errors: ["missing_permissions"],
    body: changePlanBody,
    answer: doneAnswer,
  },
  ask: {
    method: "POST",
    path: "/v1/workspace/plan/request",
    summary: "Ask the server's operator for another plan",
    access: adminsThemselves,
    body: askForPlanBody,
    answer: doneAnswer,
  },
  withdraw: {
    method: "DELETE",
    path: "/v1/workspace/plan/request",
    summary: "Withdraw the request for another plan",
    access: adminsThemselves,
    answer: doneAnswer,
  },
  listRequests: {
    method: "GET",
    path: "/v1/admin/plan-requests",
    summary: "List requests for another plan",
    access: forOperators,
    answer: planRequestsAnswer,
  },
  decide: {
    method: "POST",
    path: "/v1/admin/plan-requests/:workspace_id",
    summary: "Approve or decline a request for another plan",
    access: forOperators,
    body: decidePlanBody,
    answer: doneAnswer,
  },
  getPolicy: {
    method: "GET",
    path: "/v1/admin/plan-policy",
    summary: "Read who can change plans",
    access: forOperators,
    answer: planPolicyAnswer,
  },
  setPolicy: {
    method: "PUT",
    path: "/v1/admin/plan-policy",
    summary: "Choose who can change plans",
    access: forOperators,
    body: planPolicyAnswer,
    answer: doneAnswer,
  },
});
