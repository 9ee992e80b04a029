import type { AddressInfo } from "node:net";
import { WebSocket } from "ws";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addClone } from "../../apps/server/src/test-support/clones/add-clone.ts";
import { setTier } from "../../apps/server/src/test-support/join-workspace.ts";
import { makeAgent } from "../../apps/server/src/test-support/make-agent.ts";
import { scriptedEngine } from "../../apps/server/src/test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../apps/server/src/test-support/test-app.ts";
import { giveHearing } from "./support/hearing-ear.ts";
import { type Operation, operationsOf } from "./support/operations.ts";
import type { Headers } from "./support/send.ts";
import { messagesFrom, socketsAmong } from "./support/sockets.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;
let eve: Person;
let adasVoice: string;
let sockets: Operation[];
let port: number;
beforeAll(async () => {
  app = await buildTestApp(engine);
  ada = await app.signUp();
  eve = await app.signUp();
  for (const one of [ada, eve]) await setTier(app, one, "creator");
  adasVoice = await addClone(app, ada);
  giveHearing(app);
  await app.http.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.http.server.address() as AddressInfo);
  sockets = await socketsAmong(await operationsOf(app), { port, headers: bearer(ada) });
  // Newer ones are found by themselves; these are known.
  expect(sockets.length).toBeGreaterThanOrEqual(3);
});
afterAll(async () => {
  app.http.server.closeAllConnections();
  await app.close();
});
beforeEach(() => void engine.requests.splice(0));

const bearer = (person: Person): Headers => ({ authorization: `Bearer ${person.token}` });
const refused = /missing_credentials|invalid_(api_key|session|token)|missing_permissions|_error"|not_found|401|403/;

