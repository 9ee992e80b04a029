import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp, testPassword } from "../../../test-support/test-app.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine(), { publicUrl: "https://timbre.example" });
  ada = await app.signUp("ada@example.com");
});
afterAll(() => app.close());

const payload = { email: "ada@example.com", password: testPassword };
const byTls = { "x-forwarded-proto": "https" };
const signIn = (headers: Record<string, string> = {}) =>
  app.send({ method: "POST", url: "/v1/auth/sign-in", headers, payload });
const setBy = (answer: Answer): string[] => [answer.headers["set-cookie"] ?? []].flat();
const sessionSetBy = (answer: Answer): string | undefined =>
  setBy(answer).find((one) => one.includes("timbre_session"));
const whoIs = (cookies: Record<string, string>) => app.send({ url: "/v1/user", cookies });

describe("the session's cookie", () => {
  it.each([
    ["a proxy says so", byTls],
    ["the request came to the address that was set", { host: "timbre.example" }],
  ])("is bound to this host over TLS, where %s", async (_how, headers) => {
    const answer = await signIn(headers);
    for (const cookie of setBy(answer)) {
      expect(cookie).toMatch(/^__Host-timbre_(session|device_[\w-]+)=/);
      for (const part of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]) expect(cookie.split("; ")).toContain(part);
      expect(cookie).not.toContain("Domain");
    }
    const cookies = { "__Host-timbre_session": answer.json().access_token };
    expect((await whoIs(cookies)).statusCode).toBe(200);
  });

  it("has its plain name without TLS, where browsers take no other", async () => {
    const cookie = sessionSetBy(await signIn({ host: "localhost:3000" }));
    expect(cookie).toMatch(/^timbre_session=/);
    expect(cookie).not.toContain("Secure");
  });

  it("of before goes on working under its old name until it ends, and gives way to a new one", async () => {
    const old = (await signIn()).json().access_token;
    expect((await whoIs({ timbre_session: old })).statusCode).toBe(200);
    const again = await app.send({
      method: "POST",
      url: "/v1/auth/sign-in",
      headers: { ...byTls, host: "timbre.example" },
      cookies: { timbre_session: old },
      payload,
    });
    expect(setBy(again).find((one) => one.startsWith("timbre_session=;"))).toContain("Expires=Thu, 01 Jan 1970");
    const both = { timbre_session: old, "__Host-timbre_session": ada.token };
    await app.send({ method: "POST", url: "/v1/auth/sign-out", headers: byTls, cookies: { timbre_session: old } });
    expect((await whoIs(both)).statusCode).toBe(200);
    expect((await whoIs({ timbre_session: old })).statusCode).toBe(401);
  });

  it("goes at sign-out under both names", async () => {
    const token = (await signIn(byTls)).json().access_token;
    const cookies = { "__Host-timbre_session": token };
    const out = await app.send({ method: "POST", url: "/v1/auth/sign-out", headers: byTls, cookies });
    const cleared = setBy(out).filter((one) => one.includes("Expires=Thu, 01 Jan 1970"));
    expect(cleared.map((one) => one.split("=")[0]).sort()).toEqual(["__Host-timbre_session", "timbre_session"]);
    // Browsers take nothing under this prefix that is not Secure, a goodbye neither.
    expect(cleared.find((one) => one.startsWith("__Host-"))).toContain("Secure");
    expect((await whoIs(cookies)).statusCode).toBe(401);
  });
});

it("a device is known by its old name and its new one", async () => {
  const device = (answer: Answer) => answer.cookies.find(({ name }) => name.includes("timbre_device_"));
  for (const headers of [{}, byTls] as Record<string, string>[]) {
    const given = device(await signIn(headers));
    const cookies = { [given?.name ?? ""]: given?.value ?? "" };
    const again = await app.send({ method: "POST", url: "/v1/auth/sign-in", headers, cookies, payload });
    expect(device(again)?.value.split(".")[0]).toBe(given?.value.split(".")[0]);
  }
});
