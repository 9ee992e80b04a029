import { forOperators } from "../operations/access.ts";
import { operations } from "../operations/operation.ts";
import { listSecurityEventsQuery, securityEventsAnswer } from "./security.ts";

export const securityOperations = operations({
  listEvents: {
    method: "GET",
    path: "/v1/admin/security-events",
    summary: "List what happened at the server's doors, newest first",
    access: forOperators,
    query: listSecurityEventsQuery,
    answer: securityEventsAnswer,
  },
});
