import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Answer, type Person, type TestApp } from "../../test-support/test-app.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await buildTestApp(engine);
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  engine.requests.length = 0;
  engine.beforeChunk = () => undefined;
});

const say = (body: object = {}, headers: Record<string, string> = {}, query = ""): Promise<Answer> =>
  ada.post(`/v1/text-to-speech/af_heart${query}`, { text: "Hello", ...body }, headers);
const spent = async (): Promise<number> => (await ada.get("/v1/user/subscription")).json().character_count;
const againFrom = ({ headers }: Answer) => ({
  "regenerate-from-last-generation-info": String(headers["generation-info"]),
});

describe("generating the same again", () => {
  it("HIST-04 HIST-07 is free three times and counted; the fourth is refused", async () => {
    const first = await say();
    expect(first.headers["regeneration-count"]).toBe("0");
    for (const count of ["1", "2", "3"]) {
      const again = await say({}, againFrom(first));
      expect(again.headers).toMatchObject({ "regeneration-count": count, "character-cost": "0" });
      expect(again.headers["generation-info"]).toBe(first.headers["generation-info"]);
      expect(again.headers["history-item-id"]).toBeTruthy();
    }
    const fourth = await say({}, againFrom(first));
    expect(fourth.statusCode).toBe(403);
    expect(fourth.json().detail.status).toBe("regeneration_not_allowed");
    expect(await spent()).toBe(5);
  });

  it("HIST-04 three at once are free and a fourth at once is not", async () => {
    const first = await say();
    await Promise.all([1, 2].map(() => say({}, againFrom(first))));
    const last = await Promise.all([1, 2].map(() => say({}, againFrom(first))));
    expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect(await spent()).toBe(5);
  });

  it("HIST-05 is free once when nothing is kept", async () => {
    const first = await say({}, {}, "?enable_logging=false");
    expect((await say({}, againFrom(first), "?enable_logging=false")).headers["character-cost"]).toBe("0");
    expect((await say({}, againFrom(first), "?enable_logging=false")).statusCode).toBe(403);
  });

  it("HIST-06 ends two hours after the first time", async () => {
    const first = await say();
    app.parts.clock.moveMs(2 * 3_600_000);
    expect((await say({}, againFrom(first))).statusCode).toBe(200);
    app.parts.clock.moveMs(1);
    expect((await say({}, againFrom(first))).statusCode).toBe(403);
  });

  it("HIST-07 with another text or other settings is a new input, and paid for", async () => {
    const first = await say();
    const other = await say({ text: "Hello!" }, againFrom(first));
    expect(other.headers).toMatchObject({ "character-cost": "6", "regeneration-count": "0" });
    const settings = await say({ voice_settings: { stability: 0.1 } }, againFrom(first));
    expect(settings.headers["character-cost"]).toBe("5");
  });

  it("HIST-10 gives a try back when it failed", async () => {
    const first = await say();
    engine.beforeChunk = () => {
      throw new Error("broken");
    };
    expect((await say({}, againFrom(first))).statusCode).toBe(500);
    engine.beforeChunk = () => undefined;
    expect((await say({}, againFrom(first))).headers["regeneration-count"]).toBe("1");
  });

  it("is not for what somebody else made", async () => {
    const first = await say();
    ada = await app.signUp();
    expect((await say({}, againFrom(first))).headers["character-cost"]).toBe("5");
  });
});

describe("neighbours", () => {
  it("are spoken with the seed of the request they follow, unless the caller gives one", async () => {
    const first = await say();
    const { seed } = engine.requests[0] ?? {};
    expect(seed).toEqual(expect.any(Number));
    await say({ text: "World", previous_request_ids: [String(first.headers["request-id"])] });
    expect(engine.requests[1]?.seed).toBe(seed);
    await say({ text: "Again", previous_request_ids: [String(first.headers["request-id"])], seed: 7 });
    expect(engine.requests[2]?.seed).toBe(7);
    await say({ text: "Alone", next_request_ids: ["unknown"] });
    expect(engine.requests[3]?.seed).not.toBe(seed);
  });
});

it("refuses audio effects instead of leaving them out", async () => {
  const answer = await say({ audio_effects: { environment_id: "cave" } });
  expect(answer.json().detail.status).toBe("audio_effects_not_supported");
  expect((await say({ audio_effects: {} })).statusCode).toBe(200);
});
