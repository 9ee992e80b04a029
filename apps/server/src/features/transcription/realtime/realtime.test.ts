import { realtimeLimits } from "@timbre/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSockets, type Sockets } from "../../../test-support/sockets/open-sockets.ts";
import { pcmChunk } from "../../../test-support/sockets/pcm-chunk.ts";
import type { EarRequest } from "../../../platform/engine/ear.ts";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";
import { readChunk } from "../../../platform/engine/read-chunk.ts";

type Said = { message_type: string; text?: string; error?: string; language_code?: string; words?: unknown[] };
let app: TestApp;
let ada: Person;
let sockets: Sockets;

beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  sockets = await openSockets(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  app.parts.ear.asked.length = 0;
  app.parts.ear.script.transcribe = ({ sound }) => {
    const durationMs = lengthOf(sound);
    const word = { text: "Hello", startMs: 0, endMs: 400, logProb: -0.1, characters: [] };
    const text = `Hello for ${durationMs} ms`;
    return { language: "en", languageProbability: 1, text, words: [word], durationMs };
  };
});
afterEach(() => sockets.endAll());

const lengthOf = (sound: EarRequest<"transcribe">["sound"]): number =>
  sound.kind === "samples" ? Math.round((sound.samples.length / sound.sampleRateHz) * 1000) : 0;

const connect = async (query = "", headers: Record<string, string> = { authorization: `Bearer ${ada.token}` }) => {
  const place = `/v1/speech-to-text/realtime?${query}`;
  const { socket, said, send, closed } = await sockets.connect<Said>(place, { headers });
  return {
    said,
    closed: closed.then(({ code }) => code),
    send,
    speak: (durationMs: number, { commit = false, level = 8_000 } = {}): void =>
      send({
        message_type: "input_audio_chunk",
        audio_base_64: pcmChunk(durationMs, level),
        commit,
        sample_rate: 16_000,
      }),
    close: () => socket.close(),
    types: () => said.map((one) => one.message_type),
  };
};

const spent = async (): Promise<number> => (await ada.get("/v1/user/subscription")).json().character_count;

describe("speech transcribed while it is spoken", () => {
  it("is answered segment by segment when the caller commits, and charged by its length", async () => {
    const client = await connect("include_timestamps=true&model_id=scribe_v2_realtime&audio_format=pcm_16000");
    client.speak(1_000);
    client.speak(500, { commit: true });
    client.speak(600, { commit: true });
    await expect.poll(() => client.said.length).toBe(5);
    expect(client.said[0]).toMatchObject({
      message_type: "session_started",
      session_id: expect.any(String) as string,
      config: { sample_rate: 16_000, commit_strategy: "manual", model_id: "scribe_v2_realtime" },
    });
    expect(client.said[1]).toEqual({ message_type: "committed_transcript", text: "Hello for 1500 ms" });
    expect(client.said[2]).toMatchObject({
      message_type: "committed_transcript_with_timestamps",
      text: "Hello for 1500 ms",
      language_code: "en",
      words: [{ text: "Hello", start: 0, end: 0.4, type: "word", logprob: -0.1 }],
    });
    expect(client.said[3]?.text).toBe("Hello for 600 ms");
    // Two seconds and one second begun, at 100 credits a minute.
    expect(await spent()).toBe(4 + 2);
  });

  it("shows what was said so far while a segment goes on, which is paid for even when it is never committed", async () => {
    const client = await connect();
    client.speak(realtimeLimits.partialEveryMs);
    await expect.poll(client.types).toEqual(["session_started", "partial_transcript"]);
    client.close();
    await client.closed;
    await expect.poll(spent).toBe(4);
  });

  it("is committed by itself after a silence when the caller wants that", async () => {
    const client = await connect("commit_strategy=vad&vad_silence_threshold_secs=0.5");
    client.speak(800, { level: 0 });
    client.speak(400);
    client.speak(480, { level: 0 });
    client.speak(60, { level: 0 });
    await expect.poll(client.types).toEqual(["session_started", "committed_transcript"]);
    expect(client.said[1]?.text).toBe("Hello for 1740 ms");
  });

  it("needs a third of a second, and goes on after asking for less", async () => {
    const client = await connect();
    client.speak(100, { commit: true });
    await expect.poll(client.types).toEqual(["session_started", "commit_throttled"]);
    client.speak(300, { commit: true });
    await expect.poll(() => client.said[2]?.text).toBe("Hello for 400 ms");
  });

  it("opens with a single-use token of its kind, once", async () => {
    const { token } = (await ada.post("/v1/single-use-token/realtime_scribe")).json<{ token: string }>();
    const client = await connect(`token=${token}`, {});
    client.speak(500, { commit: true });
    await expect.poll(client.types).toContain("committed_transcript");
    await expect(connect(`token=${token}`, {})).rejects.toThrow("401");
    await expect(connect("", {})).rejects.toThrow("401");
  });

  it("opens with the browser's cookie on our own pages alone", async () => {
    const cookie = `timbre_session=${ada.token}`;
    const own = sockets.address.replace(/^ws/, "http");
    const client = await connect("", { cookie, origin: own });
    await expect.poll(client.types).toContain("session_started");
    await expect(connect("", { cookie, origin: "https://evil.example" })).rejects.toThrow("401");
    await expect(connect("", { cookie })).rejects.toThrow("401");
  });

  it.each([
    ["a message that is no JSON", (client: { send(message: object): void }) => client.send([1]), "input_error"],
    [
      "a message of another type",
      (client: { send(message: object): void }) => client.send({ message_type: "hello" }),
      "input_error",
    ],
  ])("ends with a kind of error on %s", async (_what, act, kind) => {
    const client = await connect();
    act(client);
    expect(await client.closed).toBe(1008);
    expect(client.types()).toEqual(["session_started", kind]);
  });

  it.each([
    "keyterms=Timbre",
    "no_verbatim=true",
    "language_code=!!",
    "entity_redaction=pii",
    "entity_redaction_mode=redacted",
  ])("refuses %s when it opens", async (query) => {
    const client = await connect(query);
    expect(await client.closed).toBe(1008);
    expect(client.types()).toEqual(["invalid_request"]);
  });

  it("says that the credits do not reach, and charges nothing", async () => {
    await app.parts.database.execute(
      `update workspaces set character_count = 10000 where workspace_id = '${ada.workspaceId}'`,
    );
    const client = await connect();
    client.speak(500, { commit: true });
    expect(await client.closed).toBe(1008);
    expect(client.types()).toEqual(["session_started", "quota_exceeded"]);
    expect(await spent()).toBe(10_000);
  });
});

describe("a piece of sound", () => {
  it("is read as 16 bit samples or as telephone sound", () => {
    expect([...readChunk(Buffer.from([0, 0x40, 0, 0xc0, 1]).toString("base64"), "pcm_16000")]).toEqual([0.5, -0.5]);
    const telephone = [...readChunk(Buffer.from([0xff, 0x80, 0x00]).toString("base64"), "ulaw_8000")];
    expect(telephone[0]).toBe(0);
    expect(telephone[1]).toBeCloseTo(0.98, 2);
    expect(telephone[2]).toBeCloseTo(-0.98, 2);
  });
});
