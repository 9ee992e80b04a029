import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp, testPassword } from "../../../test-support/test-app.ts";

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  person = await app.signUp("somebody@example.com");
});
afterAll(() => app.close());

const elsewhere = { origin: "https://elsewhere.example" };
const ask = (method: string, url: string) =>
  app.send({ method: "OPTIONS", url, headers: { ...elsewhere, "access-control-request-method": method } });

describe("pages of other origins", () => {
  it.each([
    ["POST", "/v1/auth/sign-in"],
    ["POST", "/v1/auth/sign-up"],
    ["GET", "/v1/user/sessions"],
    ["DELETE", "/v1/user/sessions/abc"],
    ["POST", "/v1/user/password"],
    ["POST", "/v1/user/two-factor"],
    ["GET", "/v1/admin/flags"],
  ])("may not ask %s %s", async (method, url) => {
    const answer = await ask(method, url);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answer.headers["access-control-allow-methods"]).toBeUndefined();
  });

  it.each([
    ["POST", "/v1/text-to-speech/af_heart"],
    ["GET", "/v1/voices"],
    ["PATCH", "/v1/user/api-keys/abc"],
    ["GET", "/v1/no-such-call"],
  ])("may ask %s %s, as a key is what opens it", async (method, url) => {
    const answer = await ask(method, url);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
  });

  it("read answers to calls by key, and none of the session's", async () => {
    const headers = { authorization: `Bearer ${person.token}`, ...elsewhere };
    expect((await app.send({ url: "/v1/voices", headers })).headers["access-control-allow-origin"]).toBe("*");
    const own = await app.send({ url: "/v1/user/sessions", headers });
    expect(own.headers["access-control-allow-origin"]).toBeUndefined();
  });

  it.each([elsewhere, { "sec-fetch-site": "cross-site" }])("cannot sign anybody in or change a thing", async (from) => {
    const payload = { email: "somebody@example.com", password: testPassword };
    const signedIn = await app.send({ method: "POST", url: "/v1/auth/sign-in", headers: from, payload });
    expect(signedIn.json().detail.status).toBe("cross_site_request");
    const headers = { authorization: `Bearer ${person.token}`, ...from };
    const changed = await app.send({ method: "PATCH", url: "/v1/user", headers, payload: { first_name: "X" } });
    expect(changed.json().detail.status).toBe("cross_site_request");
    const own = { origin: "http://localhost", host: "localhost" };
    const fromHere = await app.send({ method: "POST", url: "/v1/auth/sign-in", headers: own, payload });
    expect(fromHere.statusCode).toBe(200);
  });
});
