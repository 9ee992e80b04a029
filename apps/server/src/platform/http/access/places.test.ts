import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeOtherProcess, type OtherProcess } from "../../../test-support/other-process.ts";
import { openTestDatabase } from "../../../test-support/test-database.ts";
import type { OpenDatabase } from "../../database/database.ts";
import { makePlaces } from "./places.ts";

/** Two processes where the database can be shared; the embedded one has a single process, which is both. */
const isShared = process.env.TEST_DATABASE_URL !== undefined;
let database: OpenDatabase;
let other: OtherProcess | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
  if (isShared) other = await makeOtherProcess(database);
});
afterAll(async () => {
  await other?.close();
  await database.close();
});

let tests = 0;
let name: string;
beforeEach(() => {
  name = `test ${(tests += 1)}`;
});
const rows = () => database.execute("select 1 from open_places where name = $1", [name]);
const openBoth = (limits: { perPerson: number; perProcess?: number }) => {
  const first = makePlaces(database, { name, ...limits });
  return [first, isShared ? makePlaces({ db: database.db, ...other }, { name, ...limits }) : first] as const;
};

describe("places of one person", () => {
  it("are counted over all web processes, also at once", async () => {
    const both = openBoth({ perPerson: 3 });
    const taken = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => both[n % 2 === 0 ? 0 : 1].take("ada")));
    expect(taken.filter((one) => one === "person")).toHaveLength(3);
    expect(typeof (await both[1].take("eve"))).toBe("function");
  });

  it("are free again once they are given back, each once", async () => {
    const [first, second] = openBoth({ perPerson: 1 });
    const giveBack = await first.take("ada");
    if (typeof giveBack === "string") throw new Error(giveBack);
    expect(await second.take("ada")).toBe("person");
    giveBack();
    giveBack();
    await expect.poll(async () => typeof (await second.take("ada"))).toBe("function");
    expect(await first.take("ada")).toBe("person");
  });

  it("are not those of another kind", async () => {
    const [first] = openBoth({ perPerson: 1 });
    await first.take("ada");
    name = `${name}, another`;
    expect(typeof (await openBoth({ perPerson: 1 })[1].take("ada"))).toBe("function");
  });
});

it("what one process can carry is its own count", async () => {
  const [first, second] = openBoth({ perPerson: 5, perProcess: 1 });
  const giveBack = await first.take("ada");
  expect(await first.take("eve")).toBe("process");
  if (isShared) expect(typeof (await second.take("eve"))).toBe("function");
  if (typeof giveBack !== "string") giveBack();
  expect(typeof (await first.take("eve"))).toBe("function");
});

if (isShared) {
  it("places of a process that died are free for who needs them", async () => {
    const [first] = openBoth({ perPerson: 2 });
    const insert = "insert into open_places (place_id, name, user_id, process_id) values ($1, $2, 'ada', 0)";
    for (const id of ["dead 1", "dead 2"]) await database.execute(insert, [id, name]);
    // It counts as over a little after the database itself began.
    await expect.poll(async () => typeof (await first.take("ada"))).toBe("function");
    expect((await rows()).rows).toHaveLength(1);
  });
}
