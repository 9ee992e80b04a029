import { isSecurityEventKind, type SecurityEventAnswer, securityOperations } from "@timbre/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

export type SecurityEvent = {
  eventId: string;
  /** One of the contract's kinds, or one of a newer server. */
  kind: string;
  count: number;
  lastAt: Date;
  who: string | null;
  keyName: string | null;
  address: string | null;
  /** What it was about: a thing's name, or the route and why it was refused. */
  subject: string | null;
};

const toEvent = (answer: SecurityEventAnswer): SecurityEvent => ({
  eventId: answer.event_id,
  kind: answer.kind,
  count: answer.count,
  lastAt: new Date(answer.last_at_unix * 1_000),
  who: answer.email,
  keyName: answer.api_key_name,
  address: answer.ip_address,
  subject: answer.subject ?? ([answer.route, answer.reason ?? answer.code].filter(Boolean).join(" · ") || null),
});

/** Newest first; an empty kind means all. */
export const securityEventsQuery = (kind: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.securityEvents(kind),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: 25, cursor: pageParam, kind: isSecurityEventKind(kind) ? kind : undefined };
      const wire = await call(securityOperations.listEvents, { signal, query });
      return { events: wire.events.map(toEvent), next: wire.next_cursor ?? undefined };
    },
    getNextPageParam: ({ next }) => next,
  });
