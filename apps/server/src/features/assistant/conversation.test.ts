import { supportAgentId, toolFailures } from "@timbre/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSockets, type Sockets } from "../../test-support/sockets/open-sockets.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import {
  conversationPath,
  initiation,
  inWriting,
  talkToAssistant,
} from "../../test-support/sockets/talk-to-assistant.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;
let sockets: Sockets;
let words = "";

beforeAll(async () => {
  app = await buildTestApp(engine);
  sockets = await openSockets(app);
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
afterEach(() => sockets.endAll());

const connect = (options?: Parameters<typeof talkToAssistant>[1]) =>
  talkToAssistant(sockets, options ?? { headers: { authorization: `Bearer ${ada.token}` } });

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
    expect(await call.closed).toEqual({ code: 1000, reason: "The agent ended the call." });
    expect(call.said().at(-1)).toBe("Goodbye!");
  });

  it("opens by a signed address, once", async () => {
    const made = await ada.get(`${conversationPath}/get-signed-url?agent_id=${supportAgentId}`);
    const signed = new URL(made.json<{ signed_url: string }>().signed_url);
    expect(signed.protocol).toBe("ws:");
    const url = `${sockets.address}${signed.pathname}${signed.search}&source=js_sdk&version=1.25.0`;
    const call = await connect({ url });
    call.send(inWriting);
    await expect.poll(() => call.said().length).toBe(1);
    await expect(connect({ url })).rejects.toThrow("401");
    const late = await ada.get(`${conversationPath}/get-signed-url?agent_id=${supportAgentId}`);
    app.parts.clock.moveMs(16 * 60_000);
    const old = new URL(late.json<{ signed_url: string }>().signed_url);
    await expect(connect({ url: `${sockets.address}${old.pathname}${old.search}` })).rejects.toThrow("401");
  });

  it("opens with the bearer that the stock client offers beside its protocol", async () => {
    const call = await connect({ headers: {}, protocols: ["convai", `bearer.${ada.token}`] });
    expect(call.socket.protocol).toBe("convai");
    call.send(inWriting);
    await expect.poll(() => call.said().length).toBe(1);
  });
});