const expectRefused = async (headers: Headers, more: { query?: string; voiceId?: string; first?: object } = {}) => {
  for (const operation of sockets) {
    const said = await messagesFrom(operation, { port, headers, ...more }, more.first);
    expect(said, operation.line).toMatch(refused);
    expect(said, operation.line).not.toMatch(/"audio":"|session_started/);
  }
  expect(engine.requests).toEqual([]);
};

describe("sockets opened by another page with the visitor's cookie", () => {
  it.each([
    ["another site", "https://evil.example"],
    ["another port", "http://127.0.0.1:1"],
    ["a neighbour", "http://blog.127.0.0.1.example"],
    ["a page without an origin", "null"],
    ["something unreadable", "https://["],
  ])("do nothing in the visitor's name: %s", (_who, origin) =>
    expectRefused({ cookie: `timbre_session=${ada.token}`, origin, "sec-fetch-site": "cross-site" }),
  );

  it("work for our own pages", async () => {
    const headers = { cookie: `timbre_session=${ada.token}`, origin: `http://127.0.0.1:${port}` };
    for (const operation of sockets) {
      expect(await messagesFrom(operation, { port, headers }), operation.line).not.toMatch(refused);
    }
  });
});

describe("sockets opened by nobody, or not by who they say", () => {
  it.each<[string, Headers]>([
    ["nobody", {}],
    ["a key nobody has", { "xi-api-key": "sk_0123456789abcdefghijklmnopqrstuvwxyz" }],
    ["a session nobody has", { authorization: "Bearer ts_0123456789abcdefghijklmnopqrstuvwxyz" }],
    ["a password", { authorization: "Basic b3duZXI6b3duZXI=" }],
  ])("are refused: %s", (_who, headers) => expectRefused(headers));

  it.each([
    ["in the address", { query: "?single_use_token=sutkn_nobodys&token=sutkn_nobodys" }],
    ["in the first message", { first: { "xi-api-key": "sk_nobodys_nobodys_nobodys" } }],
  ])("are refused with something made up %s", (_where, more) => expectRefused({}, more));

  it("are refused with a key made for something else", async () => {
    const made = (await ada.post("/v1/user/api-keys", { name: "narrow", permissions: ["dubbing_read"] })).json();
    await expectRefused({ "xi-api-key": made.xi_api_key });
  });
});

describe("sockets of another workspace", () => {
  it("speak with no voice of this one", async () => {
    for (const operation of sockets.filter(({ pathNames }) => pathNames.includes("voice_id"))) {
      const said = await messagesFrom(operation, { port, headers: bearer(eve), voiceId: adasVoice });
      const control = await messagesFrom(operation, { port, headers: bearer(eve), voiceId: "A".repeat(20) });
      expect(said.replaceAll(adasVoice, ""), operation.line).toBe(control.replaceAll("A".repeat(20), ""));
    }
    expect(engine.requests).toEqual([]);
  });
});

/** How a conversation with this agent ends that says nothing first. */
const endOf = (address: string, headers: Headers = {}): Promise<string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${address}`, ["convai"], { headers });
    socket.once("unexpected-response", (_request, answer) => resolve(String(answer.statusCode)));
    socket.once("error", () => undefined);
    socket.once("message", (data) => {
      resolve(String(data));
      socket.terminate();
    });
    socket.once("close", (code, reason) => resolve(`${code} ${String(reason)}`));
    socket.once("open", () => socket.send('{"type":"conversation_initiation_client_data"}'));
  });

describe("conversations with agents", () => {
  const path = "/v1/convai/conversation";
  const sign = async (person: Person, agentId: string): Promise<string> => {
    const made = await person.get(`${path}/get-signed-url?agent_id=${agentId}`);
    const { pathname, search } = new URL(made.json().signed_url);
    return `${pathname}${search}`;
  };

  it("tell nobody which agents another workspace has", async () => {
    const adas = await makeAgent(ada);
    const madeUp = `agent_${"A".repeat(20)}`;
    for (const who of [ada, eve]) {
      const [own, none] = [
        await endOf(`${path}?agent_id=${adas}`, bearer(who)),
        await endOf(`${path}?agent_id=${madeUp}`, bearer(who)),
      ];
      expect(none).toBe("1008 This agent was not found.");
      expect(own === none).toBe(who === eve);
    }
    const refusal = async (id: string) => {
      const answer = await eve.get(`${path}/get-signed-url?agent_id=${id}`);
      return [answer.statusCode, answer.body.replaceAll(id, "")];
    };
    expect(await refusal(adas)).toEqual(await refusal(madeUp));
  });

  it("open by a signed address once, for its agent, for a while", async () => {
    const [one, two] = [await makeAgent(ada), await makeAgent(ada)];
    const spent = await sign(ada, one);
    expect(await endOf(spent)).toContain("conversation_initiation_metadata");
    expect(await endOf(spent)).toBe("401");
    const other = await sign(ada, one);
    expect(await endOf(other.replace(`agent_id=${one}`, `agent_id=${two}`))).toBe("1008 This agent was not found.");
    expect(await endOf((await sign(ada, one)).replaceAll(one, two))).toBe("401");
    expect(await endOf((await sign(ada, one)).replace(`.${one}`, ""))).toBe("401");
    const gone = await sign(ada, two);
    await ada.delete(`/v1/convai/agents/${two}`);
    expect(await endOf(gone)).toBe("1008 This agent was not found.");
    const old = await sign(ada, one);
    app.parts.clock.moveMs(16 * 60_000);
    expect(await endOf(old)).toBe("401");
  });

  it.each(["%00", "..%2F..%2Fetc", "'%20or%201=1--", "%7B%7D", "agent_".repeat(30)])("find no agent %s", async (id) => {
    expect(await endOf(`${path}?agent_id=${id}`, bearer(ada))).toMatch(/^(1008 This agent was not found|422|400)/);
  });
});

describe("what is sent on a socket", () => {
  it.each([
    ["no JSON", "{"],
    ["a list", "[]"],
    ["nothing", "null"],
    ["a prototype", '{"__proto__":{"text":"x"}}'],
    ["lists in lists", "[".repeat(50_000)],
    ["a number for a text", '{"text":5}'],
    ["a lone half of a letter", '{"text":"\\ud800 "}'],
  ])("is refused or passed over, and the server goes on: %s", async (_what, message) => {
    for (const operation of sockets) {
      await messagesFrom(operation, { port, headers: bearer(ada) }, { raw: message });
    }
    expect((await ada.get("/v1/user")).statusCode).toBe(200);
  });
});
