import { useQuery } from "@tanstack/react-query";
import { jobsQuery, type Queues } from "../../api/admin/admin.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { lookWhileAlone } from "../../api/live/look-every.ts";
import { formatCount } from "../../ui/format.ts";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { nameOf } from "./name-of.ts";
import { t } from "./messages.ts";

type Queue = Queues[number];

const columns: [string, keyof Queue][] = [
  [t.waiting, "waiting"],
  [t.running, "running"],
  [t.failed, "failed"],
  [t.done, "completed"],
];

const isBusy = ({ waiting, running, failed }: Queue): boolean => waiting + running + failed > 0;

/** What happens behind the pages: what there is to do and what went wrong; the rest on demand. */
export const JobsSection = () => {
  const jobs = useQuery({ ...jobsQuery(), refetchInterval: () => lookWhileAlone(10_000) });
  const queues = jobs.data?.queues ?? [];
  const calm = queues.filter((queue) => !isBusy(queue));
  return (
    <SettingsSection title={t.backgroundWork}>
      {jobs.isPending && <Skeleton className="h-10 w-full" />}
      {jobs.isError && <p className="text-sm text-danger">{messageFor(jobs.error)}</p>}
      {jobs.data && calm.length === queues.length && <p className="text-sm text-soft">{t.allWorkIsDone}</p>}
      {calm.length < queues.length && <QueueTable label={t.queues} queues={queues.filter(isBusy)} />}
      {calm.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="w-fit cursor-pointer rounded-control text-soft hover:text-ink">
            {t.finishedWork(calm.length)}
          </summary>
          <QueueTable label={t.finishedWork(calm.length)} queues={calm} />
        </details>
      )}
    </SettingsSection>
  );
};

const QueueTable = ({ label, queues }: { label: string; queues: readonly Queue[] }) => (
  <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
    <table className="tabular w-full text-xs sm:text-sm">
      <thead className="text-xs text-faint">
        <tr>
          <th scope="col" className="py-2 text-start font-medium">
            {t.queue}
          </th>
          {columns.map(([title]) => (
            <th key={title} scope="col" className="py-2 ps-2 text-end font-medium sm:ps-4">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {queues.map((queue) => (
          <tr key={queue.name} className="border-t border-line">
            <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
              {nameOf(queue.name)}
            </th>
            {columns.map(([title, field]) => (
              <td key={title} className="py-2 ps-2 text-end align-top sm:ps-4">
                {formatCount(Number(queue[field]))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
