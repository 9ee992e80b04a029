import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { gate, scriptedEngine, untilAborted } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp, testPassword } from "../../test-support/test-app.ts";

/** Over real connections: what is open has to be closed by the server. */
const engine = scriptedEngine();
let app: TestApp;
let operator: Person;
let address: string;
/** Another web process where the database can be shared; the embedded one has a single process, which is both. */
let there: TestApp;
let addressThere: string;

beforeAll(async () => {
  app = await buildTestApp(engine);
  operator = await app.signUp();
  address = await app.http.listen({ port: 0, host: "127.0.0.1" });
  [there, addressThere] = [app, address];
  if (process.env.TEST_DATABASE_URL === undefined) return;
  there = await buildTestApp(engine, {}, { beside: app.parts });
  addressThere = await there.http.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  for (const one of new Set([there, app])) {
    one.http.server.closeAllConnections();
    await one.close();
  }
});

const refused = 1008;
const urlOf = (person: Person, rest = ""): string => `/v1/admin/users/${person.userId}${rest}`;
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
const keyOf = async (person: Person): Promise<string> =>
  (await person.post("/v1/user/api-keys", { name: "k" })).json().xi_api_key;

type Opening = { first?: object; at?: string };

/** Open, and sure of who is there: the server has said something. */
const open = async (path: string, headers: Record<string, string>, { first, at = address }: Opening = {}) => {
  const socket = new WebSocket(`${at.replace(/^http/, "ws")}${path}`, { headers });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  const heard = new Promise<void>((resolve) => socket.once("message", () => resolve()));
  await new Promise<void>((resolve, reject) => socket.once("open", resolve).once("error", reject));
  if (first) socket.send(JSON.stringify(first));
  await heard;
  return { closed, isOpen: () => socket.readyState === WebSocket.OPEN, end: () => socket.terminate() };
};
const listen = (headers: Record<string, string>, at = address) => open("/v1/speech-to-text/realtime", headers, { at });
const speak = (key: string) => {
  const first = { text: "Listen to me. ", xi_api_key: key, flush: true };
  return open("/v1/text-to-speech/af_heart/stream-input?auto_mode=true", {}, { first });
};

describe("somebody who is blocked", () => {
  it("loses open sockets at once, by session and by key", async () => {
    const person = await app.signUp();
    const key = await keyOf(person);
    const sockets = [await listen(bearer(person.token)), await listen({ "xi-api-key": key }), await speak(key)];
    const other = await listen(bearer((await app.signUp()).token));
    await operator.patch(urlOf(person), { is_blocked: true });
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([refused, refused, refused]);
    expect(other.isOpen()).toBe(true);
    other.end();
  });

  it("hears no more of a stream that has begun", async () => {
    const person = await app.signUp();
    const waiting = gate();
    engine.beforeChunk = async (index, signal) => {
      if (index !== 1) return;
      waiting.open();
      await untilAborted(signal);
    };
    const answer = await fetch(`${address}/v1/text-to-speech/af_heart/stream`, {
      method: "POST",
      headers: { ...bearer(person.token), "content-type": "application/json" },
      body: JSON.stringify({ text: "Listen to me" }),
    });
    await waiting.opened;
    await operator.patch(urlOf(person), { is_blocked: true });
    await expect(answer.arrayBuffer()).rejects.toThrow();
    engine.beforeChunk = () => undefined;
  });
});

it("closes the sockets of somebody who was deleted, or whose key was", async () => {
  const [gone, stays] = [await app.signUp(), await app.signUp()];
  const key = await keyOf(stays);
  const sockets = [await listen(bearer(gone.token)), await listen({ "xi-api-key": key })];
  const [{ key_id: keyId }] = (await stays.get("/v1/user/api-keys")).json().api_keys;
  await stays.delete(`/v1/user/api-keys/${keyId}`);
  await operator.delete(urlOf(gone));
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([refused, refused]);
});

describe("sessions that are ended", () => {
  it("by the operator take their sockets with them, not those of keys", async () => {
    const person = await app.signUp();
    const bySession = await listen(bearer(person.token));
    const byKey = await listen({ "xi-api-key": await keyOf(person) });
    expect((await operator.delete(urlOf(person, "/sessions"))).json()).toEqual({ status: "ok", ended: 1 });
    expect(await bySession.closed).toBe(refused);
    expect((await person.get("/v1/user")).json().detail.status).toBe("invalid_session");
    expect(byKey.isOpen()).toBe(true);
    byKey.end();
    const entries = (await operator.get("/v1/workspace/audit-logs")).json().entries;
    expect(entries.map((one: { activity_name: string }) => one.activity_name)).toContain("Sessions Ended");
  });

  it("by the operator are somebody else's", async () => {
    expect((await operator.delete(urlOf(operator, "/sessions"))).json().detail.status).toBe("own_account");
    expect((await operator.delete("/v1/admin/users/nobody/sessions")).json().detail.status).toBe("user_not_found");
    const person = await app.signUp();
    expect((await person.delete(urlOf(operator, "/sessions"))).json().detail.status).toBe("missing_permissions");
  });

  it("by the person elsewhere take their sockets with them, and leave those of this one", async () => {
    const person = await app.signUp();
    const { email } = (await person.get("/v1/user")).json();
    const payload = { email, password: testPassword };
    const { access_token: other } = (await app.send({ method: "POST", url: "/v1/auth/sign-in", payload })).json();
    const [here, there] = [await listen(bearer(person.token)), await listen(bearer(other))];
    await app.send({
      method: "DELETE",
      url: "/v1/user/sessions",
      headers: bearer(person.token),
      payload: { current_password: testPassword },
    });
    expect(await there.closed).toBe(refused);
    expect(here.isOpen()).toBe(true);
    here.end();
  });

  it("by signing out take what is open by them with them, at every web process", async () => {
    const person = await app.signUp();
    const sockets = [await listen(bearer(person.token)), await listen(bearer(person.token), addressThere)];
    const byKey = await listen({ "xi-api-key": await keyOf(person) }, addressThere);
    expect((await person.post("/v1/auth/sign-out")).statusCode).toBe(200);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([refused, refused]);
    expect(byKey.isOpen()).toBe(true);
    byKey.end();
  });

  it("by the person take their sockets at other web processes with them, and leave those of this one", async () => {
    const person = await app.signUp();
    const { email } = (await person.get("/v1/user")).json();
    const payload = { email, password: testPassword };
    const { access_token: other } = (await app.send({ method: "POST", url: "/v1/auth/sign-in", payload })).json();
    const sockets = [await listen(bearer(person.token), addressThere), await listen(bearer(other), addressThere)];
    await app.send({
      method: "DELETE",
      url: "/v1/user/sessions",
      headers: bearer(person.token),
      payload: { current_password: testPassword },
    });
    expect(await sockets[1]?.closed).toBe(refused);
    expect(sockets[0]?.isOpen()).toBe(true);
    sockets[0]?.end();
  });
});
