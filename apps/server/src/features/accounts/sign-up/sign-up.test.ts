import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenOf } from "../../../test-support/join-workspace.ts";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import {
  type Answer,
  buildTestApp,
  finishSignUp,
  type Person,
  type TestApp,
  testPassword,
} from "../../../test-support/test-app.ts";

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine(), { signUp: undefined, publicUrl: "https://timbre.example" });
  operator = await app.signUp("known@example.com");
  await choose("open");
});
afterAll(() => app.close());

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const choose = (policy: string) =>
  app.send({
    method: "PUT",
    url: "/v1/admin/sign-up",
    headers: { authorization: `Bearer ${operator.token}` },
    payload: { policy },
  });
const signUp = (email: string, more: object = {}) =>
  app.send({ method: "POST", url: "/v1/auth/sign-up", payload: { email, password: testPassword, ...more } });
const confirm = (token: string) => app.send({ method: "POST", url: "/v1/auth/confirm-sign-up", payload: { token } });
const finish = (email: string) => finishSignUp(app.send, app.parts, email);
const lettersTo = (email: string) => app.parts.letters.filter(({ to }) => to === email);
const tokenIn = (email: string): string => /#(\S+)/.exec(lettersTo(email).at(-1)?.text ?? "")?.[1] ?? "";
const signIn = (email: string, password = testPassword) =>
  app.send({ method: "POST", url: "/v1/auth/sign-in", payload: { email, password } });

/** Everything but what is another one with each answer. */
const shown = ({ statusCode, headers, body }: Answer) => {
  const { "request-id": _id, "x-request-id": _other, date: _date, ...rest } = headers;
  const names = Object.keys(rest).filter((name) => !name.startsWith("x-ratelimit"));
  return { statusCode, body, names: names.sort() };
};

describe("sign-up where mail is set up", () => {
  it("answers the same for an address that is known and one that is not", async () => {
    const [known, unknown] = [await signUp("known@example.com"), await signUp("unknown@example.com")];
    expect(known.statusCode).toBe(202);
    expect(known.json()).toEqual({ status: "check_your_mail" });
    expect(shown(known)).toEqual(shown(unknown));
    expect(known.cookies).toEqual([]);
    expect([lettersTo("known@example.com").length, lettersTo("unknown@example.com").length]).toEqual([2, 1]);
    // Nor does the door tell afterwards.
    expect((await signIn("known@example.com", "some other words")).json()).toEqual(
      (await signIn("unknown@example.com")).json(),
    );
  });

  it("refuses what is wrong with the wish in the same words for both", async () => {
    const wishes = [
      { password: "password123" },
      { password: "short" },
      { first_name: "Otto", password: "otto1234567" },
    ];
    for (const wish of wishes) {
      const [known, unknown] = [await signUp("known@example.com", wish), await signUp("nobody@example.com", wish)];
      expect(shown(known)).toEqual(shown(unknown));
      expect(known.statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it("tells the owner of a known address, and offers ways in that need no secret", async () => {
    await signUp("KNOWN@example.com");
    const { subject, text } = lettersTo("known@example.com").at(-1) ?? {};
    expect(subject).toBe("You have an account already");
    expect(text).toContain("https://timbre.example/sign-in");
    expect(text).toContain("https://timbre.example/forgot-password");
    expect(text).not.toContain("#");
    expect((await signIn("known@example.com")).statusCode).toBe(200);
  });

  it("makes the account by the link, signed in and with its address confirmed, once", async () => {
    await signUp("mia@example.com", { first_name: "Mia" });
    const before = await app.parts.database.execute("select 1 from users where email = $1", ["mia@example.com"]);
    expect(before.rows).toEqual([]);
    const token = tokenIn("mia@example.com");
    const made = await confirm(token);
    expect(made.statusCode).toBe(200);
    expect(made.json()).toMatchObject({ token_type: "bearer", invite_token: null });
    const headers = { authorization: `Bearer ${made.json().access_token}` };
    const user = (await app.send({ url: "/v1/user", headers })).json();
    expect(user).toMatchObject({ email: "mia@example.com", first_name: "Mia", needs_email_confirmation: false });
    expect(statusOf(await confirm(token))).toBe("link_expired");
    expect((await signIn("mia@example.com")).statusCode).toBe(200);
  });

  it("takes no link that is old, made up, changed or meant for something else", async () => {
    await signUp("late@example.com");
    const token = tokenIn("late@example.com");
    const changed = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const other of [
      changed,
      "made-up",
      `${"0".repeat(12)}.AAAA`,
      "{}",
      JSON.stringify({ email: "x@example.com" }),
    ]) {
      expect(statusOf(await confirm(other))).toBe("link_expired");
    }
    app.parts.clock.moveMs(86_400_000);
    expect(statusOf(await confirm(token))).toBe("link_expired");
  });

  it("gives an address one account, however many links there are", async () => {
    const tokens: string[] = [];
    for (const password of ["the first of two", "the second of two"]) {
      await signUp("both@example.com", { password });
      tokens.push(tokenIn("both@example.com"));
    }
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map((one) => one.statusCode).sort()).toEqual([200, expect.toBeOneOf([409, 410])]);
  });

  it("fills nobody's mailbox, and says the same as ever", async () => {
    const answers: Answer[] = [];
    for (let n = 0; n < 6; n += 1) answers.push(await signUp("flooded@example.com"));
    expect(new Set(answers.map((one) => one.body)).size).toBe(1);
    expect(lettersTo("flooded@example.com")).toHaveLength(3);
  });

  it("does not let in people it was closed to since", async () => {
    await signUp("shut@example.com");
    await choose("closed");
    expect(statusOf(await finish("shut@example.com"))).toBe("sign_up_closed");
    await choose("open");
    expect(statusOf(await finish("shut@example.com"))).toBe("ok");
  });

  it("remembers the invitation that led to it", async () => {
    await choose("invite");
    const body = { email: "guest@example.com", seat_type: "workspace_lite_member" };
    const invited = await operator.post("/v1/workspace/invites/add", body);
    const token = tokenOf(invited.json().invites[0].invite_link);
    expect((await signUp("guest@example.com", { invite_token: token })).statusCode).toBe(202);
    expect((await finish("guest@example.com")).json().invite_token).toBe(token);
    await choose("open");
  });
});

it("without mail makes the account at once, and refuses an address that has one", async () => {
  app.parts.mail.isSetUp = false;
  try {
    expect((await signUp("quick@example.com")).json().token_type).toBe("bearer");
    const again = await signUp("Quick@example.com");
    expect([again.statusCode, statusOf(again)]).toEqual([409, "sign_up_refused"]);
  } finally {
    app.parts.mail.isSetUp = true;
  }
});
