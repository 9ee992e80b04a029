import { AppError, readingLimits, type ReadingAnswer } from "@timbre/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EarRequest } from "../../platform/engine/ear.ts";
import { openSockets, type Sockets } from "../../test-support/sockets/open-sockets.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

const path = "/v1/voices/pvc/speech-to-text/stream-input";
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
  app.parts.ear.script.transcribe = (request) => heardAs(`Heard ${lengthOf(request)} ms`);
});
afterEach(async () => {
  sockets.endAll();
  await expect.poll(() => app.http.websocketServer.clients.size).toBe(0);
});

const heardAs = (text: string) => ({
  language: "en",
  languageProbability: 1,
  text,
  words: text.split(" ").map((word, i) => ({
    text: word,
    startMs: i * 300,
    endMs: i * 300 + 250,
    logProb: 0,
    characters: [],
  })),
  durationMs: 1_000,
});
const lengthOf = ({ sound }: EarRequest<"transcribe">): number =>
  sound.kind === "samples" ? Math.round((sound.samples.length / sound.sampleRateHz) * 1000) : 0;

const connect = async (
  headers: Record<string, string> = { authorization: `Bearer ${ada.token}` },
  protocols: string[] = [],
) => {
  const { socket, said, send, closed } = await sockets.connect<ReadingAnswer>(path, { headers, protocols });
  return {
    said,
    closed: closed.then(({ code }) => code),
    send,
    sendText: (text: string): void => socket.send(text),
    protocol: () => socket.protocol,
    read: (durationMs: number): void => send({ user_audio_chunk: Buffer.alloc(durationMs * 32).toString("base64") }),
    close: () => socket.close(1000),
    /** The server answers pings in turn: what was sent before has come. */
    delivered: () => new Promise<void>((resolve) => void socket.once("pong", () => resolve()).ping()),
    heard: () => said.flatMap((one) => (one.type === "user_transcript" ? [one.user_transcription_event] : [])),
    refusals: () => said.flatMap((one) => (one.type === "error" ? [one.error_event] : [])),
  };
};

