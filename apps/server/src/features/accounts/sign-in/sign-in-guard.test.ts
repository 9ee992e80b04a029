import { Secret, TOTP } from "otpauth";
import { signInCounters, signInWaitMs } from "@timbre/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp, testPassword } from "../../../test-support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
});
afterAll(() => app.close());

let places = 0;
/** An address of its own for each test, so that their tries are not added up. */
const somewhere = (): string => `198.51.100.${(places += 1)}`;
const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
type Try = { email: string; password?: string; code?: string; from?: string; cookies?: Record<string, string> };
const signIn = ({ email, password = testPassword, code, from = "127.0.0.1", cookies = {} }: Try): Promise<Answer> =>
  app.send({
    method: "POST",
    url: "/v1/auth/sign-in",
    remoteAddress: from,
    cookies,
    payload: { email, password, ...(code ? { code } : {}) },
  });
const emailOf = async (person: Person): Promise<string> => (await person.get("/v1/user")).json().email;
const deviceOf = (answer: Answer): Record<string, string> =>
  Object.fromEntries(
    answer.cookies.filter((one) => one.name.startsWith("timbre_device_")).map((one) => [one.name, one.value]),
  );
const free = signInCounters.account.freeTries;
const noticesOf = async (person: Person): Promise<string[]> =>
  (await person.get("/v1/notifications")).json().docs.map((one: { title: string }) => one.title);

const switchOn = async (person: Person): Promise<string> => {
  const { secret } = (await person.post("/v1/user/two-factor", { current_password: testPassword })).json();
  await person.post("/v1/user/two-factor/confirm", { code: codeOf(secret) });
  app.parts.clock.moveMs(30_000);
  return secret;
};
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.parts.clock.now().getTime() });

describe("wrong passwords", () => {
  it("must wait longer after each failure, told with Retry-After, for unknown emails alike", async () => {
    for (const email of [await emailOf(await app.signUp()), "nobody@example.com"]) {
      const from = somewhere();
      for (let n = 0; n < free; n += 1) {
        expect(statusOf(await signIn({ email, password: "guess", from }))).toBe("invalid_credentials");
      }
      const answer = await signIn({ email, password: "guess", from });
      expect(answer.statusCode).toBe(429);
      expect(answer.headers["retry-after"]).toBe("1");
      expect(answer.json().detail.message).toBe("Too many tries went wrong. Try again in 1 second.");
    }
  });

  it("count when they come all at once", async () => {
    const email = await emailOf(await app.signUp());
    const from = somewhere();
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn({ email, password: "guess", from })));
    expect(answers.filter((one) => one.statusCode === 401)).toHaveLength(free);
  });

  it("never lock anybody out for longer than the longest wait", async () => {
    const email = await emailOf(await app.signUp());
    for (let n = 0; n < 40; n += 1) {
      await signIn({ email, password: "guess", from: somewhere() });
      app.parts.clock.moveMs(signInWaitMs("account", n + 1));
    }
    expect(statusOf(await signIn({ email, from: somewhere() }))).toBe("ok");
  });

  it("count for the address too, whatever the accounts, and one's own account does not clear them", async () => {
    const from = somewhere();
    const own = await emailOf(await app.signUp());
    const statuses: string[] = [];
    for (let n = 0; n < signInCounters.address.freeTries; n += 1) {
      statuses.push(statusOf(await signIn({ email: `spray${n}@example.com`, password: "guess", from })));
      if (n % 5 === 0) expect(statusOf(await signIn({ email: own, from }))).toBe("ok");
    }
    expect(new Set(statuses)).toEqual(new Set(["invalid_credentials"]));
    expect(statusOf(await signIn({ email: "spray@example.com", password: "guess", from }))).toBe("too_many_attempts");
    expect(statusOf(await signIn({ email: own, from: somewhere() }))).toBe("ok");
  });

  it("are forgotten once the right one came", async () => {
    const email = await emailOf(await app.signUp());
    const from = somewhere();
    for (let n = 0; n < free - 1; n += 1) await signIn({ email, password: "guess", from });
    expect(statusOf(await signIn({ email, from }))).toBe("ok");
    expect(statusOf(await signIn({ email, password: "guess", from }))).toBe("invalid_credentials");
  });
});

