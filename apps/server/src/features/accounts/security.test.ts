import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp, testPassword } from "../../test-support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
});
afterAll(() => app.close());

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const signIn = (email: string, password: string, code?: string) =>
  app.send({ method: "POST", url: "/v1/auth/sign-in", payload: { email, password, ...(code ? { code } : {}) } });
const emailOf = async (person: Person): Promise<string> => (await person.get("/v1/user")).json().email;
const remove = (person: Person, url: string, payload: object) =>
  app.send({ method: "DELETE", url, headers: { authorization: `Bearer ${person.token}` }, payload });

describe("sessions", () => {
  it("end when they are not used for a while, and after their longest life in any case", async () => {
    const [idle, busy] = [await app.signUp(), await app.signUp()];
    for (const days of [40, 40]) {
      app.parts.clock.moveMs(days * 86_400_000);
      expect((await busy.get("/v1/user")).statusCode).toBe(200);
    }
    expect(statusOf(await idle.get("/v1/user"))).toBe("invalid_session");
    app.parts.clock.moveMs(11 * 86_400_000);
    expect(statusOf(await busy.get("/v1/user"))).toBe("invalid_session");
  });

  it("are listed with where they come from, ended one by one and all at once", async () => {
    const person = await app.signUp();
    const email = await emailOf(person);
    for (const agent of ["Laptop", "Phone"]) {
      const payload = { email, password: testPassword };
      await app.send({ method: "POST", url: "/v1/auth/sign-in", headers: { "user-agent": agent }, payload });
    }
    const { sessions } = (await person.get("/v1/user/sessions")).json();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter((one: { is_current: boolean }) => one.is_current)).toHaveLength(1);
    const phone = sessions.find((one: { user_agent: string }) => one.user_agent === "Phone");
    expect(JSON.stringify(sessions)).not.toContain(person.token);
    const end = (rest: string, password = testPassword) =>
      remove(person, `/v1/user/sessions${rest}`, { current_password: password });
    expect(statusOf(await end(`/${phone.session_id}`))).toBe("ok");
    expect(statusOf(await end(`/${phone.session_id}`))).toBe("session_not_found");
    expect((await end("")).json()).toEqual({ status: "ok", ended: 1 });
    expect((await person.get("/v1/user")).statusCode).toBe(200);
    await end("?include_current=true");
    expect(statusOf(await person.get("/v1/user"))).toBe("invalid_session");
  });

  it("are ended only by somebody who knows the password", async () => {
    const person = await app.signUp();
    const { access_token: other } = (await signIn(await emailOf(person), testPassword)).json();
    const { sessions } = (await person.get("/v1/user/sessions")).json();
    const { session_id: id } = sessions.find((one: { is_current: boolean }) => !one.is_current);
    for (const url of ["/v1/user/sessions", `/v1/user/sessions/${id}`]) {
      expect(statusOf(await remove(person, url, { current_password: "wrong" }))).toBe("invalid_credentials");
      expect((await person.delete(url)).statusCode).toBe(422);
    }
    const stays = await app.send({ url: "/v1/user", headers: { authorization: `Bearer ${other}` } });
    expect(stays.statusCode).toBe(200);
  });

  it("other than the own end when the password changes", async () => {
    const person = await app.signUp();
    const email = await emailOf(person);
    const { access_token: token } = (await signIn(email, testPassword)).json();
    const change = (current: string) =>
      person.post("/v1/user/password", { current_password: current, new_password: "another long password" });
    expect(statusOf(await change("wrong"))).toBe("invalid_credentials");
    expect(statusOf(await change(testPassword))).toBe("ok");
    const other = await app.send({ url: "/v1/user", headers: { authorization: `Bearer ${token}` } });
    expect(statusOf(other)).toBe("invalid_session");
    expect((await person.get("/v1/user")).statusCode).toBe(200);
    expect(statusOf(await signIn(email, testPassword))).toBe("invalid_credentials");
    expect(statusOf(await signIn(email, "another long password"))).toBe("ok");
  });

  it("are needed for what concerns the person: an API key is not enough", async () => {
    const person = await app.signUp();
    const { xi_api_key: key } = (await person.post("/v1/user/api-keys", { name: "k" })).json();
    const headers = { "xi-api-key": key };
    for (const url of ["/v1/user/sessions", "/v1/user/two-factor"]) {
      expect(statusOf(await app.send({ url, headers }))).toBe("session_required");
    }
  });

  it("let a person change name, trade and language, whatever the name looks like", async () => {
    const person = await app.signUp();
    await person.patch("/v1/user", { first_name: "<script>alert(1)</script>", onboarding_role: "developer" });
    expect((await person.get("/v1/user")).json()).toMatchObject({
      first_name: "<script>alert(1)</script>",
      onboarding_survey: { role: "developer" },
    });
    await person.patch("/v1/user", { page_language: "ja" });
    expect((await person.get("/v1/user")).json().page_language).toBe("ja");
    expect((await person.patch("/v1/user", { page_language: "xx" })).statusCode).toBe(422);
    expect((await person.patch("/v1/user", { first_name: "x".repeat(101) })).statusCode).toBe(422);
    expect(statusOf(await person.patch("/v1/user", { first_name: "a\u0000b" }))).toBe("invalid_request");
  });
});

