import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { openTestDatabase } from "../../test-support/test-database.ts";
import { serverSecrets } from "./tables/server.ts";
import { commitOnce } from "./commit-once.ts";
import type { Db, OpenDatabase } from "./database.ts";
import { DatabaseLostError, isDatabaseLost } from "./database-loss.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const valueOf = async (name: string): Promise<string | undefined> =>
  (await database.db.select().from(serverSecrets).where(eq(serverSecrets.name, name)))[0]?.value;

const write = (name: string) => async (tx: Db) => {
  await tx.insert(serverSecrets).values({ name, value: "charged", createdAt: new Date() });
  return "answer";
};

/** The database as it is, except that its first transaction ends in silence, kept or not. */
const losing = (isKept: boolean): Db => {
  let isFirst = true;
  const transaction: Db["transaction"] = async (work, config) => {
    if (!isFirst) return database.db.transaction(work, config);
    isFirst = false;
    await database.db
      .transaction(async (tx) => {
        await work(tx);
        if (!isKept) throw new DatabaseLostError("stopped");
      }, config)
      .catch(() => undefined);
    throw new DatabaseLostError("stopped");
  };
  return Object.assign(Object.create(database.db) as Db, { transaction });
};

describe("a transaction that must happen once", () => {
  it("is not done again when it was kept although nobody heard of it", async () => {
    const isKept = async () => (await valueOf("kept")) !== undefined;
    expect(await commitOnce(losing(true), isKept, write("kept"))).toBe("answer");
    expect(await valueOf("kept")).toBe("charged");
  });

  it("is done again when it was lost", async () => {
    const isKept = async () => (await valueOf("lost")) !== undefined;
    expect(await commitOnce(losing(false), isKept, write("lost"))).toBe("answer");
    expect(await valueOf("lost")).toBe("charged");
  });

  it("tells a failure that has nothing to do with the connection at once", async () => {
    const fail = () => Promise.reject(new Error("a bug"));
    await expect(commitOnce(database.db, async () => false, fail)).rejects.toThrow("a bug");
  });
});

describe("what counts as a lost database", () => {
  it("is told apart from other failures", () => {
    const withCode = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code });
    expect(isDatabaseLost(withCode("57P01"))).toBe(true);
    expect(isDatabaseLost(new Error("Connection terminated unexpectedly"))).toBe(true);
    expect(isDatabaseLost(new Error("wrapped", { cause: withCode("57P03") }))).toBe(true);
    expect(isDatabaseLost(withCode("23505"))).toBe(false);
    // A mail server or a webhook that does not answer.
    expect(isDatabaseLost(withCode("ECONNREFUSED"))).toBe(false);
    expect(isDatabaseLost(undefined)).toBe(false);
  });
});
