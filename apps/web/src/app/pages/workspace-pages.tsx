import { useSearch } from "@tanstack/react-router";
import { AuditSection } from "../../features/audit/audit-section.tsx";
import { GroupsSection } from "../../features/groups/groups-section.tsx";
import { InvitesSection } from "../../features/members/invites-section.tsx";
import { MembersSection } from "../../features/members/members-section.tsx";
import { UsagePage } from "../../features/usage/usage-page.tsx";
import { WebhooksPage } from "../../features/webhooks/webhooks-page.tsx";
import { WorkspaceSection } from "../../features/workspace/workspace-section.tsx";
import { useUser } from "../../frame/use-user.ts";
import { PageColumn } from "../../ui/layout/page-column.tsx";

/** Everyone may see who is here; the rest is for admins, and the server holds everybody to it. */
export const WorkspaceSettings = () => {
  const user = useUser();
  const { tab } = useSearch({ from: "/app/workspace/settings" });
  const isAdmin = user.workspaceRole !== "member";
  return (
    <PageColumn>
      {isAdmin && tab === "groups" && <GroupsSection />}
      {isAdmin && tab === "audit" && <AuditSection />}
      {(!tab || !isAdmin) && (
        <>
          <WorkspaceSection isAdmin={isAdmin} />
          <MembersSection ownId={user.userId} isAdmin={isAdmin} isOwner={user.workspaceRole === "owner"} />
          {isAdmin && <InvitesSection />}
        </>
      )}
    </PageColumn>
  );
};

export const WorkspaceWebhooks = () => <WebhooksPage owner="workspace" />;

export const UsageAnalytics = () => <UsagePage isAdmin={useUser().workspaceRole !== "member"} />;
