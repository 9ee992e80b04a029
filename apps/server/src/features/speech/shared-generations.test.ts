import { generationKeyHeader } from "@timbre/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { historyItems } from "../../platform/database/tables/history.ts";
import { holdsUnderWay } from "../../test-support/holds-under-way.ts";
import { gate, scriptedEngine, untilAborted } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

/** Two web processes where the database can be shared; the embedded one has a single process, which is both. */
const isShared = process.env.TEST_DATABASE_URL !== undefined;
const engine = scriptedEngine();
let here: TestApp;
let there: TestApp;
let ada: Person;

beforeAll(async () => {
  here = await buildTestApp(engine);
  there = isShared ? await buildTestApp(scriptedEngine(), {}, { beside: here.parts }) : here;
  ada = await here.signUp();
});
afterAll(async () => {
  if (isShared) await there.close();
  await here.close();
});
afterEach(() => {
  engine.beforeChunk = () => undefined;
});

const speak = (key: string) =>
  ada.post("/v1/text-to-speech/af_heart", { text: "Listen to me" }, { [generationKeyHeader]: key });
const atOther = async (method: "GET" | "DELETE", key: string): Promise<Record<string, unknown>> => {
  const headers = { authorization: `Bearer ${ada.token}` };
  return (await there.send({ method, url: `/v1/generations/${key}`, headers })).json();
};
const rows = () => here.parts.database.db.select().from(historyItems);
/** The engine is busy with its first chunk until it is told to stop, or to go on. */
const busy = () => {
  const [started, goOn] = [gate(), gate()];
  engine.beforeChunk = async (index, signal) => {
    if (index > 0) return;
    started.open();
    await Promise.race([untilAborted(signal), goOn.opened]);
  };
  return { started: started.opened, goOn: goOn.open };
};

describe("a generation at another web process", () => {
  it("is known while it runs, and when it is finished", async () => {
    const { started, goOn } = busy();
    const asked = speak("followed");
    await started;
    expect(await atOther("GET", "followed")).toMatchObject({ state: "running", history_item_id: null });
    goOn();
    const { headers } = await asked;
    expect(await atOther("GET", "followed")).toEqual({
      state: "finished",
      history_item_id: headers["history-item-id"],
      character_cost: "Listen to me".length,
      generation_info: headers["generation-info"],
      regeneration_count: 0,
    });
  });

  it("is stopped before its first sound, and nothing is paid or left", async () => {
    const before = (await rows()).length;
    const { started } = busy();
    const asked = speak("stopped");
    await started;
    expect(await atOther("DELETE", "stopped")).toMatchObject({ status: "ok", state: "failed", character_cost: 0 });
    await asked;
    await expect.poll(() => holdsUnderWay(here, ada)).toBe(0);
    expect(await rows()).toHaveLength(before);
    expect(await atOther("GET", "stopped")).toMatchObject({ state: "failed" });
  });

  it("is stopped by a wish that comes before it", async () => {
    const before = (await rows()).length;
    expect(await atOther("DELETE", "early")).toMatchObject({ status: "ok", state: "failed" });
    await speak("early");
    await expect.poll(() => holdsUnderWay(here, ada)).toBe(0);
    expect(await rows()).toHaveLength(before);
  });

  it("is somebody's own: another person's wish with the same key stops nothing", async () => {
    const { started, goOn } = busy();
    const asked = speak("own");
    await started;
    const bob = await here.signUp();
    const headers = { authorization: `Bearer ${bob.token}` };
    await there.send({ method: "DELETE", url: "/v1/generations/own", headers });
    expect(await atOther("GET", "own")).toMatchObject({ state: "running" });
    goOn();
    expect((await asked).statusCode).toBe(200);
  });

  it("that is refused has failed, and does not look as if it ran", async () => {
    engine.beforeChunk = () => {
      throw new Error("broken");
    };
    expect((await speak("refused")).statusCode).toBe(500);
    await expect.poll(() => atOther("GET", "refused")).toMatchObject({ state: "failed" });
  });
});

if (isShared) {
  it("is stopped though its process heard nothing for a moment", async () => {
    const { started } = busy();
    const asked = speak("deaf");
    await started;
    await here.parts.database.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'timbre-changes' and datname = current_database()`,
    );
    expect(await atOther("DELETE", "deaf")).toMatchObject({ status: "ok", state: "failed" });
    await asked;
  });

  describe("a generation whose process is over", () => {
    /** As if that process had died: nobody holds the lock of its number. */
    const orphan = (key: string) =>
      here.parts.database.execute(
        `insert into keyed_generations (user_id, generation_key, state, is_stopped, process_id, asked_at)
         values ($1, $2, 'running', false, 7, now())`,
        [ada.userId, key],
      );

    it("has failed, and a wish to stop it is answered", async () => {
      await orphan("orphan");
      await expect.poll(() => atOther("GET", "orphan")).toMatchObject({ state: "failed" });
      expect(await atOther("DELETE", "orphan")).toMatchObject({ status: "ok", state: "failed" });
    });

    it("is forgotten after a day, at the next one of the same person", async () => {
      await orphan("old");
      await here.parts.database.execute(
        "update keyed_generations set asked_at = '2026-01-01' where generation_key = 'old'",
      );
      expect((await speak("new")).statusCode).toBe(200);
      expect(await atOther("GET", "old")).toMatchObject({ state: "unknown" });
    });
  });
}
