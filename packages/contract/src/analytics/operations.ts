import { forAdmins, forPeople } from "../operations/access.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { analyticsEventBody, analyticsEventsAnswer, clientErrorBody } from "./analytics.ts";

export const analyticsOperations = operations({
  record: {
    method: "POST",
    path: "/v1/analytics/events",
    summary: "Record an event of the web application",
    access: forPeople,
    body: analyticsEventBody,
    answer: doneAnswer,
  },
  reportError: {
    method: "POST",
    path: "/v1/client-errors",
    summary: "Report what went wrong in the web application",
    access: forPeople,
    body: clientErrorBody,
    answer: doneAnswer,
  },
  list: {
    method: "GET",
    path: "/v1/analytics/events",
    summary: "List noted events, for admins",
    access: forAdmins("workspace_read"),
    answer: analyticsEventsAnswer,
  },
});
