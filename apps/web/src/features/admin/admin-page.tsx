import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { healthQuery, jobsQuery, storageQuery } from "../../api/admin/admin.ts";
import { readinessQuery } from "../../api/client/readiness.ts";
import { PageColumn } from "../../ui/layout/page-column.tsx";
import { BackupsSection } from "./backups-section.tsx";
import { BlockedPromptsSection } from "./blocked-prompts-section.tsx";
import { FlagsSection } from "./flags-section.tsx";
import { HealthSection } from "./health-section.tsx";
import { JobsSection } from "./jobs-section.tsx";
import { PlansSection } from "./plans-section.tsx";
import { ProducersSection } from "./producers-section.tsx";
import type { ServerTab } from "./server-tabs.ts";
import { SignUpSection } from "./sign-up-section.tsx";
import { StorageSection } from "./storage-section.tsx";
import { VerificationSection } from "./verification-section.tsx";
import { WorkspacesSection } from "./workspaces-section.tsx";
import { t } from "./messages.ts";

type AdminPageProps = {
  /** None: how the server is. */
  tab?: ServerTab;
  /** Sections of other features, about safety. */
  children?: ReactNode;
};

/** For the person who runs this server, one subject at a time. */
export const AdminPage = ({ tab, children }: AdminPageProps) => (
  <PageColumn>
    {tab === undefined && <Overview />}
    {tab === "workspaces" && <WorkspacesSection />}
    {tab === "access" && (
      <>
        <SignUpSection />
        <PlansSection />
        <ProducersSection />
      </>
    )}
    {tab === "safety" && (
      <>
        <VerificationSection />
        <BlockedPromptsSection />
        {children}
      </>
    )}
    {tab === "features" && <FlagsSection />}
  </PageColumn>
);

/** How long a section gets is known once its answer is there; what stands below it waits for that, or it would jump. */
const Overview = () => {
  const { isPending: waitsForHealth } = useQuery(healthQuery());
  const { isPending: waitsForStorage } = useQuery(storageQuery());
  const { isPending: waitsForJobs } = useQuery(jobsQuery());
  return (
    <>
      <HealthSection />
      {!waitsForHealth && <StorageSection />}
      {!waitsForHealth && !waitsForStorage && <JobsSection />}
      {!waitsForHealth && !waitsForStorage && !waitsForJobs && (
        <>
          <BackupsSection />
          <Version />
        </>
      )}
    </>
  );
};

const Version = () => {
  const version = useQuery(readinessQuery()).data?.version;
  return <p className="tabular min-h-5 text-center text-xs text-faint">{version && t.timbre(version)}</p>;
};
