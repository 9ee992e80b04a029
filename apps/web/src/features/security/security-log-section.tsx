import { useInfiniteQuery } from "@tanstack/react-query";
import { isSecurityEventKind, securityEventKinds } from "@timbre/contract";
import { useState } from "react";
import { messageFor } from "../../api/client/message-for.ts";
import { type SecurityEvent, securityEventsQuery } from "../../api/accounts/security.ts";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { EventLog, type LogLine } from "../../ui/layout/event-log.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { t as kindWords } from "./kinds/messages.ts";
import { t } from "./messages.ts";

const kinds: [string, string][] = [
  ["", t.everything],
  ...securityEventKinds.map((kind) => [kind, kindWords[kind]] as [string, string]),
];

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
      <EventLog
        lines={events.map(lineOf)}
        isWaiting={log.isPending}
        problem={log.isError ? messageFor(log.error) : null}
        empty={<p className="text-sm text-soft">{t.nothingOfThisKind}</p>}
        onOlder={log.hasNextPage ? () => void log.fetchNextPage() : undefined}
        olderWord={t.showOlder}
        isLoadingOlder={log.isFetchingNextPage}
      />
    </SettingsSection>
  );
};

const lineOf = (event: SecurityEvent): LogLine => ({
  id: event.eventId,
  title: (
    <>
      {isSecurityEventKind(event.kind) ? kindWords[event.kind] : event.kind}
      {event.count > 1 && <span className="tabular text-soft"> {t.times(event.count)}</span>}
    </>
  ),
  detail: [
    event.who ?? t.someoneUnknown,
    event.keyName && t.withTheKey(event.keyName),
    event.address && t.from(event.address),
    event.subject,
  ]
    .filter(Boolean)
    .join(" · "),
  moment: event.lastAt,
});
