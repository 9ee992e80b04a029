import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { healthQuery, storageQuery } from "../../api/admin/admin.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { formatBytes } from "./format-bytes.ts";
import { LastHour } from "./last-hour.tsx";
import { t } from "./messages.ts";

const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="tabular grid grid-cols-[1fr_auto] gap-y-2 text-sm">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-soft">{name}</dt>
        <dd className="text-right">{value}</dd>
      </div>
    ))}
  </dl>
);

const databaseWords = ({ kind, is_alive }: { kind: string; is_alive: boolean }): string =>
  is_alive ? t.answers(kind) : t.doesNotAnswer(kind);

const countFiles = (count: number): string => t.files(count);

export const HealthSection = () => {
  const health = useQuery({ ...healthQuery(), refetchInterval: 10_000 });
  const storage = useQuery(storageQuery());
  const problem = health.error ?? storage.error;
  return (
    <SettingsSection title={t.health}>
      {problem && <p className="text-sm text-danger">{messageFor(problem)}</p>}
      {(health.isPending || storage.isPending) && <Skeleton className="h-135 w-full sm:h-110" />}
      {health.data && storage.data && (
        <Facts
          facts={[
            [t.speechEngine, health.data.engine.stage ?? health.data.engine.state],
            ...health.data.engine.models.map(({ name, variant }) => [t.model, `${name}, ${variant}`] as const),
            [t.database, databaseWords(health.data.database)],
            [t.runningFor, t.minutes(Math.floor(health.data.uptime_seconds / 60))],
            [t.memoryOfTheServer, formatBytes(health.data.memory_bytes)],
            [t.databaseSize, formatBytes(storage.data.database_bytes)],
            ...storage.data.folders.map(
              ({ name, files, size_bytes }) =>
                [t.filesOf(name), `${countFiles(files)}, ${formatBytes(size_bytes)}`] as const,
            ),
            [t.freeOnTheDisk, storage.data.disk ? formatBytes(storage.data.disk.free_bytes) : t.notKnown],
          ]}
        />
      )}
      {health.data && <LastHour minutes={health.data.last_hour} nowUnix={Math.floor(health.dataUpdatedAt / 1_000)} />}
      {health.data?.left_out.map(({ name, lost }) => (
        <p key={name} className="mt-3 text-sm">
          <span className="font-medium">{t.setUpWithout(name)}</span> <span className="text-soft">{lost}</span>
        </p>
      ))}
    </SettingsSection>
  );
};
