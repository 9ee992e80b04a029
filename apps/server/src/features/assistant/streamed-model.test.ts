import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeAgent } from "../../test-support/make-agent.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { openSockets, type Sockets } from "../../test-support/sockets/open-sockets.ts";
import {
  conversationPath,
  initiation,
  inWriting,
  talkToAssistant,
} from "../../test-support/sockets/talk-to-assistant.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

type Asked = { stream?: boolean; messages: { role: string; content: string }[] };
const asked: Asked[] = [];
const engine = scriptedEngine();
let answer: (response: http.ServerResponse, body: Asked) => void;
let model: http.Server;
let app: TestApp;
let sockets: Sockets;
let ada: Person;

beforeAll(async () => {
  model = http.createServer((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => (text += String(part)));
    request.on("end", () => {
      const body = JSON.parse(text) as Asked;
      asked.push(body);
      answer(response, body);
    });
  });
  await new Promise<void>((resolve) => model.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  app = await buildTestApp(engine, { outsideModel: { url, name: "small", apiKey: undefined, isInsideAllowed: true } });
  sockets = await openSockets(app);
  ada = await app.signUp();
});
afterAll(async () => {
  model.closeAllConnections();
  model.close();
  await app.close();
});
beforeEach(() => {
  asked.length = 0;
  engine.requests.length = 0;
  engine.alignChunks = true;
});
afterEach(() => sockets.endAll());

