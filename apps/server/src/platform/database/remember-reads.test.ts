import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test-support/test-database.ts";
import type { OpenDatabase } from "./database.ts";
import { rememberReads } from "./remember-reads.ts";
import { featureFlags } from "./tables/workspaces.ts";
import { workspaces } from "./tables/owners.ts";
import { watchTables } from "./table-changes.ts";

const workspace = (workspaceId: string) => ({
  workspaceId,
  name: workspaceId,
  tier: "free",
  periodAnchor: new Date(),
  nextResetAt: new Date(),
  allMembersPermissions: [],
  createdAt: new Date(),
});

describe("remembered reads", () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.db.insert(workspaces).values(workspace("w"));
  });
  afterAll(() => database.close());

  const makeReader = () => {
    const remembered = rememberReads<string>({ changes: database.changes, tables: ["workspaces"] });
    let reads = 0;
    const read = async (): Promise<string> => {
      reads += 1;
      return (await database.db.select().from(workspaces))[0]?.name ?? "";
    };
    return { name: () => remembered("w", read), reads: () => reads };
  };
  const rename = (name: string, db = database.db) =>
    db.update(workspaces).set({ name }).where(eq(workspaces.workspaceId, "w"));

  it("see every change, also one made in a transaction, and none that was taken back", async () => {
    const { name } = makeReader();
    await rename("one");
    expect(await name()).toBe("one");
    await rename("two");
    expect(await name()).toBe("two");
    await database.db.transaction((tx) => rename("three", tx));
    expect(await name()).toBe("three");
    await database.execute("update workspaces set name = $1", ["plain"]);
    expect(await name()).toBe("plain");
    await database.db.transaction((tx) => rename("three", tx));
    await expect(
      database.db.transaction(async (tx) => {
        await rename("four", tx);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await name()).toBe("three");
  });

  it("are never older than a change that was over before they were asked for", async () => {
    const { name } = makeReader();
    for (let round = 0; round < 20; round += 1) {
      const asked = name();
      const changed = rename(`round ${round}`);
      await changed;
      expect(await name()).toBe(`round ${round}`);
      await asked;
    }
  });

  it("cost one read while nothing they depend on changes, where this process writes alone", async () => {
    const { name, reads } = makeReader();
    await Promise.all([name(), name()]);
    await database.db.insert(featureFlags).values({ name: "flag", value: "on" });
    await database.db.update(workspaces).set({ characterCount: 5 }).where(eq(workspaces.workspaceId, "w"));
    await name();
    expect(reads()).toBe(database.changes ? 1 : 3);
  });

  it("are forgotten when they fail", async () => {
    const remembered = rememberReads<string>({ changes: watchTables(), tables: ["workspaces"] });
    await expect(remembered("k", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await remembered("k", () => Promise.resolve("well"))).toBe("well");
  });

  it("are kept for so many keys and no more", async () => {
    const remembered = rememberReads<number>({ changes: watchTables(), tables: ["workspaces"], maxEntries: 2 });
    const read = (value: number) => () => Promise.resolve(value);
    for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) await remembered(key, read(value));
    expect(await Promise.all([remembered("a", read(9)), remembered("c", read(9))])).toEqual([9, 3]);
  });
});

describe("changes of tables", () => {
  it.each([
    ['insert into "voices" ("voice_id") values ($1)', ["voices"]],
    ['update "workspaces" set "character_count" = "workspaces"."character_count" + $1 where "a" = $2', ["counters"]],
    ['update "workspaces" set "character_count" = $1, "next_reset_at" = $2 where "a" = $3', ["workspaces"]],
    ['update "api_keys" set "last_used_at" = $1 where "key_id" = $2', ["api_keys"]],
    ['delete from "groups" where "group_id" = $1', ["groups"]],
    ['select "name" from "voices"', []],
    ["begin", []],
    ["with old as (delete from voices) select 1", ["voices", "workspaces", "counters", "api_keys", "groups"]],
  ] as const)("%s", (statement, changed) => {
    const changes = watchTables();
    changes.logQuery(statement, []);
    const all = ["voices", "workspaces", "counters", "api_keys", "groups"] as const;
    expect(all.filter((table) => changes.countOf([table]) > 0)).toEqual(changed);
  });
});
