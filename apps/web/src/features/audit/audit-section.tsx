import { useInfiniteQuery } from "@tanstack/react-query";
import { auditClasses, everyoneGroupId } from "@timbre/contract";
import { ScrollText } from "lucide-react";
import { useState } from "react";
import { type AuditEntry, auditQuery } from "../../api/workspace/audit.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { EventLog, type LogLine } from "../../ui/layout/event-log.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { t as activities } from "./activities/messages.ts";
import { t } from "./messages.ts";

const plain: Readonly<Record<string, string>> = activities;
const wordsFor = (name: string): string => plain[name] ?? name;

const kinds = [
  ["", t.everything],
  ...Object.keys(auditClasses).map((name) => [name, wordsFor(name)] as const),
] as const;

/** Who did what in this workspace. Nobody can change or remove a line. */
export const AuditSection = () => {
  const [kind, setKind] = useState("");
  const log = useInfiniteQuery(auditQuery(kind));
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <SettingsSection
      title={t.auditLog}
      text={t.whoDidWhatInThisWorkspaceNewest}
      action={<ChoiceChip label={t.kindOfEntry} value={kind} onChange={setKind} options={kinds} />}
    >
      <EventLog
        lines={entries.map(lineOf)}
        isWaiting={log.isPending}
        problem={log.isError ? messageFor(log.error) : null}
        empty={
          <EmptyState
            picture={<ScrollText size={28} strokeWidth={1.5} aria-hidden className="text-faint" />}
            title={t.nothingHasHappenedHereYet}
            text={t.changesOfMembersGroupsKeysWebhooks}
          />
        }
        onOlder={log.hasNextPage ? () => void log.fetchNextPage() : undefined}
        olderWord={t.showOlder}
        isLoadingOlder={log.isFetchingNextPage}
      />
    </SettingsSection>
  );
};

const whoOf = ({ who, isByKey }: AuditEntry): string => {
  const name = who ?? t.someoneWhoLeft;
  return isByKey ? t.byApiKey(name) : name;
};

/** What was done, and to what: not said where it is the person who did it, or has no name. */
const deedOf = ({ activity, target, who, count }: AuditEntry): string => {
  if (count !== null) return t.peopleInvited(count);
  const named = target === everyoneGroupId ? t.everyone : target;
  return named && named !== who ? t.about(wordsFor(activity), named) : wordsFor(activity);
};

const lineOf = (entry: AuditEntry): LogLine => ({
  id: entry.entryId,
  title: deedOf(entry),
  detail: [whoOf(entry), entry.address && t.from(entry.address)].filter(Boolean).join(" · "),
  moment: entry.happenedAt,
});
