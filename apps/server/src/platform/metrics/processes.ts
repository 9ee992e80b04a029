import { sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { OpenDatabase } from "../database/database.ts";
import { isProcessOver } from "../database/keep-presence.ts";
import { processReports } from "../database/tables/server.ts";
import type { EngineCard } from "../fleet/card.ts";
import type { Role } from "../fleet/fleet-settings.ts";
import { joinHours } from "./join-hours.ts";
import type { LastHour } from "./last-hour.ts";
import type { Metrics } from "./metrics.ts";

/** One process of the studio, on whichever machine. Engines of an older version do not say since when they run. */
export type ProcessFacts = {
  role: Role;
  version: string;
  startedAt: Date | undefined;
  memoryBytes: number;
};

export type Processes = {
  /** All that run, this one first, and what they did in the last hour, also those that have ended since. */
  read(): Promise<{ processes: ProcessFacts[]; lastHour: LastHour }>;
  close(): void;
};

type Needs = {
  clock: Clock;
  database: Pick<OpenDatabase, "db" | "processId">;
  metrics: Pick<Metrics, "lastHour">;
  about: Pick<ProcessFacts, "role" | "version">;
  /** The engines of the fleet, which have no database. What they say is counted by who asked them. */
  engines?: (() => readonly EngineCard[]) | undefined;
};

const reportEveryMs = 10_000;

/** Where several processes share a database, each writes down how it is, so that any of them can show all. */
export const openProcesses = ({ clock, database, metrics, about, engines = () => [] }: Needs): Processes => {
  const { db, processId } = database;
  const startedAt = new Date(Date.now() - process.uptime() * 1_000);
  const own = (): ProcessFacts => ({ ...about, startedAt, memoryBytes: process.memoryUsage.rss() });
  const report = async (id: number): Promise<void> => {
    const row = { ...about, startedAt, memoryBytes: own().memoryBytes, minutes: [...metrics.lastHour()] };
    const now = { ...row, reportedAt: sql`now()` };
    await db
      .insert(processReports)
      .values({ processId: id, ...now })
      .onConflictDoUpdate({ target: processReports.processId, set: now });
    await db.delete(processReports).where(sql`${processReports.reportedAt} < now() - interval '1 hour'`);
  };
  // One that fails is followed by the next.
  const tell = (): void => void (processId !== undefined && report(processId).catch(() => undefined));
  tell();
  const timer = processId === undefined ? undefined : setInterval(tell, reportEveryMs).unref();
  const readOthers = async () =>
    processId === undefined
      ? []
      : db
          .select({ report: processReports, isOver: isProcessOver(processReports.processId) })
          .from(processReports)
          .where(sql`${processReports.processId} <> ${processId}`)
          .orderBy(processReports.startedAt);
  return {
    read: async () => {
      const others = await readOthers();
      const living = others.flatMap(({ report: { role, version, startedAt: since, memoryBytes }, isOver }) =>
        isOver ? [] : [{ role, version, startedAt: since, memoryBytes }],
      );
      const hours = others.map(({ report: { minutes } }) => minutes);
      return {
        processes: [own(), ...living, ...enginesOf(engines())],
        lastHour: joinHours([metrics.lastHour(), ...hours], clock.now().getTime()),
      };
    },
    close: () => clearInterval(timer),
  };
};

/** An engine that speaks and hears has a card for each. */
const enginesOf = (cards: readonly EngineCard[]): ProcessFacts[] => {
  const byId = new Map<string, ProcessFacts>();
  for (const { engineId, version, sinceMs, memoryMb } of cards) {
    const memoryBytes = (byId.get(engineId)?.memoryBytes ?? 0) + memoryMb * 1_000_000;
    const startedAt = sinceMs === undefined ? undefined : new Date(sinceMs);
    byId.set(engineId, { role: "engine", version, startedAt, memoryBytes });
  }
  return [...byId.values()];
};
