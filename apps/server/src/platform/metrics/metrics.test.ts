import { AppError } from "@timbre/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { testClock } from "../../test-support/temp-parts.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";
import { makeLastHour } from "./last-hour.ts";
import { serveMetrics } from "./serve-metrics.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await buildTestApp(engine);
  ada = await app.signUp("ada.of.the.metrics@example.org");
});
afterAll(() => app.close());

const say = (body: object) => ada.post("/v1/text-to-speech/af_heart", body);
const read = async (): Promise<string> => (await app.parts.metrics.read()).text;
const value = async (line: string): Promise<number> => {
  const found = (await read()).split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? 0 : Number(found.split(" ").at(-1));
};
/** Counted once the answer is on its way, so a moment after the caller has it. */
const reaches = (line: string, count: number) => expect.poll(() => value(line)).toBe(count);
const route = 'method="POST",route="/v1/text-to-speech/:voice_id"';

describe("what the server counts", () => {
  it("is calls by route and status, speech, first sounds and credits", async () => {
    const text = "A sentence that is counted.";
    const before = await value('timbre_credits_charged_total{product="TTS"}');
    expect((await say({ text })).statusCode).toBe(200);
    await reaches(`timbre_http_requests_total{${route},status="200"}`, 1);
    await reaches(`timbre_http_request_seconds_count{${route}}`, 1);
    expect(await value('timbre_speech_requests_total{outcome="done"}')).toBe(1);
    expect(await value("timbre_first_sound_seconds_count")).toBe(1);
    expect(await value("timbre_speech_audio_seconds_total")).toBeGreaterThan(0);
    const { character_count: spent } = (await ada.get("/v1/user/subscription")).json();
    expect((await value('timbre_credits_charged_total{product="TTS"}')) - before).toBe(spent);
  });

  it("is refusals by their code, and requests that failed", async () => {
    engine.beforeChunk = () => {
      throw new AppError("engine_unavailable");
    };
    expect((await say({ text: "It fails." })).statusCode).toBe(503);
    engine.beforeChunk = () => undefined;
    await reaches('timbre_refusals_total{code="engine_unavailable"}', 1);
    expect(await value('timbre_speech_requests_total{outcome="failed"}')).toBe(1);
    await reaches(`timbre_http_requests_total{${route},status="503"}`, 1);
  });

  it("is the engine, the queues and the process at the moment of asking", async () => {
    expect(await value('timbre_engine{of="ready"}')).toBe(1);
    expect(await value("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
    expect(await read()).toContain("nodejs_eventloop_lag_seconds");
    expect(await read()).toContain("# TYPE timbre_jobs gauge");
  });

  it("names nobody: no address of a person, no id, no text, no address that was sent", async () => {
    await app.send({ method: "GET", url: "/v1/voices/a-secret-of-somebody?token=another" });
    await app.send({ method: "GET", url: "/v1/nowhere/a-secret-of-somebody" });
    await expect.poll(read).toContain('route="(none)"');
    const text = await read();
    for (const secret of ["ada.of.the.metrics", ada.userId, ada.workspaceId, "counted", "a-secret", "another"]) {
      expect(text).not.toContain(secret);
    }
  });

  it("counts a listener who left as cancelled, with what was made until then", async () => {
    const leaving = new AbortController();
    engine.beforeChunk = (index) => {
      if (index < 1) return;
      leaving.abort();
      throw new Error("stopped");
    };
    const request = { text: "One two three", voice: { kind: "builtin", name: "af_heart" } } as never;
    const chunks = app.parts.engine.speak(request, leaving.signal)[Symbol.asyncIterator]();
    await chunks.next();
    await expect(chunks.next()).rejects.toThrow("stopped");
    engine.beforeChunk = () => undefined;
    expect(await value('timbre_speech_requests_total{outcome="cancelled"}')).toBe(1);
  });
});

describe("the last hour", () => {
  it("is told to the operator minute by minute", async () => {
    const { last_hour: minutes } = (await ada.get("/v1/admin/health")).json();
    expect(minutes.at(-1)).toMatchObject({ at_unix: 1_773_480_360, failures: 1 });
    expect(minutes.at(-1).calls).toBeGreaterThan(3);
    expect(minutes.at(-1).speech_seconds).toBeGreaterThan(0);
  });

  it("forgets what is older, and knows the slowest first sounds", () => {
    const clock = testClock();
    const hour = makeLastHour(clock);
    for (let ms = 1; ms <= 100; ms += 1) {
      hour.spoke({ outcome: "done", firstSoundSeconds: ms / 1_000, audioSeconds: 1, workSeconds: 1 });
    }
    hour.answered(200);
    hour.answered(500);
    expect(hour.read()).toMatchObject([{ calls: 2, failures: 1, speechSeconds: 100, firstSoundMsP95: 95 }]);
    clock.moveMs(59 * 60_000);
    hour.answered(200);
    expect(hour.read()).toHaveLength(2);
    clock.moveMs(60_000);
    expect(hour.read()).toMatchObject([{ calls: 1, firstSoundMsP95: null }]);
  });
});

describe("the port for Prometheus", () => {
  it("answers /metrics alone, and nothing once it is closed", async () => {
    const served = await serveMetrics(app.parts.metrics, { host: "127.0.0.1", port: 0 });
    const address = `http://127.0.0.1:${served.port}`;
    const answer = await fetch(`${address}/metrics`);
    expect(answer.headers.get("content-type")).toContain("text/plain");
    expect(await answer.text()).toContain("timbre_http_requests_total");
    expect((await fetch(`${address}/v1/voices`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: "POST" })).status).toBe(404);
    await served.close();
    await expect(fetch(`${address}/metrics`)).rejects.toThrow();
  });
});
