import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { jobsQuery, type Queues } from "../../api/admin/admin.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { readinessQuery } from "../../api/client/readiness.ts";
import { formatCount } from "../../ui/format.ts";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { BackupsSection } from "./backups-section.tsx";
import { BlockedPromptsSection } from "./blocked-prompts-section.tsx";
import { HealthSection } from "./health-section.tsx";
import { FlagsSection } from "./flags-section.tsx";
import { PlansSection } from "./plans-section.tsx";
import { ProducersSection } from "./producers-section.tsx";
import { SignUpSection } from "./sign-up-section.tsx";
import { VerificationSection } from "./verification-section.tsx";
import { WorkspacesSection } from "./workspaces-section.tsx";
import { t } from "./messages.ts";

/** For the person who runs this server; `children` are sections of other features. */
export const AdminPage = ({ children }: { children?: ReactNode }) => (
  <div className="mx-auto max-w-200 space-y-6 px-5 py-8 sm:px-8">
    <HealthSection />
    <JobsSection />
    <SignUpSection />
    <PlansSection />
    <WorkspacesSection />
    <VerificationSection />
    <ProducersSection />
    <BlockedPromptsSection />
    <FlagsSection />
    <BackupsSection />
    {children}
    <Version />
  </div>
);

const Version = () => {
  const version = useQuery(readinessQuery()).data?.version;
  return <p className="tabular min-h-5 text-center text-xs text-faint">{version && t.timbre(version)}</p>;
};

const columns: [string, keyof Queues[number]][] = [
  [t.waiting, "waiting"],
  [t.running, "running"],
  [t.failed, "failed"],
  [t.done, "completed"],
];

const JobsSection = () => {
  const jobs = useQuery({ ...jobsQuery(), refetchInterval: 10_000 });
  return (
    <SettingsSection title={t.backgroundWork}>
      {jobs.isPending && <Skeleton className="h-41 w-full" />}
      {jobs.isError && <p className="text-sm text-danger">{messageFor(jobs.error)}</p>}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t.queues} hidden={!jobs.data}>
        <table className="tabular w-full text-xs sm:text-sm">
          <thead className="text-xs text-faint">
            <tr>
              <th scope="col" className="py-2 text-left font-medium">
                {t.queue}
              </th>
              {columns.map(([title]) => (
                <th key={title} scope="col" className="py-2 pl-2 text-right font-medium sm:pl-4">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {jobs.data?.queues.map((queue) => (
              <tr key={queue.name} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
                  {queue.name}
                </th>
                {columns.map(([title, field]) => (
                  <td key={title} className="py-2 pl-2 text-right align-top sm:pl-4">
                    {formatCount(Number(queue[field]))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SettingsSection>
  );
};
