import type { SecurityEventAnswer, SecurityEventKind, SecurityEventsAnswer } from "@timbre/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";

export type SecurityEvent = {
  eventId: string;
  kind: SecurityEventKind;
  count: number;
  lastAt: Date;
  who: string | null;
  keyName: string | null;
  address: string | null;
  /** What it was about: a thing's name, or the route and the refusal's code. */
  subject: string | null;
};

const toEvent = (answer: SecurityEventAnswer): SecurityEvent => ({
  eventId: answer.event_id,
  kind: answer.kind as SecurityEventKind,
  count: answer.count,
  lastAt: new Date(answer.last_at_unix * 1_000),
  who: answer.email,
  keyName: answer.api_key_name,
  address: answer.ip_address,
  subject: answer.subject ?? ([answer.route, answer.code].filter(Boolean).join(", ") || null),
});

/** Newest first; an empty kind means all. */
export const securityEventsQuery = (kind: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.securityEvents(kind),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: 25, cursor: pageParam, kind: kind || undefined };
      const wire = await sendJson<SecurityEventsAnswer>("/v1/admin/security-events", { signal, query });
      return { events: wire.events.map(toEvent), next: wire.next_cursor ?? undefined };
    },
    getNextPageParam: ({ next }) => next,
  });
