import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSockets, type Sockets } from "../../../test-support/sockets/open-sockets.ts";
import { scriptedEngine } from "../../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";

type Said = Record<string, unknown>;

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
});
afterEach(() => sockets.endAll());

const connect = async (path: string, token: string | undefined = ada.token) => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const { said, closed, send } = await sockets.connect<Said>(`/v1/text-to-dialogue/${path}`, { headers });
  return {
    say: send,
    all: async () => {
      await closed;
      return said;
    },
    closed: closed.then(({ code }) => code),
  };
};

const voices = ["JBFqnCBsd6RMkjVDRZzb", "af_sky"];
const lines = [
  { text: "Hello there. ", voice_id: "JBFqnCBsd6RMkjVDRZzb" },
  { text: "Hi! ", voice_id: "af_sky" },
];
const spoken = () => engine.requests.map(({ text, voice }) => [(voice as { name: string }).name, text]);

describe("a conversation over a socket", () => {
  it("is said in order, each line by its voice, and tells the end of turns and of all", async () => {
    const client = await connect("stream-input?output_format=pcm_16000");
    client.say({ voices, inputs: lines });
    client.say({ inputs: [{ text: "Bye. ", voice_id: "af_sky" }], close_socket: true });
    const said = await client.all();
    expect(spoken()).toEqual([
      ["bm_george", "Hello there. "],
      ["af_sky", "Hi! Bye. "],
    ]);
    expect(engine.requests[0]?.audioTags).toBe(true);
    const kinds = said.map((one) => Object.keys(one).join());
    expect(kinds.filter((kind) => kind === "is_final_audio_for_turn")).toHaveLength(2);
    expect(kinds.at(-1)).toBe("is_final");
    expect(kinds.indexOf("is_final_audio_for_turn")).toBeGreaterThan(kinds.indexOf("audio"));
    expect(await client.closed).toBe(1000);
    await expect.poll(async () => (await ada.get("/v1/history")).json().history).toHaveLength(1);
    expect((await ada.get("/v1/history")).json().history[0].text).toBe("Hello there. Hi! Bye. ");
  });

  it("begins a new turn of the same voice when told to, and speaks at once when flushed", async () => {
    const client = await connect("stream-input");
    client.say({ voices: ["af_sky"], inputs: [{ text: "One. ", voice_id: "af_sky" }] });
    client.say({ inputs: [{ text: "Two. ", voice_id: "af_sky", new_turn: true }], flush: true });
    client.say({ keep_alive: true });
    client.say({ close_socket: true });
    await client.all();
    expect(spoken()).toEqual([
      ["af_sky", "One. "],
      ["af_sky", "Two. "],
    ]);
  });

  it("sends times in this socket's own spelling when asked to", async () => {
    engine.alignChunks = true;
    const client = await connect("stream-input?sync_alignment=true");
    client.say({ voices, inputs: lines, close_socket: true });
    const said = await client.all();
    engine.alignChunks = false;
    const times = said.map(({ alignment }) => alignment).find(Boolean);
    expect(Object.keys(times as object)).toEqual(["chars", "char_start_times_ms", "char_durations_ms"]);
  });

  it("keeps several apart by their context", async () => {
    const client = await connect("multi-stream-input");
    client.say({ context_id: "a", voices: ["af_sky"], inputs: [{ text: "One. ", voice_id: "af_sky" }] });
    client.say({ context_id: "b", voices: ["am_adam"], inputs: [{ text: "Two. ", voice_id: "am_adam" }] });
    client.say({ context_id: "a", close_context: true });
    client.say({ close_socket: true });
    const said = await client.all();
    const ends = said.filter(({ is_final: isFinal }) => isFinal).map(({ context_id: id }) => id);
    expect(ends.sort()).toEqual(["a", "b"]);
    expect(said.every(({ context_id: id }) => id === "a" || id === "b")).toBe(true);
  });

  it("takes a key with the first message", async () => {
    const key = (await ada.post("/v1/user/api-keys", { name: "socket" })).json().xi_api_key;
    const client = await connect("stream-input", "");
    client.say({
      xi_api_key: key,
      voices: ["af_sky"],
      inputs: [{ text: "Hi. ", voice_id: "af_sky" }],
      close_socket: true,
    });
    expect((await client.all()).at(-1)).toEqual({ is_final: true });
  });

  it.each([
    ["no voices", { inputs: lines }, "invalid_request"],
    ["an empty message", {}, "invalid_request"],
    ["an unknown voice", { voices: ["nobody"] }, "voice_not_found"],
    ["a line of a voice not named first", { voices: ["af_sky"], inputs: lines }, "invalid_request"],
    ["what is no message", { voices: "af_sky" }, "invalid_request"],
  ])("refuses %s and closes", async (_, message, code) => {
    const client = await connect("stream-input");
    client.say(message);
    expect((await client.all()).at(-1)).toMatchObject({ error: code, code: 1008 });
    expect(await client.closed).toBe(1008);
    expect(spoken()).toEqual([]);
  });

  it("tells those who may not speak before they say anything", async () => {
    const client = await connect("stream-input", "sk_nobody");
    expect((await client.all())[0]).toMatchObject({ error: "invalid_api_key", code: 1008 });
  });
});
