import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdsUnderWay } from "../../apps/server/src/test-support/holds-under-way.ts";
import { scriptedEngine } from "../../apps/server/src/test-support/scripted-engine.ts";
import { buildTestApp, type TestApp } from "../../apps/server/src/test-support/test-app.ts";
import { type Asked, exampleFor } from "./support/example.ts";
import { freshIdsFor } from "./support/fresh-ids.ts";
import { giveHearing } from "./support/hearing-ear.ts";
import { type Operation, operationsOf } from "./support/operations.ts";
import { outcomeOf } from "./support/send.ts";
import { fillTenant, isEnding, openTenant, type Tenant } from "./support/tenant.ts";
import { openWorkers, type Workers } from "./support/workers.ts";

/** Many at once with little left, on whichever database the tests run: only PostgreSQL lets two really meet. */
let app: TestApp;
let tenant: Tenant;
let workers: Workers;
let limit: number;
let operations: Operation[];
let found: Door[] | undefined;

/** A call that costs something, and how much. */
type Door = { operation: Operation; cost: number };

beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
  giveHearing(app);
  workers = openWorkers(app);
  operations = await operationsOf(app);
  tenant = await openTenant(app, operations, { marker: "Spender" });
  await fillTenant(app, operations, tenant);
  await workers.doAll();
  limit = (await app.send({ url: "/v1/user/subscription", headers: await tenant.session() })).json<{
    character_limit: number;
  }>().character_limit;
});
afterAll(() => app.close());

const count = async (sql: string): Promise<number> =>
  Number((await app.parts.database.execute(sql)).rows[0]?.count ?? 0);
const ofTenant = (): string => `where workspace_id = '${tenant.person.workspaceId}'`;
const spent = (): Promise<number> => count(`select character_count as count from workspaces ${ofTenant()}`);
const used = (): Promise<number> => count(`select coalesce(sum(credits), 0) as count from usage_events ${ofTenant()}`);
const leave = (left: number): Promise<unknown> =>
  app.parts.database.execute(`update workspaces set character_count = ${limit - left} ${ofTenant()}`);

/** One that nobody has asked for yet: what is kept once it was paid for would cost nothing. */
const freshAsk = async (operation: Operation): Promise<Asked> => {
  const idFor = await freshIdsFor(operation, operations, tenant);
  return exampleFor(operation, { marker: "Spender", idFor, isFull: false });
};

/** Also what is done later counts. */
const untilDone = async (): Promise<void> => {
  await workers.doAll();
  await expect.poll(() => holdsUnderWay(app, tenant.person)).toBe(0);
};

/** Every call that takes from the balance when there is enough; looked for once. */
const findDoors = async (): Promise<Door[]> => {
  if (found) return found;
  const doors: Door[] = [];
  for (const operation of operations.filter((one) => !isEnding(one))) {
    const asked = await freshAsk(operation);
    await untilDone();
    const before = await used();
    await tenant.send(asked);
    await untilDone();
    const cost = (await used()) - before;
    if (cost > 0) doors.push({ operation, cost });
  }
  return (found = doors);
};

/** What is wrong once these were sent at the same moment, with so much left. */
const problemsOf = async (what: string, left: number, wanted: readonly Operation[]): Promise<string[]> => {
  await leave(limit);
  const asked: Asked[] = [];
  for (const operation of wanted) asked.push(await freshAsk(operation));
  await untilDone();
  await leave(left);
  const before = await used();
  const answers = await Promise.all(asked.map((one) => tenant.send(one)));
  await untilDone();
  const [taken, noted] = [(await spent()) - (limit - left), (await used()) - before];
  const faults = answers.filter(({ statusCode }) => statusCode >= 500).map(outcomeOf);
  // Of many, one that is done later is refused later.
  const isRefused = wanted.length > 1 || answers.every(({ statusCode }) => statusCode >= 400);
  return [
    ...faults.map((fault) => `${what}: ${fault}`),
    ...(taken > left ? [`${what}: took ${taken} of ${left}`] : []),
    ...(taken === noted ? [] : [`${what}: took ${taken}, and ${noted} stand in the usage`]),
    ...(isRefused ? [] : [`${what}: was not refused with ${left} left`]),
  ];
};

describe("at an empty balance", () => {
  it("every call that costs something is refused, and takes nothing", async () => {
    const doors = await findDoors();
    // Newer ones are found by themselves; these many are known.
    expect(doors.length).toBeGreaterThanOrEqual(20);
    const problems: string[] = [];
    for (const { operation } of doors) problems.push(...(await problemsOf(operation.line, 0, [operation])));
    expect(problems).toEqual([]);
  });

  it("many at once at one door never spend more than there is", async () => {
    const problems: string[] = [];
    for (const { operation, cost } of await findDoors()) {
      const left = Math.floor(cost * 1.5);
      problems.push(
        ...(await problemsOf(
          operation.line,
          left,
          Array.from({ length: 5 }, () => operation),
        )),
      );
    }
    expect(problems).toEqual([]);
  });

  it("many at once at all doors never spend more than there is", async () => {
    const doors = await findDoors();
    const all = doors.flatMap(({ operation }) => [operation, operation, operation]);
    const dearest = Math.max(...doors.map(({ cost }) => cost));
    expect(await problemsOf("all doors", dearest, all)).toEqual([]);
  });
});
