import { planOf } from "@timbre/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { workspaces } from "../../platform/database/tables/owners.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";
import { makeCredits } from "./credits.ts";
import { holdLifeMs } from "./hold-rules.ts";

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signUp();
});

const credits = () => {
  const { db, changes } = app.parts.database;
  return makeCredits({ db, clock: app.parts.clock, changes });
};
const caller = (apiKey: Caller["apiKey"] = null): Caller => ({
  userId: person.userId,
  workspaceId: person.workspaceId,
  role: "owner",
  apiKey,
  allMembersPermissions: [],
  groupPermissions: [],
  groupIds: [],
  isServerAdmin: false,
});
const spent = async (): Promise<number> => (await person.get("/v1/user/subscription")).json().character_count;
const settle = (hold: Awaited<ReturnType<ReturnType<typeof makeCredits>["hold"]>>) =>
  app.parts.database.db.transaction((tx) => hold.settle(tx));

describe("credits", () => {
  it("charges what was held, once, when settled", async () => {
    const hold = await credits().hold({ caller: caller(), credits: 120 });
    expect(await spent()).toBe(0);
    expect(await settle(hold)).toEqual({ countFrom: 0, countTo: 120 });
    expect(await spent()).toBe(120);
    await expect(settle(hold)).rejects.toThrow();
    expect(await spent()).toBe(120);
  });

  it("HIST-10 charges nothing for what was released", async () => {
    const hold = await credits().hold({ caller: caller(), credits: 120 });
    await hold.release();
    expect(await spent()).toBe(0);
    expect((await credits().hold({ caller: caller(), credits: 10_000 })).concurrency.current).toBe(1);
  });

  it("refuses what the plan's credits, less what is held, cannot pay", async () => {
    await credits().hold({ caller: caller(), credits: 9_000 });
    await expect(credits().hold({ caller: caller(), credits: 1_001 })).rejects.toMatchObject({
      code: "quota_exceeded",
    });
    await credits().hold({ caller: caller(), credits: 1_000 });
  });

  it("refuses a third generation at once on the free plan", async () => {
    await credits().hold({ caller: caller(), credits: 1 });
    const second = await credits().hold({ caller: caller(), credits: 1 });
    expect(second.concurrency).toEqual({ current: 2, maximum: 2 });
    await expect(credits().hold({ caller: caller(), credits: 1 })).rejects.toMatchObject({
      code: "too_many_concurrent_requests",
    });
  });

  it("forgets the hold of a process that died", async () => {
    await credits().hold({ caller: caller(), credits: 10_000 });
    app.parts.clock.moveMs(holdLifeMs + 1);
    await credits().hold({ caller: caller(), credits: 10_000 });
  });

  it("lets two parallel requests never spend the same credits", async () => {
    const tries = await Promise.allSettled([1, 2].map(() => credits().hold({ caller: caller(), credits: 6_000 })));
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  });

  it("HIST-08 stays exact while many hold, pay, give back and fail at once", async () => {
    const { db } = app.parts.database;
    const start = planOf("enterprise").creditsPerMonth - 500;
    await db
      .update(workspaces)
      .set({ tier: "enterprise", characterCount: start })
      .where(eq(workspaces.workspaceId, person.workspaceId));
    const bank = credits();
    let paid = 0;
    const generate = async (turn: number): Promise<void> => {
      const hold = await bank.hold({ caller: caller(), credits: 7 }).catch(() => undefined);
      if (!hold) return;
      if (turn % 4 === 0) return hold.release();
      const isKept = turn % 4 !== 1;
      const charging = db.transaction(async (tx) => {
        await hold.settle(tx);
        if (!isKept) throw new Error("not kept");
      });
      await charging.then(
        () => (paid += 7),
        () => hold.release(),
      );
      expect(paid).toBeLessThanOrEqual(500);
    };
    const worker = async (first: number): Promise<void> => {
      for (let turn = first; turn < first + 8; turn += 1) await generate(turn);
    };
    await Promise.all(Array.from({ length: 20 }, (_, index) => worker(index)));
    expect(await spent()).toBe(start + paid);
    const left = 500 - paid;
    await expect(bank.hold({ caller: caller(), credits: left + 1 })).rejects.toMatchObject({ code: "quota_exceeded" });
    expect((await bank.hold({ caller: caller(), credits: left })).concurrency.current).toBe(1);
  });

  it("gives the credits back at the monthly reset", async () => {
    await settle(await credits().hold({ caller: caller(), credits: 10_000 }));
    const { next_character_count_reset_unix: reset } = (await person.get("/v1/user/subscription")).json();
    app.parts.clock.moveMs(reset * 1000 - app.parts.clock.now().getTime() + 1);
    expect((await credits().hold({ caller: caller(), credits: 10_000 })).concurrency.current).toBe(1);
  });

  it("keeps a key within the requests it may have under way", async () => {
    const body = { name: "a", tts_concurrency_limit: 1 };
    const { key_id: keyId } = (await person.post("/v1/user/api-keys", body)).json();
    const first = await credits().hold({ caller: caller({ keyId, permissions: null }), credits: 1 });
    await expect(credits().hold({ caller: caller({ keyId, permissions: null }), credits: 1 })).rejects.toMatchObject({
      code: "too_many_concurrent_requests",
    });
    await first.release();
    await credits().hold({ caller: caller({ keyId, permissions: null }), credits: 1 });
  });

  it("keeps a key within its own limit", async () => {
    const { key_id: keyId } = (await person.post("/v1/user/api-keys", { name: "a", character_limit: 100 })).json();
    const key = { keyId, permissions: null };
    await settle(await credits().hold({ caller: caller(key), credits: 60 }));
    await expect(credits().hold({ caller: caller(key), credits: 41 })).rejects.toMatchObject({
      code: "quota_exceeded",
    });
    await credits().hold({ caller: caller(key), credits: 40 });
  });
});
