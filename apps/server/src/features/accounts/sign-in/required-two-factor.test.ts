import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp, testPassword } from "../../../test-support/test-app.ts";

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
let app: TestApp;
let operator: Person;

const turnOn = async (person: Person): Promise<void> => {
  const { secret } = (await person.post("/v1/user/two-factor", { current_password: testPassword })).json();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.parts.clock.now().getTime() });
  expect(statusOf(await person.post("/v1/user/two-factor/confirm", { code }))).toBe("ok");
};
const asked = async (person: Person): Promise<boolean> => (await person.get("/v1/user")).json().needs_two_factor;

describe.each(["operators", "everybody"] as const)("two-factor sign-in asked of %s", (twoFactor) => {
  beforeAll(async () => {
    app = await buildTestApp(silentEngine(), { twoFactor });
    operator = await app.signUp();
  });
  afterAll(() => app.close());

  it("opens nothing to the operator before it is on, and everything after", async () => {
    expect(await asked(operator)).toBe(true);
    for (const url of ["/v1/admin/users", "/v1/voices", "/v1/history", "/v1/workspace", "/v1/user/api-keys"]) {
      const refused = await operator.get(url);
      expect([refused.statusCode, statusOf(refused)]).toEqual([403, "two_factor_needed"]);
    }
    expect(statusOf(await operator.post("/v1/user/api-keys", { name: "k" }))).toBe("two_factor_needed");
    expect(statusOf(await operator.post("/v1/single-use-token/tts_websocket"))).toBe("two_factor_needed");
    await turnOn(operator);
    expect(await asked(operator)).toBe(false);
    expect(statusOf(await operator.get("/v1/admin/users"))).toBe("ok");
    const { xi_api_key: key } = (await operator.post("/v1/user/api-keys", { name: "k" })).json();
    expect((await app.send({ url: "/v1/voices", headers: { "xi-api-key": key } })).statusCode).toBe(200);
  });

  it("is asked of other people as the operator said", async () => {
    const person = await app.signUp();
    const isAsked = twoFactor === "everybody";
    expect(await asked(person)).toBe(isAsked);
    expect(statusOf(await person.get("/v1/voices"))).toBe(isAsked ? "two_factor_needed" : "ok");
    await turnOn(person);
    expect(statusOf(await person.get("/v1/voices"))).toBe("ok");
  });
});
