import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSockets, type Sockets } from "../../test-support/sockets/open-sockets.ts";
import { pcmChunk } from "../../test-support/sockets/pcm-chunk.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import {
  conversationPath,
  initiation,
  inWriting,
  talkToAssistant,
} from "../../test-support/sockets/talk-to-assistant.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

let app: TestApp;
let ada: Person;
let sockets: Sockets;

beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
  sockets = await openSockets(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
});
afterEach(() => sockets.endAll());

const connect = (options?: Parameters<typeof talkToAssistant>[1]) =>
  talkToAssistant(sockets, options ?? { headers: { authorization: `Bearer ${ada.token}` } });

describe("a conversation that is refused", () => {
  it("names an agent that is not there", async () => {
    const call = await connect({
      url: `${conversationPath}?agent_id=agent_of_another`,
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(await call.closed).toEqual({ code: 1008, reason: "This agent was not found." });
    const signed = await ada.get(`${conversationPath}/get-signed-url?agent_id=agent_of_another`);
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
    expect((await call.closed).code).toBe(1008);
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
    expect((await call.closed).code).toBe(1009);
  });

  it("sent 50 MB, and the server goes on", async () => {
    const call = await connect();
    call.socket.on("error", () => undefined);
    call.socket.send("x".repeat(50_000_000));
    // The line may be cut before the reason is read.
    expect([1006, 1009]).toContain((await call.closed).code);
    expect((await ada.get("/v1/user")).statusCode).toBe(200);
  });

  it("changed what the agent does not let it change", async () => {
    const call = await connect();
    call.send(initiation({ conversation_config_override: { agent: { first_message: "Hi" } } }));
    expect(await call.closed).toEqual({
      code: 1008,
      reason: "This agent does not allow agent.first_message to be overridden.",
    });
  });

  it("brought sound faster than anybody speaks", async () => {
    const call = await connect();
    call.send(initiation());
    for (let i = 0; i < 12; i += 1) call.send({ user_audio_chunk: pcmChunk(1_000, 10) });
    expect(await call.closed).toEqual({ code: 1008, reason: "Sound comes faster than it can be spoken." });
  });

  it("is one too many, and nothing is left of the others when they end", async () => {
    const calls = await Promise.all(Array.from({ length: 5 }, () => connect()));
    const refused = await Promise.race(calls.map(({ closed }) => closed));
    expect(refused.code).toBe(1008);
    expect(refused.reason).toContain("Too many conversations at once");
    for (const { socket } of calls) socket.close();
    await Promise.all(calls.map(({ closed }) => closed));
    const again = await connect();
    again.send(inWriting);
    await expect.poll(() => again.said().length).toBe(1);
  });

  it("came two hundred times at once: two are heard, the others are told, and all places come back", async () => {
    const calls = await Promise.all(Array.from({ length: 200 }, () => connect()));
    const refused: number[] = [];
    for (const { closed } of calls) void closed.then(({ code }) => refused.push(code));
    await expect.poll(() => refused.length).toBe(198);
    expect(new Set(refused)).toEqual(new Set([1008]));
    for (const { socket } of calls) socket.close();
    await Promise.all(calls.map(({ closed }) => closed));
    const again = await connect();
    again.send(inWriting);
    await expect.poll(() => again.said().length).toBe(1);
  });
});
