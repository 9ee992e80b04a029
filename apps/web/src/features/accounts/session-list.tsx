import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { endOtherSessions, endSession, type Session, sessionsQuery } from "../../api/account-safety.ts";
import { messageFor } from "../../api/message-for.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";

const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Mac OS X/, "macOS"],
  [/Windows/, "Windows"],
  [/Linux/, "Linux"],
];

/** "Chrome on Linux" from what a browser says of itself. */
export const describeAgent = (userAgent: string | null): string => {
  const nameIn = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (!browser) return "A program";
  return system ? `${browser} on ${system}` : browser;
};

export const SessionList = () => {
  const queries = useQueryClient();
  const sessions = useQuery(sessionsQuery());
  const change = {
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.sessions }),
    onError: (error: Error) => toast.error(messageFor(error)),
  };
  const end = useMutation({ mutationFn: endSession, ...change });
  const endOthers = useMutation({ mutationFn: endOtherSessions, ...change });
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <SettingsSection
      title="Where you are signed in"
      action={
        others.length > 0 && (
          <Button size="sm" disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {sessions.isPending && <Skeleton className="h-14 w-full" />}
      {sessions.isError && <p className="text-sm text-danger">{messageFor(sessions.error)}</p>}
      <ul className="divide-y divide-line">
        {sessions.data?.map((session) => (
          <SessionRow key={session.sessionId} session={session} onEnd={() => end.mutate(session.sessionId)} />
        ))}
      </ul>
    </SettingsSection>
  );
};

const SessionRow = ({ session, onEnd }: { session: Session; onEnd: () => void }) => (
  <li className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
    <div className="min-w-0 flex-1">
      <p className="text-sm font-medium">
        {describeAgent(session.userAgent)}
        {session.isCurrent && <span className="ml-2 text-xs font-normal text-accent-text">This browser</span>}
      </p>
      <p className="text-xs text-faint">
        {session.address ? `${session.address} · ` : ""}
        <TimeAgo moment={session.lastSeenAt} />
      </p>
    </div>
    {!session.isCurrent && (
      <Button size="sm" look="quiet" onClick={onEnd}>
        Sign out
      </Button>
    )}
  </li>
);
