import { once } from "node:events";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SpeechSocketAnswer, SpeechSocketRefusal } from "@timbre/contract";
import { holdsUnderWay } from "../../../test-support/holds-under-way.ts";
import { openSockets, type Sockets } from "../../../test-support/sockets/open-sockets.ts";
import { scriptedEngine, untilAborted } from "../../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";

type Said = SpeechSocketAnswer & Partial<SpeechSocketRefusal>;

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;
let sockets: Sockets;

beforeAll(async () => {
  app = await buildTestApp(engine);
  sockets = await openSockets(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  engine.requests.length = 0;
  engine.beforeChunk = () => undefined;
});
afterEach(() => sockets.endAll());

const connect = async (
  query = "",
  {
    headers = { authorization: `Bearer ${ada.token}` } as Record<string, string>,
    path = "stream-input",
    voice = "af_heart",
  } = {},
) => {
  const place = `/v1/text-to-speech/${voice}/${path}${query}`;
  const { socket, said, send, closed } = await sockets.connect<Said>(place, { headers });
  const next = async (): Promise<Said> => {
    for (;;) {
      const first = said.shift();
      if (first) return first;
      await Promise.race([once(socket, "message"), closed.then(() => Promise.reject(new Error("closed")))]);
    }
  };
  return {
    say: send,
    next,
    rest: async () => {
      await closed;
      return said.splice(0);
    },
    closed: closed.then(({ code }) => code),
    end: () => socket.terminate(),
  };
};

const textsOf = (): string[] => engine.requests.map(({ text }) => text);
const spent = async (): Promise<number> => (await ada.get("/v1/user/subscription")).json().character_count;
const sentence = "The harbour was quiet before dawn, and nobody was awake to see the boats come in. ";
const begin = { text: " " };
const end = { text: "" };

describe("text in pieces, sound while it arrives", () => {
  it("speaks once the schedule is reached, the rest at the end, and says which was last", async () => {
    const client = await connect();
    client.say({ ...begin, generation_config: { chunk_length_schedule: [50] } });
    client.say({ text: sentence });
    const first = await client.next();
    expect(Buffer.from(first.audio ?? "", "base64").toString()).toContain("af_heart mp3_44100_128");
    client.say({ text: "The end. " });
    client.say(end);
    const rest = await client.rest();
    expect(rest.at(-1)).toEqual({ audio: null, isFinal: true });
    expect(await client.closed).toBe(1000);
    expect(textsOf()).toEqual([sentence, "The end. "]);
    expect(engine.requests[1]?.previousText).toBe(sentence);
    expect(engine.requests[1]?.seed).toBe(engine.requests[0]?.seed);
  });

  it("speaks with the voice a well-known id leads to", async () => {
    const client = await connect("", { voice: "JBFqnCBsd6RMkjVDRZzb" });
    client.say({ text: "Hello. ", flush: true });
    client.say(end);
    await client.closed;
    expect(engine.requests[0]?.voice).toMatchObject({ name: "bm_george" });
  });

  it("becomes one history item, charged for what was said", async () => {
    const client = await connect("?output_format=pcm_16000");
    client.say(begin);
    client.say({ text: "Hello there. ", flush: true });
    client.say({ text: "And goodbye. " });
    client.say(end);
    await client.closed;
    await expect.poll(async () => (await ada.get("/v1/history")).json().history).toHaveLength(1);
    const [item] = (await ada.get("/v1/history")).json().history;
    expect(item).toMatchObject({
      text: "Hello there. And goodbye. ",
      voice_id: "af_heart",
      output_format: "pcm_16000",
    });
    expect(item.character_count_change_to - item.character_count_change_from).toBe(26);
    expect(await spent()).toBe(26);
    expect((await ada.get(`/v1/history/${item.history_item_id}/audio`)).body).toContain("And goodbye.");
  });

  it("keeps nothing with enable_logging=false", async () => {
    const client = await connect("?enable_logging=false");
    client.say({ text: "Hello. ", flush: true });
    client.say(end);
    await client.closed;
    expect((await ada.get("/v1/history")).json().history).toEqual([]);
    expect(await spent()).toBe(7);
  });

  it("speaks each sentence at once in auto mode", async () => {
    const client = await connect("?auto_mode=true");
    client.say({ text: "One. Two" });
    await client.next();
    expect(textsOf()).toEqual(["One. "]);
  });

  it("leaves times out for those who do not want them", async () => {
    const client = await connect("?sync_alignment=false");
    client.say({ text: "Hi. ", flush: true });
    expect(Object.keys(await client.next())).toEqual(["audio"]);
  });

  it("times characters from the beginning of their chunk, what is read aloud after a space", async () => {
    engine.alignChunks = true;
    const client = await connect();
    client.say({ text: "Hi. ", flush: true });
    const { alignment, normalizedAlignment } = await client.next();
    engine.alignChunks = false;
    expect(normalizedAlignment).toEqual({
      chars: [" ", "H", "i", "."],
      charStartTimesMs: [0, 0, 100, 200],
      charDurationsMs: [0, 100, 100, 100],
    });
    expect(alignment).toEqual({
      chars: ["H", "i", ".", " "],
      charStartTimesMs: [0, 100, 200, 300],
      charDurationsMs: [100, 100, 100, 100],
    });
  });

  it("charges nothing for a piece of which nothing was delivered", async () => {
    engine.beforeChunk = (index, signal) => (index === 0 ? untilAborted(signal) : undefined);
    const client = await connect();
    client.say({ text: "Hello. ", flush: true });
    await expect.poll(textsOf).toEqual(["Hello. "]);
    client.end();
    await expect.poll(() => holdsUnderWay(app, ada)).toBe(0);
    expect([await spent(), (await ada.get("/v1/history")).json().history]).toEqual([0, []]);
  });

  it.each(["stream-input", "multi-stream-input"])("%s charges what was delivered when it breaks off", async (path) => {
    engine.alignChunks = true;
    engine.beforeChunk = (index, signal) => (index === 2 ? untilAborted(signal) : undefined);
    const client = await connect("", { path });
    client.say({ text: "One. Two! Three? ", flush: true, ...(path.startsWith("multi") ? { context_id: "a" } : {}) });
    await client.next();
    await client.next();
    client.end();
    engine.alignChunks = false;
    await expect.poll(async () => (await ada.get("/v1/history")).json().history).toHaveLength(1);
    const [item] = (await ada.get("/v1/history")).json().history;
    expect(item).toMatchObject({ text: "One. Two! ", state: "stopped", character_count_change_to: 10 });
    expect(await spent()).toBe(10);
    const { body } = await ada.get(`/v1/history/${item.history_item_id}/audio`);
    expect([body.includes("Two"), body.includes("Three")]).toEqual([true, false]);
  });
});

describe("who speaks", () => {
  it("may be told in the first message", async () => {
    const key = (await ada.post("/v1/user/api-keys", { name: "socket" })).json().xi_api_key;
    const client = await connect("", { headers: {} });
    client.say({ ...begin, "xi-api-key": key });
    client.say({ text: "Hello. ", flush: true });
    expect((await client.next()).audio).toBeTruthy();
  });

  it("may hold a single-use token, once", async () => {
    const { token } = (await ada.post("/v1/single-use-token/tts_websocket")).json();
    const query = `?single_use_token=${token}`;
    const client = await connect(query, { headers: {} });
    client.say({ text: "Hello. ", flush: true });
    expect((await client.next()).audio).toBeTruthy();
    expect(await (await connect(query, { headers: {} })).next()).toMatchObject({ error: "invalid_token" });
    const other = await ada.post("/v1/single-use-token/batch_video");
    expect(other.json().detail.status).toBe("unsupported_token_type");
  });

  it.each([
    ["nobody", {}, "missing_credentials"],
    ["a wrong key", { "xi-api-key": "sk_wrong" }, "invalid_api_key"],
  ])("is refused as %s with a reason", async (_, message, code) => {
    const client = await connect("", { headers: {} });
    client.say({ ...begin, ...message });
    expect(await client.next()).toMatchObject({ error: code });
    expect(await client.closed).toBe(1008);
    expect(engine.requests).toEqual([]);
  });

  it.each([
    ["an unknown model", "?model_id=nope", "model_not_found"],
    ["a format that cannot be streamed", "?output_format=wav_16000", "invalid_output_format"],
    ["a format whose pieces cannot be joined", "?output_format=flac_24000", "invalid_output_format"],
  ])("is told about %s before anything is said", async (_, query, code) => {
    expect(await (await connect(query)).next()).toMatchObject({ error: code });
  });
});

describe("what goes wrong", () => {
  it.each([
    ["a number as text", { text: 5 }],
    ["a schedule out of range", { text: " ", generation_config: { chunk_length_schedule: [10] } }],
  ])("%s closes with a reason", async (_, message) => {
    const client = await connect();
    client.say(message);
    expect(await client.next()).toMatchObject({ error: "invalid_request" });
    expect(await client.closed).toBe(1008);
  });

  it("an address for calls refuses a socket in the handshake", async () => {
    const headers = { authorization: `Bearer ${ada.token}` };
    await expect(sockets.connect("/v1/voices", { headers })).rejects.toThrow("400");
  });

  it("silence closes after the time asked for", async () => {
    const client = await connect("?inactivity_timeout=1");
    client.say(begin);
    expect(await client.next()).toMatchObject({ error: "input_timeout_exceeded" });
    expect(await client.closed).toBe(1008);
  });

  it("too few credits are told as such", async () => {
    const client = await connect();
    for (let count = 0; count < 3; count += 1) client.say({ text: "a".repeat(4_900), flush: true });
    const said = await client.rest();
    expect(said.at(-1)).toMatchObject({ error: "quota_exceeded" });
    expect(await spent()).toBeLessThanOrEqual(10_000);
  });
});

describe("several contexts on one connection", () => {
  it("are told apart, closed one by one and all at once", async () => {
    const client = await connect("", { path: "multi-stream-input", headers: { authorization: `Bearer ${ada.token}` } });
    client.say({ text: "Hello. ", context_id: "one", flush: true });
    expect(await client.next()).toMatchObject({ contextId: "one" });
    client.say({ text: "World. ", contextId: "two" });
    client.say({ context_id: "one", close_context: true });
    let message = await client.next();
    while (!message.isFinal) message = await client.next();
    expect(message).toMatchObject({ contextId: "one", isFinal: true });
    client.say({ close_socket: true });
    const rest = await client.rest();
    expect(rest.some(({ audio, contextId }) => audio && contextId === "two")).toBe(true);
    expect(rest.at(-1)).toMatchObject({ isFinal: true, contextId: "two" });
  });
});
