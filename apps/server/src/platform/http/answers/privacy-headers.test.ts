import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine(), { trustedProxies: ["10.1.0.0/16"] });
  person = await app.signUp();
});
afterAll(() => app.close());

describe("headers of every answer", () => {
  it("keep what is somebody's own out of every cache", async () => {
    for (const url of ["/v1/user", "/v1/history", "/v1/voices", "/v1/user/api-keys"])
      expect([url, (await person.get(url)).headers["cache-control"]]).toEqual([url, "private, no-store"]);
    const wrong = await app.send({
      method: "POST",
      url: "/v1/auth/sign-in",
      payload: { email: "a@b.co", password: "x" },
    });
    expect(wrong.headers["cache-control"]).toContain("no-store");
  });

  it("let pages of this server ask for the microphone, and nobody for anything else", async () => {
    const { headers } = await person.get("/v1/user");
    expect(headers["permissions-policy"]).toMatch(/^microphone=\(self\), camera=\(\)/);
    expect(headers["referrer-policy"]).toBe("no-referrer");
  });

  it("ask for safe connections only where a trusted proxy says that this one is", async () => {
    const ask = async (remoteAddress: string): Promise<unknown> =>
      (
        await app.send({
          url: "/healthz",
          remoteAddress,
          headers: { host: "voice.example", "x-forwarded-proto": "https" },
        })
      ).headers["strict-transport-security"];
    expect(await ask("10.1.2.3")).toMatch(/^max-age=/);
    expect(await ask("10.2.2.3")).toBeUndefined();
    expect(await ask("127.0.0.1")).toBeUndefined();
  });
});

const ownClients = ["calls", "cli", "mcp", "wyoming"].map((name) => `clients/${name}`);

describe("the version", () => {
  it("is the same in the reference and in every package", async () => {
    const versionOf = (file: string): string =>
      (JSON.parse(readFileSync(new URL(`../../../../../../${file}`, import.meta.url), "utf8")) as { version: string })
        .version;
    const product = versionOf("package.json");
    for (const one of ["apps/server", "apps/web", "packages/contract", "packages/engine", ...ownClients])
      expect([one, versionOf(`${one}/package.json`)]).toEqual([one, product]);
    expect((await app.send({ url: "/openapi.json" })).json().info.version).toBe(product);
  });
});
