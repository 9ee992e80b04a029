import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type TestApp } from "../../../test-support/test-app.ts";

/** Two web processes where the database can be shared; the embedded one has a single process, which is both. */
const isShared = process.env.TEST_DATABASE_URL !== undefined;
let here: TestApp;
let there: TestApp;

beforeAll(async () => {
  here = await buildTestApp(silentEngine());
  there = isShared ? await buildTestApp(silentEngine(), {}, { beside: here.parts }) : here;
});
afterAll(async () => {
  if (isShared) await there.close();
  await here.close();
});

const allowed = 10;
const forget = (app: TestApp, from: string): Promise<Answer> =>
  app.send({
    method: "POST",
    url: "/v1/auth/forgot-password",
    payload: { email: "nobody@example.com" },
    remoteAddress: from,
  });
const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ statusCode }) => statusCode).sort();

describe("a limit by address and minute", () => {
  it("counts what all web processes were asked, also at once", async () => {
    const from = "198.51.100.7";
    const answers: Answer[] = [];
    while (answers.length < allowed + 4) {
      answers.push(...(await Promise.all([forget(here, from), forget(there, from)])));
    }
    const statuses = statusesOf(answers);
    expect(statuses.filter((status) => status === 200)).toHaveLength(allowed);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const refused = await forget(there, from);
    expect(refused.json().detail.status).toBe("too_many_attempts");
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it("is each address's and each call's own", async () => {
    const from = "198.51.100.8";
    await Promise.all(Array.from({ length: allowed + 1 }, () => forget(here, from)));
    expect((await forget(there, from)).statusCode).toBe(429);
    expect((await forget(there, "198.51.100.9")).statusCode).toBe(200);
    const payload = { token: "not one" };
    const other = await there.send({
      method: "POST",
      url: "/v1/auth/reset-password/look",
      payload,
      remoteAddress: from,
    });
    expect(other.statusCode).not.toBe(429);
  });
});

if (isShared) {
  const execute = (sql: string) => here.parts.database.execute(sql);

  describe("the counts of a limit", () => {
    it("begin again when their minute is over", async () => {
      const from = "198.51.100.10";
      await Promise.all(Array.from({ length: allowed }, () => forget(here, from)));
      await execute("update rate_counts set over_at = now() - interval '1 second'");
      const again = await Promise.all(Array.from({ length: allowed }, () => forget(there, from)));
      expect(statusesOf(again)).toEqual(Array.from({ length: allowed }, () => 200));
    });

    it("name nobody", async () => {
      await forget(here, "198.51.100.11");
      const { rows } = await execute("select * from rate_counts");
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain("198.51");
    });

    it("are not written again for an address that is refused already", async () => {
      const from = "198.51.100.12";
      await execute("delete from rate_counts");
      await Promise.all(Array.from({ length: allowed + 1 }, () => forget(here, from)));
      for (let n = 0; n < 5; n += 1) expect((await forget(here, from)).statusCode).toBe(429);
      expect((await execute("select count from rate_counts")).rows).toEqual([{ count: allowed + 1 }]);
    });

    it("are removed when they are over", async () => {
      await execute("update rate_counts set over_at = now() - interval '1 second'");
      const later = await buildTestApp(silentEngine(), {}, { beside: here.parts });
      await forget(later, "198.51.100.13");
      await expect.poll(async () => (await execute("select 1 from rate_counts")).rows.length).toBe(1);
      await later.close();
    });
  });
}
