import {
  AppError,
  type AuditClass,
  auditCategory,
  auditClasses,
  type AuditEntryAnswer,
  auditOperations,
  type ListAuditQuery,
  otherActivityId,
} from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { type AuditFilters, type AuditPlace, type AuditRow, pageOfAudit } from "./store.ts";

export const handleAudit = ({ db }: { db: Db }): HandledOperation[] => [
  handle(auditOperations.list, async ({ caller, query }) => {
    const after = query.cursor ? readCursor(query.cursor) : undefined;
    // One more than asked tells whether there is a next page.
    const found = await pageOfAudit(db, filtersOf(caller.workspaceId, query), { after, limit: query.limit + 1 });
    const rows = found.slice(0, query.limit);
    const last = rows.at(-1);
    const hasMore = found.length > query.limit && last !== undefined;
    return { entries: rows.map(toAnswer), has_more: hasMore, next_cursor: hasMore ? writeCursor(last) : null };
  }),
];

const filtersOf = (workspaceId: string, query: ListAuditQuery): AuditFilters => ({
  workspaceId,
  ...(query.time_from_unix_ms == null ? {} : { from: new Date(query.time_from_unix_ms) }),
  ...(query.time_to_unix_ms == null ? {} : { to: new Date(query.time_to_unix_ms) }),
  ...(query.actor_uid ? { actorUserId: query.actor_uid } : {}),
  ...(query.class_name ? { className: query.class_name } : {}),
  ...(query.activity_name ? { activity: query.activity_name } : {}),
});

const writeCursor = ({ createdAt, entryId }: AuditPlace): string =>
  Buffer.from(`${createdAt.getTime()} ${entryId}`).toString("base64url");

const readCursor = (cursor: string): AuditPlace => {
  const parts = /^(\d{1,14}) ([a-zA-Z0-9]{1,50})$/.exec(Buffer.from(cursor, "base64url").toString());
  if (!parts?.[1] || !parts[2]) {
    throw new AppError("invalid_request", { field: "cursor" }, "cursor does not belong to this list.");
  }
  return { createdAt: new Date(Number(parts[1])), entryId: parts[2] };
};

const toAnswer = (row: AuditRow): AuditEntryAnswer => {
  const classUid = auditClasses[row.className as AuditClass] ?? 0;
  return {
    id: row.entryId,
    time: row.createdAt.getTime(),
    time_dt: row.createdAt.toISOString(),
    activity_id: otherActivityId,
    activity_name: row.activity,
    category_name: auditCategory.name,
    category_uid: auditCategory.uid,
    class_name: row.className,
    class_uid: classUid,
    type_uid: classUid * 100 + otherActivityId,
    type_name: `${row.className}: ${row.activity}`,
    severity_id: 1,
    status_id: 1,
    actor: { user: { uid: row.actorUserId, email_addr: row.actorEmail }, app_uid: row.apiKeyId },
    device: { ip: row.ipAddress },
    message: row.message,
    unmapped: { ...row.metadata, target: row.target, target_name: row.targetName },
  };
};
