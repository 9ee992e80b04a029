import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeAgent } from "../../test-support/make-agent.ts";
import { openSockets, type Sockets } from "../../test-support/sockets/open-sockets.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { conversationPath, inWriting, talkToAssistant } from "../../test-support/sockets/talk-to-assistant.ts";
import { buildTestApp, type TestApp } from "../../test-support/test-app.ts";

const asked: string[] = [];
let answer: (response: http.ServerResponse) => void;
let model: http.Server;
let app: TestApp;
let sockets: Sockets;
let call: Awaited<ReturnType<typeof talkToAssistant>>;

beforeAll(async () => {
  model = http.createServer((request, response) => {
    request.on("data", (part: Buffer) => asked.push(String(part)));
    request.on("end", () => answer(response));
  });
  await new Promise<void>((resolve) => model.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  const outsideModel = { url, name: "small", apiKey: "secret", isInsideAllowed: true };
  app = await buildTestApp(scriptedEngine(), { outsideModel });
  sockets = await openSockets(app);
  const { token } = await app.signUp();
  call = await talkToAssistant(sockets, { headers: { authorization: `Bearer ${token}` } });
  call.send(inWriting);
});
afterAll(async () => {
  sockets.endAll();
  model.closeAllConnections();
  model.close();
  await app.close();
});
beforeEach(() => void (asked.length = 0));

const ask = (text: string): void => call.send({ type: "user_message", text });
const says = (message: object) => (response: http.ServerResponse) =>
  void response.end(JSON.stringify({ choices: [{ message }] }));

describe("a conversation with an outside model", () => {
  it("says first where the questions go and what that costs", () =>
    expect
      .poll(() => call.said()[0])
      .toContain("go to a language model that this server's operator chose, and cost you"));

  it("answers with its words and leads by its tools, and never tells its key", async () => {
    answer = says({
      content: "Have a look at these voices.",
      tool_calls: [{ function: { name: "navigate", arguments: '{"target":"voice_library"}' } }],
    });
    ask("I would like somebody friendly");
    await expect.poll(() => call.said().at(-1)).toBe("Have a look at these voices.");
    expect(call.events.some(({ type }) => type === "client_tool_call")).toBe(true);
    expect(asked.join()).toContain("I would like somebody friendly");
    expect(JSON.stringify([call.events, asked])).not.toContain("secret");
  });

  it.each([
    ["answers 500", (response: http.ServerResponse) => void response.writeHead(500).end("secret trace")],
    ["answers rubbish", (response: http.ServerResponse) => void response.end("<html>")],
    ["hangs up", (response: http.ServerResponse) => void response.destroy()],
  ])("is answered by the built-in answerer when the model %s", async (_what, how) => {
    const before = call.said().length;
    answer = how;
    ask("Which plan am I on?");
    await expect.poll(() => call.said().length).toBe(before + 1);
    expect(call.said().at(-1)).toContain("You are on the Free plan");
  });

  it("leaves nothing running when somebody goes while the model thinks", async () => {
    let isGone = false;
    answer = (response) => void response.once("close", () => (isGone = true));
    ask("What is this for?");
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    sockets.endAll();
    await expect.poll(() => isGone).toBe(true);
  });
});

describe("an agent of a workspace that chose the outside model", () => {
  let baker: typeof call;
  beforeAll(async () => {
    const ada = await app.signUp();
    const agentId = await makeAgent(ada, { llm: "custom-llm", firstMessage: "Bakery." });
    const url = `${conversationPath}?agent_id=${agentId}`;
    baker = await talkToAssistant(sockets, { url, headers: { authorization: `Bearer ${ada.token}` } });
    baker.send(inWriting);
  });
  const askBaker = (text: string): void => baker.send({ type: "user_message", text });

  it("is answered by it, with the agent's instructions and documents, and without tools of the page", async () => {
    answer = says({
      content: "Seven to six, my dear.",
      tool_calls: [{ function: { name: "navigate", arguments: '{"target":"home"}' } }],
    });
    await expect.poll(() => baker.said().length).toBe(1);
    askBaker("When are you open?");
    await expect.poll(() => baker.said().at(-1)).toBe("Seven to six, my dear.");
    const sent = JSON.parse(asked.join("")) as { messages: { role: string; content: string }[]; tools?: unknown };
    expect(sent.messages[0]?.content).toContain("You sell bread.");
    expect(sent.messages[0]?.content).toContain("open from seven in the morning");
    expect(sent.messages.slice(1).map(({ content }) => content)).toEqual(["Bakery.", "When are you open?"]);
    expect(sent.tools).toBeUndefined();
    expect(baker.all("client_tool_call")).toEqual([]);
  });

  it("is answered from its documents when the model does not answer", async () => {
    answer = (response) => void response.writeHead(500).end("secret trace");
    askBaker("How much is a birthday cake?");
    await expect.poll(() => baker.said().at(-1)).toContain("thirty euros");
    expect(JSON.stringify(baker.events)).not.toContain("secret");
  });
});