describe("codes", () => {
  it("cannot be guessed without end by asking with the right password in between", async () => {
    const person = await app.signUp();
    const email = await emailOf(person);
    await switchOn(person);
    const statuses: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      statuses.push(statusOf(await signIn({ email, from: somewhere() })));
      statuses.push(statusOf(await signIn({ email, code: "000000", from: somewhere() })));
    }
    expect(statuses.filter((one) => one === "invalid_two_factor_code").length).toBeLessThanOrEqual(free);
    expect(statuses.at(-1)).toBe("too_many_attempts");
  });

  it("wait longer than passwords, recovery codes too, and are told to the owner", async () => {
    const person = await app.signUp();
    const email = await emailOf(person);
    const secret = await switchOn(person);
    for (let n = 0; n < 12; n += 1) {
      const wrong = n % 2 === 0 ? "000000" : "abcde-abcde";
      await signIn({ email, code: wrong, from: somewhere() });
      app.parts.clock.moveMs(Math.max(signInWaitMs("code", n + 1), 60_000));
    }
    const refused = await signIn({ email, code: "000000", from: somewhere() });
    expect(statusOf(refused)).toBe("invalid_two_factor_code");
    app.parts.clock.moveMs(61_000);
    const waiting = await signIn({ email, code: codeOf(secret), from: somewhere() });
    expect([waiting.statusCode, statusOf(waiting)]).toEqual([429, "too_many_attempts"]);
    expect(await noticesOf(person)).toContain("Many failed sign-ins");
    expect(app.parts.letters.filter((one) => one.to === email && /failed/.test(one.subject))).toHaveLength(1);
    app.parts.clock.moveMs(3_600_000);
    expect(statusOf(await signIn({ email, code: codeOf(secret), from: somewhere() }))).toBe("ok");
  });

  it.each([
    ["to change it", "POST", "/v1/user/password", { new_password: "another long password" }],
    ["to change the address", "POST", "/v1/user/email", { new_email: "new@example.com" }],
    ["to delete the account", "DELETE", "/v1/user", {}],
    ["to switch two-factor on", "POST", "/v1/user/two-factor", {}],
  ] as const)(
    "and passwords typed by somebody who is signed in are counted too: %s",
    async (_why, method, url, more) => {
      const person = await app.signUp();
      const headers = { authorization: `Bearer ${person.token}` };
      const tries: string[] = [];
      for (let n = 0; n < free + 1; n += 1) {
        tries.push(statusOf(await app.send({ method, url, headers, payload: { current_password: "guess", ...more } })));
      }
      expect(tries.at(0)).toBe("invalid_credentials");
      expect(tries.at(-1)).toBe("too_many_attempts");
    },
  );
});

describe("a known device", () => {
  it("signs in though strangers try the account, and has a count of its own", async () => {
    const email = await emailOf(await app.signUp());
    const cookies = deviceOf(await signIn({ email }));
    expect(Object.keys(cookies)).toHaveLength(1);
    for (let n = 0; n < free; n += 1) await signIn({ email, password: "guess", from: somewhere() });
    expect(statusOf(await signIn({ email, from: somewhere() }))).toBe("too_many_attempts");
    expect(statusOf(await signIn({ email, cookies }))).toBe("ok");
    // Coming in from a known device forgives no stranger.
    expect(statusOf(await signIn({ email, password: "guess", from: somewhere() }))).toBe("too_many_attempts");
    for (let n = 0; n < free; n += 1) await signIn({ email, password: "guess", cookies });
    expect(statusOf(await signIn({ email, cookies }))).toBe("too_many_attempts");
  });

  it("is known by a cookie that only this server can write, for one account, for a year", async () => {
    const [one, other] = [await emailOf(await app.signUp()), await emailOf(await app.signUp())];
    const first = await signIn({ email: one });
    const cookie = first.cookies.find(({ name }) => name.startsWith("timbre_device_"));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/v1/auth" });
    const name = Object.keys(deviceOf(await signIn({ email: other })))[0] ?? "";
    for (let n = 0; n < free; n += 1) await signIn({ email: other, password: "guess", from: somewhere() });
    const forged = { [name]: cookie?.value ?? "" };
    expect(statusOf(await signIn({ email: other, cookies: forged }))).toBe("too_many_attempts");
  });

  it("is news to the owner when it is new, and only then", async () => {
    const person = await app.signUp();
    const email = await emailOf(person);
    const cookies = deviceOf(await signIn({ email }));
    expect(await noticesOf(person)).not.toContain("New device signed in");
    await signIn({ email, cookies, from: somewhere() });
    expect(await noticesOf(person)).not.toContain("New device signed in");
    await signIn({ email, from: somewhere() });
    expect((await noticesOf(person)).filter((one) => one === "New device signed in")).toHaveLength(1);
    expect(app.parts.letters.at(-1)).toMatchObject({ to: email, subject: "New device signed in" });
  });

  it("is news in the owner's language, by mail and on the page, and not in that of whoever came in", async () => {
    const german = "Anmeldung von einem neuen Gerät";
    const person = await app.signUp();
    const email = await emailOf(person);
    await person.patch("/v1/user", { page_language: "de" });
    await signIn({ email, from: somewhere() });
    expect(await noticesOf(person)).toContain(german);
    expect(app.parts.letters.at(-1)).toMatchObject({ to: email, subject: german });
    expect(app.parts.letters.at(-1)?.text).toContain("ändere dein Passwort");
  });
});
