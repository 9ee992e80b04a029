import { type AuditEntryAnswer, auditOperations } from "@timbre/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

export type AuditEntry = {
  entryId: string;
  happenedAt: Date;
  activity: string;
  kind: string;
  who: string | null;
  isByKey: boolean;
  /** What it is called; an id says nothing to a reader. */
  target: string | null;
  /** Of people who were invited. */
  count: number | null;
  address: string | null;
};

const textOf = (value: unknown): string | null => (typeof value === "string" && value ? value : null);

/** Flags, backups and groups of the server are called by their ids. What this server made up for others is no name. */
const nameIn = (target: string | null): string | null => (target && /^[A-Za-z0-9]{20}$/.test(target) ? null : target);

const toEntry = (answer: AuditEntryAnswer): AuditEntry => ({
  entryId: answer.id,
  happenedAt: new Date(answer.time),
  activity: answer.activity_name,
  kind: answer.class_name,
  who: answer.actor.user.email_addr,
  isByKey: answer.actor.app_uid !== null,
  target: textOf(answer.unmapped.target_name) ?? nameIn(textOf(answer.unmapped.target)),
  count: answer.activity_name === "Members Invited" ? Number(answer.unmapped.count) || null : null,
  address: answer.device.ip,
});

/** Newest first; an empty kind means all. */
export const auditQuery = (kind: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.audit(kind),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: 50, cursor: pageParam, class_name: kind || undefined };
      const wire = await call(auditOperations.list, { signal, query });
      return { entries: wire.entries.map(toEntry), next: wire.next_cursor ?? undefined };
    },
    getNextPageParam: ({ next }) => next,
  });
