import { conversationKeptDays } from "@timbre/contract";
import { decodeAudio } from "@timbre/engine";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runJob } from "../../test-support/convert-studio.ts";
import { joinWorkspace, setTier } from "../../test-support/join-workspace.ts";
import { makeAgent } from "../../test-support/make-agent.ts";
import { openSockets, type Sockets } from "../../test-support/sockets/open-sockets.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import {
  conversationPath,
  initiation,
  inWriting,
  talkToAssistant,
} from "../../test-support/sockets/talk-to-assistant.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

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
  engine.alignChunks = true;
  engine.beforeChunk = () => undefined;
  engine.requests.length = 0;
  app.parts.ear.asked.length = 0;
  app.parts.ear.script.transcribe = () => ({
    language: "en",
    languageProbability: 1,
    text: "How much is a birthday cake?",
    words: [],
    durationMs: 1_000,
  });
});
afterEach(() => sockets.endAll());

const history = "/v1/convai/conversations";
const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const connect = (agentId: string, who = ada) =>
  talkToAssistant(sockets, {
    url: `${conversationPath}?agent_id=${agentId}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
/** Once the call's end was written down. */
const ended = async (who = ada, path = history) => {
  const read = async () => (await who.get(path)).json().conversations;
  await expect.poll(async () => (await read())[0]?.status, { timeout: 5_000 }).toBe("done");
  return read();
};
const writeWith = async (agentId: string, ...lines: string[]) => {
  const call = await connect(agentId);
  call.send(inWriting);
  for (const [i, text] of lines.entries()) {
    await expect.poll(() => call.said().length).toBe(i + 1);
    call.send({ type: "user_message", text });
  }
  await expect.poll(() => call.said().length).toBe(lines.length + 1);
  return call;
};

describe("a conversation with an agent of the workspace", () => {
  it("API-51 begins with its own words, answers from its own documents, and says when they do not know", async () => {
    const call = await writeWith(await makeAgent(ada), "When is the bakery open?", "Who won the war of Troy?");
    expect(call.said()[0]).toBe("Hello, this is the bakery.");
    expect(call.said()[1]).toContain("open from seven in the morning");
    expect(call.said()[2]).toBe("I am sorry, I do not know that.");
    expect(call.all("client_tool_call")).toEqual([]);
  });

  it("API-51 hears and speaks in its own language and voice", async () => {
    const agentId = await makeAgent(ada, { language: "es", firstMessage: "Hola." });
    await ada.patch(`/v1/convai/agents/${agentId}`, { conversation_config: { tts: { voice_id: "am_michael" } } });
    const call = await connect(agentId);
    call.send(initiation());
    await expect.poll(() => call.all("audio").length).toBeGreaterThan(0);
    expect(engine.requests[0]).toMatchObject({ text: "Hola.", language: "es" });
    call.speak(400, 10);
    call.speak(1_000);
    call.speak(900, 10);
    await expect.poll(() => call.all("user_transcript").length).toBe(1);
    expect(app.parts.ear.asked.some(({ request }) => (request as { language?: string }).language === "es")).toBe(true);
  });

  it("waits for the person where it has no first words", async () => {
    const call = await connect(await makeAgent(ada, { firstMessage: "" }));
    call.send(inWriting);
    call.send({ type: "user_message", text: "How much is a birthday cake?" });
    await expect.poll(() => call.said().length).toBe(1);
    expect(call.said()[0]).toContain("thirty euros");
  });

  it("is not there for another workspace, nor by the address of another agent", async () => {
    const agentId = await makeAgent(ada);
    const eve = await app.signUp();
    const notFound = { code: 1008, reason: "This agent was not found." };
    expect(await (await connect(agentId, eve)).closed).toEqual(notFound);
    const signed = `${conversationPath}/get-signed-url?agent_id=${agentId}`;
    expect(statusOf(await eve.get(signed))).toBe("agent_not_found");
    const other = await makeAgent(ada, { name: "Other" });
    const { pathname, search } = new URL((await ada.get(signed)).json().signed_url);
    const swapped = `${sockets.address}${pathname}${search.replace(agentId, other)}`;
    expect(await (await talkToAssistant(sockets, { url: swapped })).closed).toEqual(notFound);
    const renamed = (await ada.get(signed)).json().signed_url.replaceAll(agentId, other);
    const forged = new URL(renamed);
    await expect(
      talkToAssistant(sockets, { url: `${sockets.address}${forged.pathname}${forged.search}` }),
    ).rejects.toThrow("401");
  });

  it("opens by its signed address, once and for a while", async () => {
    const agentId = await makeAgent(ada);
    const sign = async () => {
      const made = await ada.get(`${conversationPath}/get-signed-url?agent_id=${agentId}`);
      const { pathname, search } = new URL(made.json().signed_url);
      return { url: `${sockets.address}${pathname}${search}` };
    };
    const [first, late] = [await sign(), await sign()];
    const call = await talkToAssistant(sockets, first);
    call.send(inWriting);
    await expect.poll(() => call.said()[0]).toBe("Hello, this is the bakery.");
    await expect(talkToAssistant(sockets, first)).rejects.toThrow("401");
    app.parts.clock.moveMs(16 * 60_000);
    await expect(talkToAssistant(sockets, late)).rejects.toThrow("401");
  });

  it("is refused to members who may not use agents", async () => {
    await setTier(app, ada, "growing_business");
    const agentId = await makeAgent(ada);
    const bob = await joinWorkspace(app, ada);
    await app.parts.database.execute(
      `update workspaces set all_members_permissions = '{}' where workspace_id = '${ada.workspaceId}'`,
    );
    expect((await (await connect(agentId, bob)).closed).code).toBe(1008);
    expect(statusOf(await bob.get(`${conversationPath}/get-signed-url?agent_id=${agentId}`))).toBe(
      "missing_permissions",
    );
  });
});

describe("what was said with agents", () => {
  it("is kept word for word, with what was thought of it, and read by who said it", async () => {
    const agentId = await makeAgent(ada);
    const call = await writeWith(agentId, "When is the bakery open?");
    const answerId = call.all("agent_response").at(-1)?.agent_response_event.event_id;
    call.send({ type: "feedback", score: "like", event_id: answerId });
    call.send({ type: "user_message", text: "Goodbye" });
    expect((await call.closed).code).toBe(1000);
    const [one] = await ended();
    expect(one).toMatchObject({
      agent_id: agentId,
      agent_name: "Baker",
      message_count: 5,
      call_successful: "success",
      termination_reason: "The agent ended the call.",
      has_audio: false,
    });
    const whole = (await ada.get(`${history}/${one.conversation_id}`)).json();
    expect(whole.transcript.map(({ role, message }: Record<string, string>) => `${role}: ${message}`)).toEqual([
      "agent: Hello, this is the bakery.",
      "user: When is the bakery open?",
      expect.stringContaining("agent: The bakery is open from seven"),
      "user: Goodbye",
      "agent: Goodbye!",
    ]);
    expect(whole.transcript[2].feedback).toMatchObject({ score: "like" });
    expect(whole.metadata).toMatchObject({ cost: 0, text_only: true, feedback: { likes: 1, dislikes: 0 } });
    expect(statusOf(await ada.get(`${history}/${one.conversation_id}/audio`))).toBe("conversation_has_no_sound");
  });

  it("can be heard again, both sides, each when it was said", async () => {
    const call = await connect(await makeAgent(ada));
    call.send(initiation());
    await expect.poll(() => call.all("audio").length).toBeGreaterThan(0);
    call.speak(400, 10);
    call.speak(1_000);
    call.speak(900, 10);
    await expect.poll(() => call.said().at(-1)).toContain("thirty euros");
    call.socket.close();
    const [one] = await ended();
    expect(one.has_audio).toBe(true);
    const heard = await ada.get(`${history}/${one.conversation_id}/audio`);
    expect(heard.headers["content-type"]).toBe("audio/mpeg");
    const { samples, sampleRateHz } = await decodeAudio(new Uint8Array(heard.rawPayload), { maxDurationMs: 60_000 });
    expect(samples.length / sampleRateHz).toBeGreaterThan(2);
    expect(Math.max(...samples)).toBeGreaterThan(0.1);
    const part = await ada.get(`${history}/${one.conversation_id}/audio`, { range: "bytes=0-99" });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
  });

  it("keeps of an interrupted answer what was heard", async () => {
    const call = await connect(await makeAgent(ada));
    let hold = (): void => undefined;
    engine.beforeChunk = (index) => (index === 0 ? undefined : new Promise<void>((resolve) => (hold = resolve)));
    call.send(initiation());
    await expect.poll(() => call.all("audio").length).toBe(1);
    call.send({ type: "user_message", text: "Thank you" });
    await expect.poll(() => call.all("interruption").length).toBe(1);
    hold();
    engine.beforeChunk = () => undefined;
    await expect.poll(() => call.said().at(-1)).toBe("You are welcome!");
    const heard = call.all("agent_response_correction")[0]?.agent_response_correction_event.corrected_agent_response;
    call.socket.close();
    const [one] = await ended();
    const { transcript } = (await ada.get(`${history}/${one.conversation_id}`)).json();
    const spoken = transcript.filter(({ interrupted }: { interrupted: boolean }) => interrupted);
    expect(spoken.map(({ message }: { message: string }) => message)).toEqual(heard ? [heard] : []);
    expect(JSON.stringify(transcript)).not.toContain("Hello, this is the bakery.");
  });

  it("is deleted with its sound, and told of in the log", async () => {
    const call = await connect(await makeAgent(ada));
    call.send(initiation());
    await expect.poll(() => call.all("audio").length).toBeGreaterThan(0);
    call.socket.close();
    const [{ conversation_id: id }] = await ended();
    const kept = async (): Promise<string[]> => {
      const keys = [];
      for await (const { key } of app.parts.files.list("conversations")) keys.push(key);
      return keys;
    };
    expect((await kept()).some((key) => key.includes(id))).toBe(true);
    expect(statusOf(await ada.delete(`${history}/${id}`))).toBe("ok");
    expect(statusOf(await ada.get(`${history}/${id}`))).toBe("conversation_not_found");
    expect((await kept()).some((key) => key.includes(id))).toBe(false);
    expect(JSON.stringify((await ada.get("/v1/workspace/audit-logs")).json())).toContain("Conversation Removed");
  });

  it("is removed by itself when its time is over", async () => {
    const call = await writeWith(await makeAgent(ada), "Goodbye");
    await call.closed;
    const [{ conversation_id: id }] = await ended();
    const { metadata } = (await ada.get(`${history}/${id}`)).json();
    const keptMs = conversationKeptDays * 86_400_000;
    const days = (metadata.deletion_settings.deletion_time_unix_secs - metadata.start_time_unix_secs) / 86_400;
    expect(days).toBe(conversationKeptDays);
    await runJob(app.parts, "sweep-conversations", {});
    expect(statusOf(await ada.get(`${history}/${id}`))).toBe("ok");
    app.parts.clock.moveMs(keptMs + 1_000);
    await runJob(app.parts, "sweep-conversations", {});
    const { rows } = await app.parts.database.execute(
      `select 1 from agent_conversations where conversation_id = '${id}'`,
    );
    expect(rows).toEqual([]);
    app.parts.clock.moveMs(-keptMs - 1_000);
  });

  it("is read by who had it and by the workspace's admins, and by nobody else", async () => {
    await setTier(app, ada, "growing_business");
    const [bob, cleo] = [await joinWorkspace(app, ada), await joinWorkspace(app, ada)];
    const call = await connect(await makeAgent(ada), bob);
    call.send(inWriting);
    await expect.poll(() => call.said().length).toBe(1);
    call.socket.close();
    const [{ conversation_id: id }] = await ended(bob);
    expect(statusOf(await ada.get(`${history}/${id}`))).toBe("ok");
    const eve = await app.signUp();
    for (const stranger of [cleo, eve]) {
      expect(statusOf(await stranger.get(`${history}/${id}`))).toBe("conversation_not_found");
      expect(statusOf(await stranger.get(`${history}/${id}/audio`))).toBe("conversation_not_found");
      expect(statusOf(await stranger.delete(`${history}/${id}`))).toBe("conversation_not_found");
      expect((await stranger.get(history)).json().conversations).toEqual([]);
    }
  });

  it("is told page by page, and by agent", async () => {
    const [one, two] = [await makeAgent(ada), await makeAgent(ada, { name: "Other" })];
    for (const agentId of [one, one, two]) {
      await (
        await writeWith(agentId, "Goodbye")
      ).closed;
      app.parts.clock.moveMs(1_000);
    }
    await expect.poll(async () => (await ada.get(history)).json().conversations.length).toBe(3);
    const first = (await ada.get(`${history}?page_size=2`)).json();
    const rest = (await ada.get(`${history}?page_size=2&cursor=${first.next_cursor}`)).json();
    expect([first.conversations.length, first.has_more, rest.conversations.length, rest.has_more]).toEqual([
      2,
      true,
      1,
      false,
    ]);
    expect((await ada.get(`${history}?agent_id=${two}`)).json().conversations).toHaveLength(1);
    const agents = (await ada.get("/v1/convai/agents")).json().agents;
    expect(agents[1].last_call_time_unix_secs).toBeGreaterThan(0);
  });
});
