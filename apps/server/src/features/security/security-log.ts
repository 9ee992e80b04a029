import { securityLogLimits } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/new-id.ts";
import type { SecurityEvent, SecurityLog } from "../../domain/logs/security-log.ts";
import { countEvent, deleteEventsBefore, insertEvent, type NewEvent } from "./store.ts";

type Needs = { db: Db; clock: Clock; keptDays?: number };

const hourMs = 3_600_000;
/** Different lines of refusals in one hour; what comes on top is counted without its address and person. */
const maxLinesPerHour = 200;
/** Further refusals of a line are written together after this long. */
const gatherMs = 10_000;

type Gathered = { row: NewEvent; unwritten: number; writtenAt: number };

export const makeSecurityLog = ({ db, clock, keptDays = securityLogLimits.keptDays }: Needs) => {
  const lines = new Map<string, Gathered>();
  let hour = "";

  const write = async (line: Gathered): Promise<void> => {
    const { unwritten } = line;
    if (unwritten === 0) return;
    line.unwritten = 0;
    line.writtenAt = clock.now().getTime();
    await countEvent(db, { ...line.row, eventId: newId(), count: unwritten, lastAt: clock.now() });
  };

  const flush = async (): Promise<void> => {
    for (const line of lines.values()) await write(line);
  };

  const beginHour = async (now: string): Promise<void> => {
    if (now === hour) return;
    await flush();
    lines.clear();
    hour = now;
    await deleteEventsBefore(db, new Date(clock.now().getTime() - keptDays * 86_400_000));
  };

  const lineOf = (event: SecurityEvent): Gathered => {
    const full = bucketOf(hour, event);
    const isCrowded = !lines.has(full) && lines.size >= maxLinesPerHour;
    const kept = isCrowded ? { kind: event.kind, code: event.code } : event;
    const bucket = isCrowded ? bucketOf(hour, kept) : full;
    const known = lines.get(bucket);
    if (known) return known;
    const line = { row: { ...rowOf(kept, clock.now()), bucket }, unwritten: 0, writtenAt: 0 };
    lines.set(bucket, line);
    return line;
  };

  return {
    note: async (event: SecurityEvent): Promise<void> => {
      await insertEvent(db, rowOf(event, clock.now()));
    },

    noteRefusal: async (event: SecurityEvent): Promise<void> => {
      const nowMs = clock.now().getTime();
      await beginHour(String(Math.floor(nowMs / hourMs)));
      const line = lineOf(event);
      line.unwritten += 1;
      if (nowMs - line.writtenAt >= gatherMs) await write(line);
    },

    /** What is still to be written, before somebody reads. */
    flush,
  } satisfies SecurityLog & { flush(): Promise<void> };
};

export type OpenSecurityLog = ReturnType<typeof makeSecurityLog>;

const bucketOf = (hour: string, { kind, code, route, ipAddress, userId, apiKeyId }: SecurityEvent): string =>
  [hour, kind, code, route, ipAddress, userId, apiKeyId].map((part) => part ?? "").join(" ");

const rowOf = (event: SecurityEvent, now: Date): NewEvent => ({
  eventId: newId(),
  kind: event.kind,
  userId: event.userId ?? null,
  workspaceId: event.workspaceId ?? null,
  apiKeyId: event.apiKeyId ?? null,
  ipAddress: event.ipAddress ?? null,
  route: event.route ?? null,
  code: event.code ?? null,
  subject: event.subject ?? null,
  details: event.details ?? {},
  createdAt: now,
  lastAt: now,
});
