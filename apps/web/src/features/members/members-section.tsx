import { useQuery } from "@tanstack/react-query";
import { membersQuery } from "../../api/members/members.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import type { Viewer } from "./member.ts";
import { MemberRow } from "./member-row.tsx";
import { t } from "./messages.ts";

/** Who belongs to the workspace, and what each may use of its credits. */
export const MembersSection = (viewer: Viewer) => {
  const members = useQuery(membersQuery());
  return (
    <SettingsSection title={t.members} text={t.everyoneHereSharesTheWorkspaces}>
      {members.isPending && <Skeleton className="h-9 w-full" />}
      {members.isError && <p className="text-sm text-danger">{messageFor(members.error)}</p>}
      <ul className="divide-y divide-line">
        {members.data?.map((member) => (
          <MemberRow key={member.userId} member={member} viewer={viewer} />
        ))}
      </ul>
    </SettingsSection>
  );
};
