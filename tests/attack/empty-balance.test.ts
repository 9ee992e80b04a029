import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdsUnderWay } from "../../apps/server/src/test-support/holds-under-way.ts";
import { scriptedEngine } from "../../apps/server/src/test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type TestApp } from "../../apps/server/src/test-support/test-app.ts";
import { exampleFor } from "./support/example.ts";
import { giveHearing } from "./support/hearing-ear.ts";
import { type Operation, operationsOf } from "./support/operations.ts";
import { outcomeOf } from "./support/send.ts";
import { fillTenant, isEnding, openTenant, type Tenant } from "./support/tenant.ts";

/** Many at once with little left, on whichever database the tests run: only PostgreSQL lets two really meet. */
let app: TestApp;
let tenant: Tenant;
let limit: number;
let operations: Operation[];
let found: Door[] | undefined;

/** A call that costs something, and how much. */
type Door = { operation: Operation; cost: number };

beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
  giveHearing(app);
  operations = await operationsOf(app);
  tenant = await openTenant(app, operations, { marker: "Spender" });
  await fillTenant(app, operations, tenant);
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

const ask = (operation: Operation): Promise<Answer> =>
  tenant.send(exampleFor(operation, { marker: "Spender", idFor: tenant.known.first, isFull: false }));

/** Every call that takes from the balance when there is enough; looked for once. */
const findDoors = async (): Promise<Door[]> => {
  if (found) return found;
  const doors: Door[] = [];
  for (const operation of operations.filter((one) => !isEnding(one))) {
    const before = await used();
    await ask(operation);
    await expect.poll(() => holdsUnderWay(app, tenant.person)).toBe(0);
    const cost = (await used()) - before;
    if (cost > 0) doors.push({ operation, cost });
  }
  return (found = doors);
};

/** What is wrong once these were sent at the same moment, with so much left. */
const problemsOf = async (what: string, left: number, asked: readonly Operation[]): Promise<string[]> => {
  await leave(left);
  const before = await used();
  const answers = await Promise.all(asked.map(ask));
  await expect.poll(() => holdsUnderWay(app, tenant.person)).toBe(0);
  const [taken, noted] = [(await spent()) - (limit - left), (await used()) - before];
  const faults = answers.filter(({ statusCode }) => statusCode >= 500).map(outcomeOf);
  const isRefused = answers.some((answer) => answer.statusCode >= 400);
  return [
    ...faults.map((fault) => `${what}: ${fault}`),
    ...(taken > left ? [`${what}: took ${taken} of ${left}`] : []),
    ...(taken === noted ? [] : [`${what}: took ${taken}, and ${noted} stand in the usage`]),
    ...(isRefused ? [] : [`${what}: all were done with ${left} left`]),
  ];
};

describe("at an empty balance", () => {
  it("every call that costs something is refused, and takes nothing", async () => {
    const doors = await findDoors();
    // Newer ones are found by themselves; these many are known.
    expect(doors.length).toBeGreaterThanOrEqual(12);
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