const event = (delta: object): string => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`;
/** A model whose words the test hands over, piece by piece. */
const streaming = () => {
  let opened: http.ServerResponse | undefined;
  answer = (response) => {
    opened = response.writeHead(200, { "content-type": "text/event-stream" });
    opened.flushHeaders();
  };
  return {
    say: (...words: string[]): void => words.forEach((content) => void opened?.write(event({ content }))),
    write: (text: string): void => void opened?.write(text),
    end: (): void => void opened?.end("data: [DONE]\n\n"),
    cut: (): void => void opened?.destroy(),
    isOpen: (): boolean => opened !== undefined,
  };
};
const talk = async (first: object = initiation(), url?: string) => {
  const headers = { authorization: `Bearer ${ada.token}` };
  const call = await talkToAssistant(sockets, { headers, ...(url ? { url } : {}) });
  call.send(first);
  await expect.poll(() => call.said().length).toBe(1);
  return call;
};
const spoken = (): string[] => engine.requests.map(({ text }) => text).slice(1);

describe("an outside model that streams its answer", () => {
  it("API-51 is spoken sentence by sentence while it is still writing", async () => {
    const call = await talk();
    const words = streaming();
    call.send({ type: "user_message", text: "Tell me about the voices" });
    await expect.poll(words.isOpen).toBe(true);
    words.say("There are many ", "voices here, says Dr. ", "Who. And every one");
    await expect.poll(spoken).toEqual(["There are many voices here, says Dr. Who."]);
    await expect.poll(() => call.all("audio").length).toBeGreaterThan(1);
    // Nobody knows the rest yet.
    expect(call.said()).toHaveLength(1);
    words.say(" has a name.");
    words.end();
    await expect
      .poll(() => call.said().at(-1))
      .toBe("There are many voices here, says Dr. Who. And every one has a name.");
    await expect.poll(spoken).toHaveLength(2);
    const parts = call.all("agent_chat_response_part").map(({ text_response_part: part }) => part.type);
    expect(parts).toEqual(["start", "delta", "stop"]);
    expect(asked[0]?.stream).toBe(true);
  });

  it("API-51 leads by tools whose calls come in pieces, and remembers all that it said", async () => {
    const call = await talk(inWriting);
    const words = streaming();
    call.send({ type: "user_message", text: "I want to hear some voices" });
    await expect.poll(words.isOpen).toBe(true);
    words.say("Here is the library. ", "Enjoy listening to them.");
    const piece = (called: object) => event({ tool_calls: [{ index: 0, function: called }] });
    words.write(piece({ name: "navigate", arguments: '{"target":' }) + piece({ arguments: '"voice_library"}' }));
    words.end();
    await expect
      .poll(() => call.all("client_tool_call")[0]?.client_tool_call.parameters)
      .toEqual({
        target: "voice_library",
      });
    const next = streaming();
    call.send({ type: "user_message", text: "And what does that cost me here?" });
    await expect.poll(next.isOpen).toBe(true);
    next.say("Nothing at all.");
    next.end();
    await expect.poll(() => call.said().at(-1)).toBe("Nothing at all.");
    expect(asked[1]?.messages.slice(1).map(({ content }) => content)).toEqual([
      "I want to hear some voices",
      "Here is the library. Enjoy listening to them.",
      "And what does that cost me here?",
    ]);
  });

  it("API-51 does not say its thoughts", async () => {
    const call = await talk(inWriting);
    const words = streaming();
    call.send({ type: "user_message", text: "Think about my question please" });
    await expect.poll(words.isOpen).toBe(true);
    words.say("<thi", "nk>They ask. I must answer. </th", "ink>It is all well with you. ");
    words.end();
    await expect.poll(() => call.said().at(-1)).toBe("It is all well with you.");
  });

  it("API-51 stops when somebody speaks over it, and what was heard is kept", async () => {
    const agentId = await makeAgent(ada, { llm: "custom-llm", firstMessage: "Bakery." });
    const call = await talk(initiation(), `${conversationPath}?agent_id=${agentId}`);
    const words = streaming();
    call.send({ type: "user_message", text: "Tell me everything about bread" });
    await expect.poll(words.isOpen).toBe(true);
    words.say("Bread is made from flour and water. ");
    await expect.poll(() => call.all("agent_chat_response_part").length).toBe(1);
    await expect.poll(spoken).toHaveLength(1);
    const first = words;
    const second = streaming();
    call.send({ type: "user_message", text: "Stop, how much is it?" });
    await expect.poll(second.isOpen).toBe(true);
    first.say("And this must never be said. ");
    second.say("Three euros for the loaf.");
    second.end();
    await expect.poll(() => call.said().at(-1)).toBe("Three euros for the loaf.");
    expect(call.said()).toContain("Bread is made from flour and water.");
    expect(call.all("interruption").length).toBeGreaterThan(0);
    expect(JSON.stringify(call.events)).not.toContain("must never be said");
  });

  it("API-51 says sorry where the answer breaks off", async () => {
    const call = await talk(inWriting);
    const words = streaming();
    call.send({ type: "user_message", text: "What is this studio about?" });
    await expect.poll(words.isOpen).toBe(true);
    words.say("This is a studio for voices. And th");
    await expect.poll(() => call.all("agent_chat_response_part").length).toBe(1);
    words.cut();
    await expect
      .poll(() => call.said().slice(-2))
      .toEqual(["This is a studio for voices.", "Sorry, something went wrong on my side. Please ask again."]);
  });

  it.each([
    ["breaks off before its first sentence", (words: ReturnType<typeof streaming>) => words.cut()],
    ["streams rubbish", (words: ReturnType<typeof streaming>) => words.write("data: <html>\n\n")],
    ["ends without a word", (words: ReturnType<typeof streaming>) => words.end()],
  ])("API-51 is answered for by the built-in answerer when it %s", async (_what, how) => {
    const call = await talk(inWriting);
    const words = streaming();
    call.send({ type: "user_message", text: "Which plan am I on?" });
    await expect.poll(words.isOpen).toBe(true);
    how(words);
    await expect.poll(() => call.said().at(-1)).toContain("You are on the Free plan");
  });

  it("API-51 is asked once more, and from then on, without a stream where it refuses one", async () => {
    const call = await talk(inWriting);
    answer = (response, { stream }) =>
      void (stream
        ? response.writeHead(400).end("no streams")
        : response.end(JSON.stringify({ choices: [{ message: { content: "I do not stream." } }] })));
    call.send({ type: "user_message", text: "Do you stream your answers?" });
    await expect.poll(() => call.said().at(-1)).toBe("I do not stream.");
    call.send({ type: "user_message", text: "Are you quite sure about it?" });
    await expect.poll(() => asked.map(({ stream }) => stream)).toEqual([true, undefined, undefined]);
  });
});
