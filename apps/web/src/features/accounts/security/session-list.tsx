import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Session, sessionsQuery } from "../../../api/accounts/sessions.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { SettingsSection } from "../../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { TimeAgo } from "../../../ui/display/time-ago.tsx";
import { describeAgent } from "./describe-agent.ts";
import { EndSessionsDialog } from "./end-sessions-dialog.tsx";
import { t } from "../messages.ts";

export const SessionList = () => {
  const sessions = useQuery(sessionsQuery());
  /** Which one is to be ended; null for all others. */
  const [ending, setEnding] = useState<Session | null | undefined>(undefined);
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <SettingsSection
      title={t.whereYouAreSignedIn}
      action={
        others.length > 0 && (
          <Button size="sm" onClick={() => setEnding(null)}>
            {t.signOutEverywhereElseButton}
          </Button>
        )
      }
    >
      {sessions.isPending && <Skeleton className="h-14 w-full" />}
      {sessions.isError && <p className="text-sm text-danger">{messageFor(sessions.error)}</p>}
      <ul className="divide-y divide-line">
        {sessions.data?.map((session) => (
          <SessionRow key={session.sessionId} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {ending !== undefined && <EndSessionsDialog session={ending} onClose={() => setEnding(undefined)} />}
    </SettingsSection>
  );
};

const SessionRow = ({ session, onEnd }: { session: Session; onEnd: () => void }) => (
  <li className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
    <div className="min-w-0 flex-1">
      <p className="text-sm font-medium">
        {describeAgent(session.userAgent)}
        {session.isCurrent && <span className="ms-2 text-xs font-normal text-accent-text">{t.thisBrowser}</span>}
      </p>
      <p className="text-xs text-faint">
        {session.address ? `${session.address} · ` : ""}
        <TimeAgo moment={session.lastSeenAt} />
      </p>
    </div>
    {!session.isCurrent && (
      <Button size="sm" look="quiet" onClick={onEnd}>
        {t.signOutButton}
      </Button>
    )}
  </li>
);
