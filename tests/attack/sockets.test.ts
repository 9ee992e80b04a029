import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addClone } from "../../apps/server/src/test-support/clones/add-clone.ts";
import { setTier } from "../../apps/server/src/test-support/join-workspace.ts";
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