describe("two-factor sign-in", () => {
  const codeOf = (secret: string, offsetMs = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.parts.clock.now().getTime() + offsetMs });

  const switchOn = async (person: Person): Promise<{ secret: string; codes: string[] }> => {
    const { secret } = (await person.post("/v1/user/two-factor", { current_password: testPassword })).json();
    const confirmed = await person.post("/v1/user/two-factor/confirm", { code: codeOf(secret) });
    return { secret, codes: confirmed.json().recovery_codes };
  };

  it("asks for a code once it is on, and takes each code once", async () => {
    const person = await app.signUp();
    const email = await emailOf(person);
    const { secret, codes } = await switchOn(person);
    expect(codes).toHaveLength(10);
    expect((await person.get("/v1/user")).json().is_two_factor_on).toBe(true);
    expect(statusOf(await signIn(email, testPassword))).toBe("two_factor_required");
    expect(statusOf(await signIn(email, testPassword, codeOf(secret)))).toBe("invalid_two_factor_code");
    app.parts.clock.moveMs(30_000);
    const code = codeOf(secret);
    expect(statusOf(await signIn(email, testPassword, "000000"))).toBe("invalid_two_factor_code");
    expect(statusOf(await signIn(email, testPassword, code))).toBe("ok");
    expect(statusOf(await signIn(email, testPassword, code))).toBe("invalid_two_factor_code");
  });

  it("takes a recovery code in its place, once", async () => {
    const person = await app.signUp();
    const email = await emailOf(person);
    const { codes } = await switchOn(person);
    expect(statusOf(await signIn(email, testPassword, ` ${codes[0]?.toUpperCase()} `))).toBe("ok");
    expect(statusOf(await signIn(email, testPassword, codes[0]))).toBe("invalid_two_factor_code");
    expect((await person.get("/v1/user/two-factor")).json()).toEqual({ is_on: true, recovery_codes_left: 9 });
  });

  it("gives new recovery codes for the password and a code, and the old ones no longer count", async () => {
    const person = await app.signUp();
    const email = await emailOf(person);
    const renew = (password: string, code: string) =>
      person.post("/v1/user/two-factor/recovery-codes", { current_password: password, code });
    expect(statusOf(await renew(testPassword, "123456"))).toBe("two_factor_not_started");
    const { secret, codes } = await switchOn(person);
    app.parts.clock.moveMs(60_000);
    expect(statusOf(await renew("wrong", codeOf(secret)))).toBe("invalid_credentials");
    expect(statusOf(await renew(testPassword, "nope"))).toBe("invalid_two_factor_code");
    expect(statusOf(await renew(testPassword, codeOf(secret, -600_000)))).toBe("invalid_two_factor_code");
    expect((await person.get("/v1/user/two-factor")).json().recovery_codes_left).toBe(10);
    const renewed = (await renew(testPassword, codeOf(secret))).json().recovery_codes;
    expect(renewed).toHaveLength(10);
    expect(renewed.filter((code: string) => codes.includes(code))).toEqual([]);
    // The same code does not do it again.
    expect(statusOf(await renew(testPassword, codeOf(secret)))).toBe("invalid_two_factor_code");
    expect(statusOf(await signIn(email, testPassword, codes[1]))).toBe("invalid_two_factor_code");
    expect(statusOf(await signIn(email, testPassword, renewed[0]))).toBe("ok");
    const { rows } = await app.parts.database.execute(
      "select kind, subject from security_events where user_id = $1 and subject like 'Recovery%'",
      [person.userId],
    );
    expect(rows).toEqual([{ kind: "two_factor_changed", subject: `Recovery Codes Renewed: ${email}` }]);
  });

  it("makes recovery codes that nobody can try out, and takes them however they are typed", async () => {
    const person = await app.signUp();
    const email = await emailOf(person);
    const { codes } = await switchOn(person);
    for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{5}-){4}[a-hjkmnp-z2-9]{5}$/);
    expect(Math.log2(31) * (codes[0] ?? "").replaceAll("-", "").length).toBeGreaterThan(112);
    expect(statusOf(await signIn(email, testPassword, codes[0]?.replaceAll("-", " ")))).toBe("ok");
    expect(statusOf(await signIn(email, testPassword, codes[1]?.replaceAll("-", "")))).toBe("ok");
  });

  it("takes a short recovery code from before, once, until new ones are made", async () => {
    const person = await app.signUp();
    const email = await emailOf(person);
    const { codes } = await switchOn(person);
    for (const code of ["abcde-23456", "fghjk-78923"]) {
      const codeHash = createHash("sha256").update(code).digest("base64url");
      await app.parts.database.execute("insert into recovery_codes (user_id, code_hash) values ($1, $2)", [
        person.userId,
        codeHash,
      ]);
    }
    expect(statusOf(await signIn(email, testPassword, "ABCDE-23456"))).toBe("ok");
    expect(statusOf(await signIn(email, testPassword, "abcde-23456"))).toBe("invalid_two_factor_code");
    const proofs = { current_password: testPassword, code: codes[0] };
    expect(statusOf(await person.post("/v1/user/two-factor/recovery-codes", proofs))).toBe("ok");
    expect(statusOf(await signIn(email, testPassword, "fghjk-78923"))).toBe("invalid_two_factor_code");
  });

  it("is not on before a first code, and not off without password and code", async () => {
    const person = await app.signUp();
    expect(statusOf(await person.post("/v1/user/two-factor/confirm", { code: "123456" }))).toBe(
      "two_factor_not_started",
    );
    expect(statusOf(await person.post("/v1/user/two-factor", { current_password: "wrong" }))).toBe(
      "invalid_credentials",
    );
    const started = await person.post("/v1/user/two-factor", { current_password: testPassword });
    expect(started.json().otpauth_url).toMatch(/^otpauth:\/\/totp\/Timbre/);
    expect((await person.get("/v1/user/two-factor")).json().is_on).toBe(false);
    const { codes } = await switchOn(person);
    const stop = (password: string, code: string) =>
      remove(person, "/v1/user/two-factor", { current_password: password, code });
    expect(statusOf(await stop("wrong", codes[0] ?? ""))).toBe("invalid_credentials");
    expect(statusOf(await stop(testPassword, "nope"))).toBe("invalid_two_factor_code");
    expect(statusOf(await stop(testPassword, codes[0] ?? ""))).toBe("ok");
    expect(statusOf(await signIn(await emailOf(person), testPassword))).toBe("ok");
  });
});
