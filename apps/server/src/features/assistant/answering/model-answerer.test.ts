import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { askOutside } from "../../../platform/outside/ask-outside.ts";
import { makeFindTopics } from "../knowledge/find-topics.ts";
import type { Facts } from "../knowledge/topic.ts";
import { openBuiltInAnswerer } from "./built-in-answerer.ts";
import { openModelAnswerer } from "./model-answerer.ts";

type Asked = { url: string; key: string; body: { model: string; messages: { role: string; content: string }[] } };
const asked: Asked[] = [];
let answer: (response: http.ServerResponse) => void;
let server: http.Server;
let url: string;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => (text += String(part)));
    request.on("end", () => {
      const body = JSON.parse(text) as Asked["body"];
      asked.push({ url: request.url ?? "", key: request.headers.authorization ?? "", body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const problems: string[] = [];
beforeEach(() => {
  asked.length = 0;
  problems.length = 0;
});

const facts = {
  planName: "Creator",
  creditsUsed: 1_200,
  creditsLimit: 100_000,
  resetDate: "December 1, 2026",
} as Facts;
const findTopics = makeFindTopics(async () => undefined);
const open = (rules: { isInsideAllowed?: boolean } = { isInsideAllowed: true }, waitMs = 8_000) =>
  openModelAnswerer({
    model: { url, name: "small", apiKey: "secret", rules, waitMs },
    askOutside,
    findTopics,
    builtIn: openBuiltInAnswerer(findTopics),
    onProblem: (problem) => problems.push(problem),
  });
const signal = new AbortController().signal;
const says = (message: object) => (response: http.ServerResponse) =>
  void response.end(JSON.stringify({ choices: [{ message }] }));

describe("an outside model that answers", () => {
  it("is given what the product knows, the person's facts and the tools, and remembers", async () => {
    const answerer = open();
    answer = says({ content: "You have plenty left." });
    expect((await answerer.ask("How many credits do I have left?", facts, signal)).text).toBe("You have plenty left.");
    expect(asked[0]).toMatchObject({ url: "/v1/chat/completions", key: "Bearer secret", body: { model: "small" } });
    expect(asked[0]?.body.messages[0]?.content).toContain("98,800 are left until December 1, 2026");
    await answerer.ask("And my plan, which is it?", facts, signal);
    expect(asked[1]?.body.messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
  });

  it("leads by the same tools, and by no others", async () => {
    const call = (name: string, sent: string) => ({ function: { name, arguments: sent } });
    answer = says({
      content: null,
      tool_calls: [call("navigate", '{"target":"voice_library"}'), call("delete_all", "{}"), call("highlight", "{")],
    });
    const reply = await open().ask("Bring me to some voices", facts, signal);
    expect(reply.tools).toEqual([{ name: "navigate", parameters: { target: "voice_library" } }]);
  });

  it.each([
    ["fails", (response: http.ServerResponse) => void response.writeHead(500).end("no"), "refused"],
    ["answers rubbish", (response: http.ServerResponse) => void response.end("<html>"), "unreadable"],
    ["says nothing", says({ content: "" }), "unreadable"],
    ["never stops", (response: http.ServerResponse) => void response.end("x".repeat(300_000)), "unreadable"],
    [
      "leads elsewhere",
      (response: http.ServerResponse) => void response.writeHead(302, { location: "/x" }).end(),
      "refused",
    ],
    ["hangs up", (response: http.ServerResponse) => void response.destroy(), "unreachable"],
  ])("and %s is answered for by the built-in answerer", async (_what, how, problem) => {
    answer = how;
    const reply = await open().ask("How many credits do I have left?", facts, signal);
    expect(reply.text).toContain("98,800 are left");
    expect(problems).toEqual([problem]);
  });

  it("and never answers is waited for only so long", async () => {
    answer = () => undefined;
    const reply = await open({ isInsideAllowed: true }, 50).ask("How many credits do I have left?", facts, signal);
    expect(reply.text).toContain("98,800 are left");
    expect(problems).toEqual(["timeout"]);
  });

  it("and stops in the middle of its answer is waited for only so long, too", async () => {
    answer = (response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: "This is a beginning. And" } }] })}\n\n`);
    };
    const reply = await open({ isInsideAllowed: true }, 500).ask("How many credits do I have left?", facts, signal);
    expect(reply.text).toBe("This is a beginning.");
    const readOn = async () => {
      for await (const sentence of reply.rest?.sentences ?? []) expect(sentence).toBe("");
    };
    await expect(readOn()).rejects.toThrow();
    expect(await reply.rest?.tools).toEqual([]);
  });

  it("hears a yes to its own question", async () => {
    answer = says({ content: "Here we go.", tool_calls: [] });
    expect((await open().ask("Yes, please.", facts, signal)).text).toBe("Here we go.");
  });

  it("is not asked inside one's own network unless that is allowed", async () => {
    const reply = await open({}).ask("How many credits do I have left?", facts, signal);
    expect(reply.text).toContain("98,800 are left");
    expect([asked.length, problems]).toEqual([0, ["inside_address"]]);
  });
});
