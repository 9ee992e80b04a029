import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Health, healthQuery } from "../../api/admin/admin.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { lookWhileAlone } from "../../api/live/look-every.ts";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { formatBytes } from "./format-bytes.ts";
import { LastHour } from "./last-hour.tsx";
import { t } from "./messages.ts";
import { ProcessesTable } from "./processes-table.tsx";
import { timeWords } from "./time-words.ts";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-soft">{name}</dt>
    <dd className="tabular mt-0.5 text-sm font-medium wrap-anywhere">{children}</dd>
  </div>
);

const State = ({ isGood, children }: { isGood: boolean; children: ReactNode }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden className={classNames("size-2 rounded-full", isGood ? "bg-accent" : "bg-danger")} />
    {children}
  </span>
);

const databaseWords = ({ kind, is_alive }: Health["database"]): string => {
  const name = kind === "embedded" ? t.builtIn : "PostgreSQL";
  return is_alive ? t.answers(name) : t.doesNotAnswer(name);
};

const engineWords = ({ stage, state }: Health["engine"]): string =>
  state === "ready" ? t.ready : (stage ?? state).replaceAll("_", " ");

/** Of all processes together. */
const memoryOf = ({ processes }: Health): number => processes.reduce((sum, { memory_bytes }) => sum + memory_bytes, 0);

export const HealthSection = () => {
  const health = useQuery({ ...healthQuery(), refetchInterval: () => lookWhileAlone(10_000) });
  return (
    <SettingsSection title={t.health}>
      {health.error && <p className="text-sm text-danger">{messageFor(health.error)}</p>}
      {health.isPending && <Skeleton className="h-90 w-full sm:h-52" />}
      {health.data && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
          <Fact name={t.speechEngine}>
            <State isGood={health.data.engine.state === "ready"}>{engineWords(health.data.engine)}</State>
          </Fact>
          <Fact name={t.model}>
            {health.data.engine.models.map(({ name, variant }) => `${name}, ${variant}`).join("; ") || t.noneYet}
          </Fact>
          <Fact name={t.database}>
            <State isGood={health.data.database.is_alive}>{databaseWords(health.data.database)}</State>
          </Fact>
          {health.data.processes.length === 1 && (
            <Fact name={t.runningFor}>{timeWords(health.data.uptime_seconds)}</Fact>
          )}
          <Fact name={t.memoryOfTheServer}>{formatBytes(memoryOf(health.data))}</Fact>
        </dl>
      )}
      {health.data && <LastHour minutes={health.data.last_hour} nowUnix={Math.floor(health.dataUpdatedAt / 1_000)} />}
      {health.data && health.data.processes.length > 1 && (
        <ProcessesTable processes={health.data.processes} nowUnix={Math.floor(health.dataUpdatedAt / 1_000)} />
      )}
      {health.data?.left_out.map(({ name, lost }) => (
        <p key={name} className="mt-3 text-sm">
          <span className="font-medium">{t.setUpWithout(name)}</span> <span className="text-soft">{lost}</span>
        </p>
      ))}
    </SettingsSection>
  );
};
