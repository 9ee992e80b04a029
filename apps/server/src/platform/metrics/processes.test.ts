import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOtherProcess, type OtherProcess } from "../../test-support/other-process.ts";
import { openTestDatabase } from "../../test-support/test-database.ts";
import type { OpenDatabase } from "../database/database.ts";
import { systemClock } from "../clock.ts";
import type { EngineCard } from "../fleet/card.ts";
import type { Minute } from "./last-hour.ts";
import { openProcesses, type Processes } from "./processes.ts";

/** Two processes where the database can be shared; the embedded one has a single process. */
const isShared = process.env.TEST_DATABASE_URL !== undefined;
let database: OpenDatabase;
let other: OtherProcess | undefined;
const open: Processes[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  if (isShared) other = await makeOtherProcess(database);
});
afterAll(async () => {
  for (const one of open) one.close();
  await other?.close();
  await database.close();
});

const aMinuteAgo = Math.floor(Date.now() / 60_000) * 60 - 60;
const didIn = (atUnix: number): Minute => ({
  ...{ atUnix, calls: 3, failures: 0, speechSeconds: 2, firstSoundMsP95: 90 },
});
const start = (role: "web" | "worker", by: Pick<OpenDatabase, "db" | "processId">, cards: EngineCard[] = []) => {
  const metrics = { lastHour: () => [didIn(aMinuteAgo)] };
  const one = openProcesses({
    ...{ clock: systemClock, database: by, metrics },
    about: { role, version: `${role} 1` },
    engines: () => cards,
  });
  open.push(one);
  return one;
};
const card = (part: "mouth" | "ear", more: Partial<EngineCard>): EngineCard => ({
  ...{ engineId: "e1", part, version: "engine 1", kind: "k", abilities: { line: 1, leftOut: [] } },
  ...{ state: "ready", stage: "ready", room: 1, busy: 0, waiting: 0, memoryMb: 10, ...more },
});

describe("the processes of a studio", () => {
  it("are this one where it is alone", async () => {
    const alone = start("web", { db: database.db });
    const { processes, lastHour } = await alone.read();
    expect(processes).toMatchObject([{ role: "web", version: "web 1", startedAt: expect.any(Date) }]);
    expect(lastHour).toEqual([didIn(aMinuteAgo)]);
  });

  it("are the engines too, each once, also those that do not say since when they run", async () => {
    const cards = [card("mouth", { sinceMs: 5_000 }), card("ear", { sinceMs: 5_000 }), card("ear", { engineId: "e2" })];
    const { processes } = await start("web", { db: database.db }, cards).read();
    expect(processes.slice(1)).toEqual([
      { role: "engine", version: "engine 1", startedAt: new Date(5_000), memoryBytes: 20_000_000 },
      { role: "engine", version: "engine 1", startedAt: undefined, memoryBytes: 10_000_000 },
    ]);
  });
});

if (isShared) {
  it("every process shows what all of them did, also one that has ended", async () => {
    const web = start("web", database);
    const rolesOf = async (): Promise<string[]> => (await web.read()).processes.map(({ role }) => role);
    const callsOf = async (): Promise<number | undefined> => (await web.read()).lastHour[0]?.calls;
    start("worker", { db: database.db, processId: other?.processId });
    await expect.poll(rolesOf).toEqual(["web", "worker"]);
    expect(await callsOf()).toBe(6);
    await other?.close();
    await expect.poll(rolesOf).toEqual(["web"]);
    expect(await callsOf()).toBe(6);
  });
}
