import { AppError, type ErrorCode, errors, type SecurityEventAnswer, securityOperations } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import type { OpenSecurityLog } from "./security-log.ts";
import { type EventPlace, pageOfEvents } from "./store.ts";

type Needs = { db: Db; securityLog: OpenSecurityLog };
type Found = Awaited<ReturnType<typeof pageOfEvents>>[number];

export const handleSecurity = ({ db, securityLog }: Needs): HandledOperation[] => [
  handle(securityOperations.listEvents, async ({ query: { limit, cursor, kind } }) => {
    await securityLog.flush();
    const after = cursor ? readCursor(cursor) : undefined;
    // One more than asked tells whether there is a next page.
    const found = await pageOfEvents(db, { kind: kind ?? undefined, after, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = rows.at(-1)?.event;
    const hasMore = found.length > limit && last !== undefined;
    return { events: rows.map(toAnswer), has_more: hasMore, next_cursor: hasMore ? writeCursor(last) : null };
  }),
];

const writeCursor = ({ lastAt, eventId }: EventPlace): string =>
  Buffer.from(`${lastAt.getTime()} ${eventId}`).toString("base64url");

const readCursor = (cursor: string): EventPlace => {
  const parts = /^(\d{1,14}) ([a-zA-Z0-9]{1,50})$/.exec(Buffer.from(cursor, "base64url").toString());
  if (!parts?.[1] || !parts[2]) throw new AppError("invalid_cursor");
  return { lastAt: new Date(Number(parts[1])), eventId: parts[2] };
};

const unix = (date: Date): number => Math.floor(date.getTime() / 1000);

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);
const reasonOf = (code: string | null): string | null => (code && isErrorCode(code) ? errors[code].message : null);

const toAnswer = ({ event, email, workspaceName, apiKeyName }: Found): SecurityEventAnswer => ({
  event_id: event.eventId,
  kind: event.kind,
  count: event.count,
  first_at_unix: unix(event.createdAt),
  last_at_unix: unix(event.lastAt),
  email,
  workspace_name: workspaceName,
  api_key_name: apiKeyName,
  ip_address: event.ipAddress,
  route: event.route,
  code: event.code,
  reason: reasonOf(event.code),
  subject: event.subject,
});
