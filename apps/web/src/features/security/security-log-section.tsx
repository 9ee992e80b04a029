import { useInfiniteQuery } from "@tanstack/react-query";
import { securityEventKinds } from "@timbre/contract";
import { useState } from "react";
import { messageFor } from "../../api/client/message-for.ts";
import { type SecurityEvent, securityEventsQuery } from "../../api/accounts/security.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { TimeAgo } from "../../ui/display/time-ago.tsx";
import { t } from "./messages.ts";

const kinds = [["", t.everything], ...Object.entries(securityEventKinds)] as [string, string][];

/** What happened at the server's doors, for its operator. */
export const SecurityLogSection = () => {
  const [kind, setKind] = useState("");
  const log = useInfiniteQuery(securityEventsQuery(kind));
  const events = log.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <SettingsSection
      title={t.securityLog}
      text={t.signInsRefusedRequestsAndChangesOf}
      action={<ChoiceChip label={t.kindOfEvent} value={kind} onChange={setKind} options={kinds} />}
    >
      {log.isError && <p className="text-sm text-danger">{messageFor(log.error)}</p>}
      {log.isPending && <Skeleton className="h-60 w-full" />}
      {log.isSuccess && events.length === 0 && <p className="text-sm text-soft">{t.nothingOfThisKind}</p>}
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <EventRow key={event.eventId} event={event} />
        ))}
      </ul>
      {log.hasNextPage && (
        <Button className="mt-4" disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t.showOlder}
        </Button>
      )}
    </SettingsSection>
  );
};

const EventRow = ({ event }: { event: SecurityEvent }) => (
  <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-3 text-sm last:pb-0">
    <div className="min-w-0 flex-1">
      <p className="font-medium">
        {event.title}
        {event.count > 1 && <span className="tabular text-soft"> {t.times(event.count)}</span>}
      </p>
      <p className="text-xs break-words text-faint">
        {[
          event.who ?? t.someoneUnknown,
          event.keyName && t.withTheKey(event.keyName),
          event.address && t.from(event.address),
          event.subject,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </div>
    <span className="tabular shrink-0 text-xs text-faint">
      <TimeAgo moment={event.lastAt} />
    </span>
  </li>
);