describe("API-39: the socket that follows a reader", () => {
  it("is sent the language, then sound, and tells what was heard in the last moments", async () => {
    const client = await connect();
    client.send({ language: "pt-BR" });
    client.read(600);
    await expect.poll(client.heard).toEqual([{ user_transcript: "Heard 600 ms", event_id: 1 }]);
    client.read(200);
    client.send({ type: "pong", event_id: 1 });
    client.read(400);
    await expect.poll(() => client.heard()[1]).toEqual({ user_transcript: "Heard 1200 ms", event_id: 2 });
    const [first] = app.parts.ear.asked;
    expect(first?.name).toBe("transcribe");
    expect(first?.request).toMatchObject({ language: "pt", sound: { kind: "samples", sampleRateHz: 16_000 } });
  });

  it("says nothing twice and nothing where nobody spoke, and costs nothing", async () => {
    app.parts.ear.script.transcribe = () => heardAs("the same five words again");
    const client = await connect();
    client.send({ language: "en" });
    client.read(600);
    await expect.poll(() => client.heard().length).toBe(1);
    client.read(600);
    await expect.poll(() => app.parts.ear.asked.length).toBe(2);
    app.parts.ear.script.transcribe = () => ({ ...heardAs(""), words: [] });
    client.read(600);
    await expect.poll(() => app.parts.ear.asked.length).toBe(3);
    app.parts.ear.script.transcribe = () => heardAs("and then some more words");
    client.read(600);
    await expect.poll(() => client.heard().length).toBe(2);
    expect((await ada.get("/v1/user/subscription")).json().character_count).toBe(0);
  });

  it("listens to the newest sound only, so that a slow machine does not fall behind", async () => {
    const held: (() => void)[] = [];
    app.parts.ear.script.transcribe = async (request) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return heardAs(`${lengthOf(request)} ms`);
    };
    const client = await connect();
    client.send({ language: "en" });
    client.read(1_000);
    await expect.poll(() => held.length).toBe(1);
    for (let i = 0; i < 30; i += 1) client.read(1_000);
    await client.delivered();
    held[0]?.();
    await expect.poll(() => held.length).toBe(2);
    held[1]?.();
    await expect.poll(() => client.heard().at(-1)?.user_transcript).toBe("10000 ms");
  });

  it.each([
    ["bearer and the token", (token: string) => ["bearer", token], (_token: string) => "bearer"],
    ["both in one name", (token: string) => [`bearer.${token}`], (token: string) => `bearer.${token}`],
  ])("opens with a bearer subprotocol, %s, and echoes it", async (_how, offer, echo) => {
    const client = await connect({}, offer(ada.token));
    expect(client.protocol()).toBe(echo(ada.token));
    client.send({ language: "en" });
    client.read(600);
    await expect.poll(() => client.heard().length).toBe(1);
  });

  it("opens for nobody else: no credentials, a wrong token, a cookie on another site", async () => {
    const cookie = `timbre_session=${ada.token}`;
    await expect(connect({})).rejects.toThrow("401");
    await expect(connect({}, ["bearer", "made-up"])).rejects.toThrow("401");
    await expect(connect({ cookie, origin: "https://evil.example" })).rejects.toThrow("401");
    const client = await connect({ cookie, origin: sockets.address.replace(/^ws/, "http") });
    client.close();
    expect(await client.closed).toBe(1000);
  });

  it("needs the permission to make a professional clone", async () => {
    const key = await ada.post("/v1/user/api-keys", { name: "No clones", permissions: ["text_to_speech"] });
    await expect(connect({ "xi-api-key": key.json().xi_api_key })).rejects.toThrow("403");
  });

  it.each([
    ["sound before the language", [{ user_audio_chunk: "AAAA" }], "invalid_request"],
    ["a language nobody speaks", [{ language: "!!" }], "unsupported_language"],
    ["sound that is not base64", [{ language: "en" }, { user_audio_chunk: "§§" }], "invalid_request"],
    ["something else", [{ language: "en" }, [1]], "invalid_request"],
  ])("is closed with a reason after %s", async (_what, messages, kind) => {
    const client = await connect();
    for (const message of messages) client.send(message);
    expect(await client.closed).toBe(1008);
    expect(client.refusals()).toEqual([{ code: 1008, message: expect.any(String), error_type: kind }]);
  });

  it("tells what it did not understand in whole letters, when half of one was sent", async () => {
    const client = await connect();
    client.sendText('{"language":"\\ud83d!"}');
    expect(await client.closed).toBe(1008);
    expect(client.refusals()[0]?.message).toBe('The language "\ufffd!" is not supported.');
  });

  it("goes on when the ear is busy for a moment, and says so when it stays busy", async () => {
    let busy = readingLimits.maxFailures - 1;
    app.parts.ear.script.transcribe = () => {
      if ((busy -= 1) >= 0) throw new AppError("system_busy");
      return heardAs("we are back");
    };
    const client = await connect();
    client.send({ language: "en" });
    const readUntil = async (count: number): Promise<void> => {
      for (let i = 1; i <= count; i += 1) {
        client.read(600);
        await expect.poll(() => app.parts.ear.asked.length).toBeGreaterThanOrEqual(i);
      }
    };
    await readUntil(readingLimits.maxFailures);
    await expect.poll(() => client.heard().length).toBe(1);
    busy = Infinity;
    const before = app.parts.ear.asked.length;
    await readUntil(before + readingLimits.maxFailures);
    expect(await client.closed).toBe(1011);
    expect(client.refusals()[0]).toMatchObject({ code: 1011, error_type: "system_busy" });
  });

  it("follows one person in two tabs, not in three", async () => {
    const first = await connect();
    await connect();
    const third = await connect();
    expect(await third.closed).toBe(1008);
    expect(third.refusals()[0]).toMatchObject({ error_type: "too_many_concurrent_requests" });
    first.close();
    await first.closed;
    await expect
      .poll(async () => {
        const client = await connect();
        client.send({ language: "en" });
        client.read(600);
        await expect.poll(() => client.said.length).toBe(1);
        return client.said[0]?.type;
      })
      .toBe("user_transcript");
  });
});
