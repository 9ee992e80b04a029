import type { IncomingSocketEvent } from "@elevenlabs/client";
import { supportAgentId, toolFailures } from "@timbre/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

type Heard = IncomingSocketEvent;
const engine = scriptedEngine();
let app: TestApp;
let ada: Person;
let address: string;
let words = "";
const open: WebSocket[] = [];

beforeAll(async () => {
  app = await buildTestApp(engine);
  address = (await app.http.listen({ port: 0, host: "127.0.0.1" })).replace(/^http/, "ws");
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  engine.alignChunks = true;
  engine.beforeChunk = () => undefined;
  engine.requests.length = 0;
  app.parts.ear.asked.length = 0;
  words = "Which plan am I on?";
  app.parts.ear.script.transcribe = () => ({
    language: "en",
    languageProbability: 1,
    text: words,
    words: [],
    durationMs: 1_000,
  });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

const path = "/v1/convai/conversation";
const initiation = (more: object = {}): object => ({ type: "conversation_initiation_client_data", ...more });
const inWriting = initiation({ conversation_config_override: { conversation: { text_only: true } } });

type Options = { url?: string; protocols?: string[]; headers?: Record<string, string> };
const connect = async ({ url, protocols = ["convai"], headers }: Options = {}) => {
  const own = headers ?? (url ? {} : { authorization: `Bearer ${ada.token}` });
  const socket = new WebSocket(url ?? `${address}${path}?agent_id=${supportAgentId}`, protocols, { headers: own });
  open.push(socket);
  const events: Heard[] = [];
  const closed = new Promise<[number, string]>((resolve) =>
    socket.on("close", (code, reason) => resolve([code, String(reason)])),
  );
  socket.on("message", (data) => events.push(JSON.parse(String(data)) as Heard));
  await new Promise<void>((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const send = (message: object): void => socket.send(JSON.stringify(message));
  const all = <Type extends Heard["type"]>(type: Type) =>
    events.filter((event): event is Extract<Heard, { type: Type }> => event.type === type);
  return {
    socket,
    events,
    closed,
    send,
    all,
    said: (): string[] => all("agent_response").map((event) => event.agent_response_event.agent_response),
    speak: (ms: number, level = 8_000): void => {
      for (let at = 0; at < ms; at += 100) send({ user_audio_chunk: pcm(Math.min(100, ms - at), level) });
    },
  };
};

const pcm = (durationMs: number, level: number): string => {
  const samples = Int16Array.from({ length: durationMs * 16 }, (_, i) => (i % 2 ? level : -level));
  return Buffer.from(samples.buffer).toString("base64");
};

describe("a conversation", () => {
  it("API-51 ASSIST-01 ASSIST-13 begins with the first message and greets, in the public protocol", async () => {
    const call = await connect();
    expect(call.socket.protocol).toBe("convai");
    call.send(initiation({ dynamic_variables: { current_page: "/app/voice-library", subscription_tier: "free" } }));
    await expect.poll(() => call.all("audio").length).toBeGreaterThan(0);
    expect(call.events[0]).toMatchObject({
      type: "conversation_initiation_metadata",
      conversation_initiation_metadata_event: {
        conversation_id: expect.stringMatching(/^conv_/) as string,
        agent_output_audio_format: "pcm_16000",
        user_input_audio_format: "pcm_16000",
      },
    });
    expect(call.said()[0]).toContain("I am the assistant");
    expect(call.all("audio")[0]?.audio_event.alignment?.chars.join("")).toContain("Hello");
    expect(engine.requests[0]).toMatchObject({ decoder: "flash", format: "pcm_16000" });
    call.send({ type: "user_message", text: "What page am I on?" });
    await expect.poll(() => call.said().at(-1)).toContain("You are on Voice Library.");
    call.send({ type: "contextual_update", text: "The person is on /app/subscription now." });
    call.send({ type: "user_message", text: "What page am I on?" });
    await expect.poll(() => call.said().at(-1)).toContain("You are on Subscription.");
  });

  it("hears a question, answers it, and costs nothing", async () => {
    const call = await connect();
    call.send(initiation());
    await expect.poll(() => call.all("audio").length).toBeGreaterThan(0);
    call.speak(400, 10);
    call.speak(1_000);
    call.speak(900, 10);
    await expect.poll(() => call.said().at(-1)).toContain("You are on the Free plan");
    expect(call.all("user_transcript")[0]?.user_transcription_event.user_transcript).toBe(words);
    expect(call.all("vad_score").length).toBeGreaterThan(5);
    expect((await ada.get("/v1/user/subscription")).json().character_count).toBe(0);
  });

  it("ends a turn when the sound stops, and says so when it heard nothing", async () => {
    const call = await connect();
    call.send(initiation());
    call.speak(300, 10);
    call.speak(1_000);
    await expect.poll(() => call.all("user_transcript").length).toBe(1);
    app.parts.ear.script.transcribe = () => {
      throw new Error("the ear is away");
    };
    call.speak(300, 10);
    call.speak(1_000);
    await expect.poll(() => call.said().at(-1)).toContain("could not hear that");
  });

  it("stops when somebody talks over it, and keeps what was heard", async () => {
    const call = await connect();
    let hold = (): void => undefined;
    engine.beforeChunk = (index) => (index === 0 ? undefined : new Promise<void>((resolve) => (hold = resolve)));
    call.send(initiation());
    await expect.poll(() => call.all("audio").length).toBe(1);
    call.speak(300, 10);
    call.speak(600);
    await expect.poll(() => call.all("interruption").length).toBe(1);
    hold();
    const [correction] = call.all("agent_response_correction");
    const { original_agent_response: whole, corrected_agent_response: heard } =
      correction?.agent_response_correction_event ?? {};
    expect(whole).toBe(call.said()[0]);
    expect(heard?.length).toBeLessThan(whole?.length ?? 0);
    const { event_id: cut } = call.all("interruption")[0]?.interruption_event ?? { event_id: 0 };
    expect(call.all("audio").every(({ audio_event }) => audio_event.event_id < cut)).toBe(true);
  });

  it("goes on where a noise cut it off", async () => {
    const call = await connect();
    let hold = (): void => undefined;
    engine.beforeChunk = (index) => (index === 0 ? undefined : new Promise<void>((resolve) => (hold = resolve)));
    call.send(initiation());
    await expect.poll(() => call.all("audio").length).toBe(1);
    words = "";
    call.speak(300, 10);
    call.speak(600);
    await expect.poll(() => call.all("interruption").length).toBe(1);
    hold();
    engine.beforeChunk = () => undefined;
    call.speak(900, 10);
    await expect.poll(() => call.said().length).toBe(2);
    const heard = call.all("agent_response_correction")[0]?.agent_response_correction_event.corrected_agent_response;
    expect(call.said()[0]).toBe([heard?.replace(/\.\.\.$/, ""), call.said()[1]].join(" ").trim());
    expect(call.all("user_transcript")).toEqual([]);
  });

  it("does not answer its own voice come back through the microphone", async () => {
    const call = await connect();
    let hold = (): void => undefined;
    engine.beforeChunk = (index) => (index === 0 ? undefined : new Promise<void>((resolve) => (hold = resolve)));
    call.send(initiation());
    await expect.poll(() => call.all("audio").length).toBe(1);
    words = "I am the assistant of this studio";
    call.speak(300, 10);
    call.speak(600);
    call.speak(900, 10);
    // Once to wake up, once for what was said.
    await expect.poll(() => app.parts.ear.asked.length).toBeGreaterThan(1);
    hold();
    engine.beforeChunk = () => undefined;
    call.send({ type: "user_message", text: "Thank you" });
    await expect.poll(() => call.said().at(-1)).toBe("You are welcome!");
    expect(call.all("user_transcript")).toEqual([]);
  });

  it("ASSIST-01 ASSIST-04 ASSIST-11 leads by tools of the page, and hears when one fails", async () => {
    const call = await connect();
    call.send(inWriting);
    call.send({ type: "user_message", text: "Take me to the voice library" });
    await expect.poll(() => call.all("client_tool_call").length).toBe(1);
    const { client_tool_call: asked } = call.all("client_tool_call")[0] ?? {};
    expect(asked).toMatchObject({ tool_name: "navigate", parameters: { target: "voice_library" } });
    const answer = { type: "client_tool_result", tool_call_id: asked?.tool_call_id, is_error: false };
    call.send({ ...answer, result: toolFailures.route });
    await expect.poll(() => call.said().at(-1)).toBe("I could not find that page.");
    expect(call.all("audio")).toEqual([]);
    expect(engine.requests).toEqual([]);
  });

  it("ends with a plain code when somebody says goodbye", async () => {
    const call = await connect();
    call.send(inWriting);
    call.send({ type: "user_message", text: "Goodbye!" });
    expect(await call.closed).toEqual([1000, "The agent ended the call."]);
    expect(call.said().at(-1)).toBe("Goodbye!");
  });

  it("opens by a signed address, once", async () => {
    const made = await ada.get(`${path}/get-signed-url?agent_id=${supportAgentId}`);
    const signed = new URL(made.json<{ signed_url: string }>().signed_url);
    expect(signed.protocol).toBe("ws:");
    const url = `${address}${signed.pathname}${signed.search}&source=js_sdk&version=1.25.0`;
    const call = await connect({ url });
    call.send(inWriting);
    await expect.poll(() => call.said().length).toBe(1);
    await expect(connect({ url })).rejects.toThrow("401");
    const late = await ada.get(`${path}/get-signed-url?agent_id=${supportAgentId}`);
    app.parts.clock.moveMs(16 * 60_000);
    const old = new URL(late.json<{ signed_url: string }>().signed_url);
    await expect(connect({ url: `${address}${old.pathname}${old.search}` })).rejects.toThrow("401");
  });

  it("opens with the bearer that the stock client offers beside its protocol", async () => {
    const call = await connect({ headers: {}, protocols: ["convai", `bearer.${ada.token}`] });
    expect(call.socket.protocol).toBe("convai");
    call.send(inWriting);
    await expect.poll(() => call.said().length).toBe(1);
  });
});

describe("a conversation that is refused", () => {
  it("names an agent that is not there", async () => {
    const call = await connect({
      url: `${address}${path}?agent_id=agent_of_another`,
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(await call.closed).toEqual([1008, "This agent was not found."]);
    const signed = await ada.get(`${path}/get-signed-url?agent_id=agent_of_another`);
    expect([signed.statusCode, signed.json().detail.status]).toEqual([404, "agent_not_found"]);
  });

  it("was opened by nobody", async () => {
    await expect(connect({ headers: {} })).rejects.toThrow("401");
  });

  it.each([
    ["rubbish", "not json"],
    ["a list", "[1, 2]"],
    ["a message without its parts", '{"type":"contextual_update"}'],
    ["sound that is none", '{"user_audio_chunk":"###"}'],
    ["bytes", Buffer.from([0, 255, 1, 254])],
  ])("brought %s", async (_what, message) => {
    const call = await connect();
    call.send(initiation());
    call.socket.send(message);
    expect((await call.closed)[0]).toBe(1008);
    expect(call.all("error")).toHaveLength(1);
  });

  it("passes over kinds of events that it has no use for", async () => {
    const call = await connect();
    call.send(inWriting);
    call.send({ type: "multimodal_message", text: { type: "user_message", text: "x" } });
    call.send({ type: "feedback", score: "like", event_id: 1 });
    call.send({ type: "user_message", text: "Thank you" });
    await expect.poll(() => call.said().at(-1)).toBe("You are welcome!");
  });

  it("sent more in one frame than a frame may hold", async () => {
    const call = await connect();
    call.socket.send("x".repeat(1_000_000));
    expect((await call.closed)[0]).toBe(1009);
  });

  it("sent 50 MB, and the server goes on", async () => {
    const call = await connect();
    call.socket.on("error", () => undefined);
    call.socket.send("x".repeat(50_000_000));
    // The line may be cut before the reason is read.
    expect([1006, 1009]).toContain((await call.closed)[0]);
    expect((await ada.get("/v1/user")).statusCode).toBe(200);
  });

  it("changed what the agent does not let it change", async () => {
    const call = await connect();
    call.send(initiation({ conversation_config_override: { agent: { first_message: "Hi" } } }));
    expect(await call.closed).toEqual([1008, "This agent does not allow agent.first_message to be overridden."]);
  });

  it("brought sound faster than anybody speaks", async () => {
    const call = await connect();
    call.send(initiation());
    for (let i = 0; i < 12; i += 1) call.send({ user_audio_chunk: pcm(1_000, 10) });
    expect(await call.closed).toEqual([1008, "Sound comes faster than it can be spoken."]);
  });

  it("is one too many, and nothing is left of the others when they end", async () => {
    const calls = await Promise.all(Array.from({ length: 5 }, () => connect()));
    const refused = await Promise.race(calls.map(({ closed }) => closed));
    expect(refused[0]).toBe(1008);
    expect(refused[1]).toContain("Too many conversations at once");
    for (const { socket } of calls) socket.close();
    await Promise.all(calls.map(({ closed }) => closed));
    const again = await connect();
    again.send(inWriting);
    await expect.poll(() => again.said().length).toBe(1);
  });

  it("came two hundred times at once: two are heard, the others are told, and all places come back", async () => {
    const calls = await Promise.all(Array.from({ length: 200 }, () => connect()));
    const refused: number[] = [];
    for (const { closed } of calls) void closed.then(([code]) => refused.push(code));
    await expect.poll(() => refused.length).toBe(198);
    expect(new Set(refused)).toEqual(new Set([1008]));
    for (const { socket } of calls) socket.close();
    await Promise.all(calls.map(({ closed }) => closed));
    const again = await connect();
    again.send(inWriting);
    await expect.poll(() => again.said().length).toBe(1);
  });
});
