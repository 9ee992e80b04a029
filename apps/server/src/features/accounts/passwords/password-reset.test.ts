import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type TestApp, testPassword } from "../../../test-support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
});
afterAll(() => app.close());

const newPassword = "another horse battery";
/** Mails leave after the answer. */
const waiting = { timeout: 20_000 };
const post = (url: string, payload: object, remoteAddress = "127.0.0.1"): Promise<Answer> =>
  app.send({ method: "POST", url, payload, remoteAddress });
const signIn = (email: string, password: string) => post("/v1/auth/sign-in", { email, password });
const reset = (token: string, password = newPassword, from?: string) =>
  post("/v1/auth/reset-password", { token, new_password: password }, from);
const statusOf = (answer: Answer): string => answer.json().detail?.status ?? answer.json().status;

const resetLetters = (email: string) =>
  app.parts.letters.filter(({ to, subject }) => to === email.toLowerCase() && subject === "Set a new password");

let strangers = 0;
/** Asks from an address of its own, so that no test uses up another's tries. */
const ask = (email: string): Promise<Answer> =>
  post("/v1/auth/forgot-password", { email }, `10.1.0.${(strangers += 1)}`);

const tokenFor = async (email: string): Promise<string> => {
  const before = resetLetters(email).length;
  expect(statusOf(await ask(email))).toBe("ok");
  await vi.waitFor(() => expect(resetLetters(email)).toHaveLength(before + 1), waiting);
  return /\/reset-password#(\S+)/.exec(resetLetters(email).at(-1)?.text ?? "")?.[1] ?? "";
};

describe("a forgotten password", () => {
  it("is set again by a mailed link, which works once and ends every session", async () => {
    const person = await app.signUp("forgot@example.com");
    const token = await tokenFor("Forgot@example.com");
    expect((await post("/v1/auth/reset-password/look", { token })).json()).toEqual({ email: "forgot@example.com" });
    expect(statusOf(await reset(token))).toBe("ok");
    expect(statusOf(await person.get("/v1/user"))).toBe("invalid_session");
    expect(statusOf(await signIn("forgot@example.com", testPassword))).toBe("invalid_credentials");
    expect((await signIn("forgot@example.com", newPassword)).statusCode).toBe(200);
    expect(statusOf(await reset(token, "a third password"))).toBe("link_expired");
    expect(app.parts.letters.at(-1)).toMatchObject({ to: "forgot@example.com", subject: "Your password was changed" });
  });

  it("is mailed in the language of the account, else in that of the browser that asks", async () => {
    const subjectOf = async (email: string, language: string): Promise<string | undefined> => {
      const headers = { "accept-language": language };
      const options = { url: "/v1/auth/forgot-password", payload: { email }, headers };
      await app.send({ method: "POST", ...options, remoteAddress: "10.2.0.1" });
      return vi.waitFor(() => {
        const letter = app.parts.letters.find(({ to, text }) => to === email && text.includes("/reset-password#"));
        expect(letter).toBeDefined();
        return letter?.subject;
      }, waiting);
    };
    const chooser = await app.signUp("chooser@example.com");
    await chooser.patch("/v1/user", { page_language: "ja" });
    await app.signUp("browser@example.com");
    expect(await subjectOf("chooser@example.com", "de-DE,de;q=0.9")).toBe("新しいパスワードの設定");
    expect(await subjectOf("browser@example.com", "de-DE,de;q=0.9")).toBe("Neues Passwort festlegen");
  });

  it("keeps only the hash of the link, for an hour", async () => {
    await app.signUp("hour@example.com");
    const token = await tokenFor("hour@example.com");
    const { rows } = await app.parts.database.execute("select * from account_links");
    expect(JSON.stringify(rows)).not.toContain(token);
    app.parts.clock.moveMs(3_600_001);
    expect(statusOf(await post("/v1/auth/reset-password/look", { token }))).toBe("link_expired");
    expect(statusOf(await reset(token))).toBe("link_expired");
  });

  it("answers the same for known and unknown addresses, and mails only to known ones", async () => {
    await app.signUp("here@example.com");
    const [known, unknown] = [await ask("here@example.com"), await ask("nobody@example.com")];
    expect(known.json()).toEqual(unknown.json());
    expect(known.statusCode).toBe(unknown.statusCode);
    await vi.waitFor(() => expect(resetLetters("here@example.com")).toHaveLength(1), waiting);
    expect(resetLetters("nobody@example.com")).toEqual([]);
  });

  it("fills nobody's mailbox, and slows down who asks too often", async () => {
    await app.signUp("often@example.com");
    for (let n = 0; n < 3; n += 1) await tokenFor("often@example.com");
    expect(statusOf(await ask("often@example.com"))).toBe("ok");
    await tokenFor("here@example.com");
    expect(resetLetters("often@example.com")).toHaveLength(3);
    const tries = [];
    for (let n = 0; n < 11; n += 1) tries.push(await reset("wrong", newPassword, "10.2.0.1"));
    expect(tries.slice(0, 10).map(statusOf)).toEqual(Array.from({ length: 10 }, () => "link_expired"));
    expect(statusOf(tries[10] as Answer)).toBe("too_many_attempts");
  });

  it("leaves the other links worth nothing, as does a change of the password", async () => {
    const person = await app.signUp("many@example.com");
    const [first, second] = [await tokenFor("many@example.com"), await tokenFor("many@example.com")];
    const changed = { current_password: testPassword, new_password: newPassword };
    expect(statusOf(await person.post("/v1/user/password", changed))).toBe("ok");
    expect(statusOf(await reset(first))).toBe("link_expired");
    expect(statusOf(await reset(second))).toBe("link_expired");
  });

  it("says so on a server that sends no mail", async () => {
    app.parts.mail.isSetUp = false;
    try {
      const answer = await ask("here@example.com");
      expect(answer.statusCode).toBe(409);
      expect(statusOf(answer)).toBe("mail_not_set_up");
    } finally {
      app.parts.mail.isSetUp = true;
    }
  });

  it("does not take a password that sign-up would not take", async () => {
    await app.signUp("rule@example.com");
    const token = await tokenFor("rule@example.com");
    expect((await reset(token, "short")).statusCode).toBe(422);
    expect(statusOf(await reset(token))).toBe("ok");
  });
});
