import { useInfiniteQuery } from "@tanstack/react-query";
import { auditClasses } from "@timbre/contract";
import { ScrollText } from "lucide-react";
import { useState } from "react";
import { type AuditEntry, auditQuery } from "../../api/workspace/audit.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { TimeAgo } from "../../ui/display/time-ago.tsx";
import { t } from "./messages.ts";

const kinds = [["", t.everything], ...Object.keys(auditClasses).map((name) => [name, name] as const)] as const;

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
      {log.isError && <p className="text-sm text-danger">{messageFor(log.error)}</p>}
      {log.isPending && <Waiting />}
      {log.isSuccess && entries.length === 0 && (
        <EmptyState
          picture={<ScrollText size={28} strokeWidth={1.5} aria-hidden className="text-faint" />}
          title={t.nothingHasHappenedHereYet}
          text={t.changesOfMembersGroupsKeysWebhooks}
        />
      )}
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <EntryRow key={entry.entryId} entry={entry} />
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

const whoOf = ({ who, isByKey }: AuditEntry): string => {
  const name = who ?? t.someoneWhoLeft;
  return isByKey ? t.byApiKey(name) : name;
};

const EntryRow = ({ entry }: { entry: AuditEntry }) => (
  <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-3 text-sm last:pb-0">
    <div className="min-w-0 flex-1">
      <p className="font-medium">{entry.activity}</p>
      <p className="text-xs break-words text-faint">
        {[whoOf(entry), entry.target && t.on(entry.target), entry.address && t.from(entry.address)]
          .filter(Boolean)
          .join(" ")}
      </p>
    </div>
    <span className="tabular shrink-0 text-xs text-faint">
      <TimeAgo moment={entry.happenedAt} />
    </span>
  </li>
);

const Waiting = () => (
  <div className="space-y-3">
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className="h-11 w-full" />
    ))}
  </div>
);
