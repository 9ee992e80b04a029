import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNats, type TestNats } from "../../../../../scripts/steps/services/nats-server.mjs";
import { speakingProcess } from "../../test-support/engine-processes.ts";
import { type ReceivedSpan, startOtlpReceiver } from "../../test-support/outside/otlp-receiver.ts";
import { openSockets } from "../../test-support/sockets/open-sockets.ts";
import { buildTestApp, type TestApp } from "../../test-support/test-app.ts";
import { joinEngine, joinWeb, type TestEngine } from "../../test-support/test-fleet.ts";
import { type EngineHost, startEngineHost } from "../engine/engine-host.ts";
import type { OpenFleet } from "../fleet/open-fleet.ts";
import { openLog } from "../log.ts";
import { openTracing } from "./open-tracing.ts";
import { tracedEngine } from "./traced-engine.ts";
import { noTracing, type Tracing } from "./tracing.ts";

const text = "Somebody whispers a secret.\n\nNobody else hears what was said.\n\nThe end of it.";
const email = "secretive@example.com";
const route = "/v1/text-to-speech/:voice_id/stream";

const openHost = (): EngineHost =>
  startEngineHost({
    ...speakingProcess,
    process: { model: "toy", modelsDir: "unused", threads: 1 },
    isBare: true,
    log: openLog("silent"),
  });

/** Lines as they are written, read back. */
const keptLog = () => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: Buffer, _encoding: string, done: () => void): void => {
    lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
    done();
  };
  return { lines, log: openLog("info", new Writable({ write })) };
};

/** An app, an engine of the fleet and its speaking process, with NATS in between. */
const openAll = async (nats: TestNats, traced: { web: Tracing; engine: Tracing }) => {
  const { lines, log } = keptLog();
  const host = openHost();
  const engine: TestEngine = await joinEngine(nats.url, {
    mouth: tracedEngine(host, "engine speaks"),
    openTrace: traced.engine.openTrace,
    onEnd: (ended) => log.info(ended, "answered"),
  });
  const web: OpenFleet = await joinWeb(nats.url, { waitMs: 60_000 });
  const app: TestApp = await buildTestApp(tracedEngine(web.engine, "engine request"), {}, { tracing: traced.web });
  const close = async (): Promise<void> => {
    await app.close();
    await web.close();
    await engine.die();
    await host.stop();
  };
  return { app, lines, close };
};

let nats: TestNats;
beforeAll(async () => void (nats = await startNats()));
afterAll(() => nats.stop());

const speak = async (app: TestApp): Promise<string> => {
  const person = await app.signUp(email);
  const answer = await person.post("/v1/text-to-speech/af_heart/stream?output_format=pcm_24000", { text });
  expect(answer.statusCode).toBe(200);
  return String(answer.headers["request-id"]);
};

describe("a speech by an engine of the fleet", () => {
  let spans: ReceivedSpan[];
  let sent: string;
  let requestId: string;
  let lines: Record<string, unknown>[];
  beforeAll(async () => {
    const receiver = await startOtlpReceiver();
    const settings = { url: `${receiver.endpoint}/v1/traces`, headers: {}, share: 1, service: "timbre" };
    const traced = {
      web: await openTracing(settings, { role: "web", version: "0.0.0" }),
      engine: await openTracing(settings, { role: "engine", version: "0.0.0" }),
    };
    const all = await openAll(nats, traced);
    requestId = await speak(all.app);
    lines = all.lines;
    await all.close();
    await Promise.all([traced.web.close(), traced.engine.close()]);
    spans = receiver.spans();
    sent = receiver.text();
    expect([...receiver.paths]).toEqual(["POST /v1/traces"]);
    await receiver.close();
  });

  const named = (name: string): ReceivedSpan[] => spans.filter((span) => span.name === name);
  const only = (name: string): ReceivedSpan => {
    const [found, ...more] = named(name);
    if (!found || more.length > 0) throw new Error(`${named(name).length} spans are called ${name}`);
    return found;
  };

  it("is one tree from the request to every clause, across the line and the pipe", () => {
    const root = only(`POST ${route}`);
    const generation = only("generation");
    const asked = only("engine request");
    const waited = only("wait for an engine");
    const spoke = only("engine speaks");
    expect(root.parentId).toBeUndefined();
    expect(generation.parentId).toBe(root.spanId);
    expect(asked.parentId).toBe(generation.spanId);
    expect([waited.parentId, spoke.parentId]).toEqual([asked.spanId, asked.spanId]);
    const clauses = named("clause");
    expect(clauses.length).toBeGreaterThanOrEqual(3);
    for (const { parentId, role } of clauses) expect([parentId, role]).toEqual([spoke.spanId, "engine"]);
    expect([root.role, spoke.role]).toEqual(["web", "engine"]);
    const tree = [root, generation, asked, waited, spoke, ...clauses];
    expect(new Set(tree.map(({ traceId }) => traceId)).size).toBe(1);
    expect(spans.filter(({ traceId }) => traceId === root.traceId)).toHaveLength(tree.length);
  });

  it("says what happened by counts, codes and ids", () => {
    expect(only(`POST ${route}`).facts).toMatchObject({
      "http.request.method": "POST",
      "http.route": route,
      "http.response.status_code": 200,
      "timbre.request_id": requestId,
    });
    expect(only("engine speaks").facts).toMatchObject({
      "timbre.characters": text.length,
      "timbre.format": "pcm_24000",
      "timbre.request_id": requestId,
    });
    expect(Number(only("engine speaks").facts["timbre.audio_ms"])).toBeGreaterThan(0);
    for (const { facts } of named("clause")) expect(Number(facts["timbre.wait_ms"])).toBeGreaterThanOrEqual(0);
  });

  it("sends nothing of what was said, nor of who asked", () => {
    for (const word of ["whispers", "Nobody", "secretive", "example.com", "Ada", "af_heart", "127.0.0.1"]) {
      expect(sent).not.toContain(word);
    }
  });

  it("has the request's id in the engine's log", () => {
    expect(lines).toEqual([expect.objectContaining({ call: "speak", outcome: "done", requestId, msg: "answered" })]);
  });
});

describe("without a place to send traces to", () => {
  it("the request's id still stands in the engine's log", async () => {
    const { app, lines, close } = await openAll(nats, { web: noTracing, engine: noTracing });
    const requestId = await speak(app);
    await close();
    expect(lines).toEqual([expect.objectContaining({ call: "speak", requestId })]);
  });

  it("what is said over a socket has the id of the request that opened it", async () => {
    const { app, lines, close } = await openAll(nats, { web: noTracing, engine: noTracing });
    const sockets = await openSockets(app);
    const { token } = await app.signUp();
    const headers = { authorization: `Bearer ${token}` };
    const { send, closed } = await sockets.connect("/v1/text-to-speech/af_heart/stream-input", { headers });
    for (const said of [" ", "This came over a socket. ", ""]) send({ text: said });
    await closed;
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    await close();
    const ids = new Set(lines.map(({ requestId }) => requestId));
    expect([...ids]).toEqual([expect.stringMatching(/^\w{8,}/)]);
  });

  it("nothing of OpenTelemetry is opened", async () => {
    expect(await openTracing(undefined, { role: "web", version: "0.0.0" })).toBe(noTracing);
  });
});
