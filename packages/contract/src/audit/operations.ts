import { forAdmins } from "../operations/access.ts";
import { operations } from "../operations/operation.ts";
import { listAuditAnswer, listAuditQuery } from "./audit.ts";

export const auditOperations = operations({
  list: {
    method: "GET",
    path: "/v1/workspace/audit-logs",
    summary: "List who did what, newest first",
    access: forAdmins("audit_log_read"),
    query: listAuditQuery,
    answer: listAuditAnswer,
  },
});
