import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinWorkspace, setTier } from "../../test-support/join-workspace.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";
import { bucketsOf, zonedBucketsOf } from "./buckets.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;
const dayMs = 86_400_000;
let start: number;

beforeAll(async () => {
  app = await buildTestApp(engine);
  ada = await app.signUp();
  start = app.parts.clock.now().getTime();
  await ada.post("/v1/text-to-speech/af_heart", { text: "Hello" });
  await ada.post("/v1/text-to-speech/am_adam?enable_logging=false", { text: "Hi", model_id: "eleven_flash_v2_5" });
  app.parts.clock.moveMs(dayMs);
  await ada.post("/v1/text-to-dialogue", { inputs: [{ text: "Good day.", voice_id: "af_heart" }] });
});
afterAll(() => app.close());

const read = async (query: string, person = ada) =>
  (await person.get(`/v1/usage/character-stats?start_unix=${start}&end_unix=${start + dayMs}&${query}`)).json();

describe("GET /v1/usage/character-stats", () => {
  it("sums credits by the day, kept in history or not", async () => {
    const { time, usage } = await read("");
    expect(time).toEqual([Date.UTC(2026, 2, 14), Date.UTC(2026, 2, 15)]);
    expect(usage).toEqual({ All: [6, 9] });
  });

  it.each([
    ["voice", { Heart: [5, 0], Adam: [1, 0], None: [0, 9] }],
    ["model", { eleven_multilingual_v2: [5, 0], eleven_flash_v2_5: [1, 0], eleven_v3: [0, 9] }],
    ["product_type", { TTS: [6, 0], Dialogue: [0, 9] }],
    ["has_api_key", { false: [6, 9] }],
  ])("breaks down by %s", async (breakdown, wanted) => {
    expect((await read(`breakdown_type=${breakdown}`)).usage).toEqual(wanted);
  });

  it.each([
    ["tts_characters", [7, 9]],
    ["request_count", [2, 1]],
    ["minutes_used", [expect.closeTo((2 * 751) / 60_000, 4), expect.closeTo(751 / 60_000, 4)]],
    ["concurrency", [1, 1]],
    ["fiat_units_spent", [0, 0]],
  ])("tells %s", async (metric, wanted) => {
    expect((await read(`metric=${metric}`)).usage.All).toEqual(wanted);
  });

  it("adds everything up when asked to", async () => {
    expect(await read("aggregation_interval=cumulative")).toEqual({ time: [start], usage: { All: [15] } });
  });

  it("is each person's own", async () => {
    expect((await read("", await app.signUp())).usage.All).toEqual([0, 0]);
  });

  it("refuses what is not recorded, and times the wrong way round", async () => {
    expect((await read("breakdown_type=region")).detail.status).toBe("unsupported_breakdown");
    const backwards = await ada.get("/v1/usage/character-stats?start_unix=2&end_unix=1");
    expect(backwards.statusCode).toBe(400);
    expect((await ada.get("/v1/usage/character-stats")).statusCode).toBe(422);
  });
});

describe("POST /v1/workspace/analytics/query/usage-by-product-over-time", () => {
  const query = async (more: object, person = ada) => {
    const range = { start_time: start, end_time: start + dayMs };
    return (
      await person.post("/v1/workspace/analytics/query/usage-by-product-over-time", { ...range, ...more })
    ).json();
  };
  const [first, second] = [14, 15].map((day) => new Date(Date.UTC(2026, 2, day)).toISOString());
  const minutes = expect.closeTo(751 / 60_000, 4);

  it("is a table of days and groups, in credits", async () => {
    expect(await query({ group_by: ["product_type", "model"] })).toEqual({
      columns: ["timestamp", "product_type", "model", "total_usage", "total_minutes", "total_cost", "usage_count"],
      column_types: ["DateTime", "String", "String", "Int", "Float", "Float", "Int"],
      column_units: [null, null, null, "credits", "min", "usd", null],
      rows: [
        [first, "TTS", "eleven_flash_v2_5", 1, minutes, 0, 1],
        [first, "TTS", "eleven_multilingual_v2", 5, minutes, 0, 1],
        [second, "Dialogue", "eleven_v3", 9, minutes, 0, 1],
      ],
    });
  });

  it("adds up where nothing is grouped, in buckets of the length asked for", async () => {
    const { rows } = await query({ interval_seconds: 7 * 86_400 });
    expect(rows.map((row: unknown[]) => [row[0], row[1], row[4]])).toEqual([["2026-03-09T00:00:00.000Z", 15, 3]]);
  });

  it.each([
    ["eq", ["TTS"], 6],
    ["in", ["TTS", "Dialogue"], 15],
    ["not_in", ["TTS"], 9],
  ])("keeps what a filter with %s keeps", async (operation, values, credits) => {
    const filters = [{ column: "product_type", operation, values }];
    const { rows } = await query({ filters, interval_seconds: 7 * 86_400 });
    expect(rows.map((row: unknown[]) => row[1])).toEqual([credits]);
  });

  it("refuses by name what is not recorded, and is for admins", async () => {
    await setTier(app, ada, "enterprise");
    const refusals = await Promise.all([
      query({ group_by: ["region"] }),
      query({ filters: [{ column: "model", operation: "gt", values: ["a"] }] }),
      query({ end_time: start - 1 }),
      query({}, await joinWorkspace(app, ada)),
    ]);
    expect(refusals.map(({ detail }) => detail.status)).toEqual([
      ...["unsupported_breakdown", "unsupported_breakdown", "invalid_request", "missing_permissions"],
    ]);
    expect((await query({ time_zone: "Nowhere/Land" })).detail).toBeInstanceOf(Array);
  });
});

describe("the time axis", () => {
  const at = (text: string): number => Date.parse(text);

  it("begins weeks on Monday and months on the first", () => {
    const range = { startMs: at("2026-03-14T10:00Z"), endMs: at("2026-04-02T00:00Z") };
    expect(bucketsOf({ ...range, interval: "week" })[0]).toBe(at("2026-03-09T00:00Z"));
    expect(bucketsOf({ ...range, interval: "month" })).toEqual([at("2026-03-01T00:00Z"), at("2026-04-01T00:00Z")]);
  });

  it("begins days at midnight of a zone, over the night its clocks change", () => {
    const range = { startMs: at("2026-03-28T12:00Z"), endMs: at("2026-03-30T12:00Z") };
    const days = zonedBucketsOf(range, 86_400, "Europe/Berlin");
    expect(days).toEqual([at("2026-03-27T23:00Z"), at("2026-03-28T23:00Z"), at("2026-03-29T22:00Z")]);
    expect(zonedBucketsOf(range, 7 * 86_400, "Europe/Berlin")[0]).toBe(at("2026-03-22T23:00Z"));
    expect(zonedBucketsOf(range, 600, "Asia/Kolkata")[0]).toBe(range.startMs);
  });

  it("has no more points than it may", () => {
    expect(() => bucketsOf({ startMs: 0, endMs: at("2026-01-01"), interval: "hour" })).toThrow("points");
  });
});
