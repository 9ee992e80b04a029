import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinWorkspace } from "../../../test-support/join-workspace.ts";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp, testPassword } from "../../../test-support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
});
afterAll(() => app.close());

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? answer.json().status;
const lettersTo = (email: string) => app.parts.letters.filter(({ to }) => to === email);
const tokenIn = (email: string): string => /#(\S+)/.exec(lettersTo(email).at(-1)?.text ?? "")?.[1] ?? "";
const confirm = (token: string): Promise<Answer> =>
  app.send({ method: "POST", url: "/v1/auth/confirm-email", payload: { token } });
const forget = (person: Person): Promise<unknown> =>
  app.parts.database.execute("update users set email_confirmed_at = null where user_id = $1", [person.userId]);
const isReminded = async (person: Person): Promise<boolean> =>
  (await person.get("/v1/user")).json().needs_email_confirmation;
const change = (person: Person, email: string, password = testPassword) =>
  person.post("/v1/user/email", { new_email: email, current_password: password });

/** Somebody who signed up and has not opened the mail. */
const newcomer = async (email: string): Promise<Person> => {
  const person = await app.signUp(email);
  await forget(person);
  return person;
};

describe("an email address", () => {
  it("is confirmed by the link in the mail that is asked for", async () => {
    const person = await newcomer("new@example.com");
    expect(await isReminded(person)).toBe(true);
    expect(statusOf(await person.post("/v1/user/email/confirmation"))).toBe("ok");
    const token = tokenIn("new@example.com");
    expect((await confirm(token)).json()).toEqual({ email: "new@example.com" });
    expect(await isReminded(person)).toBe(false);
    expect(statusOf(await confirm(token))).toBe("link_expired");
  });

  it("that is not confirmed neither invites nor is invited, and everything else works", async () => {
    const [host, guest] = [await newcomer("host@example.com"), await newcomer("guest@example.com")];
    const invitation = { email: "guest@example.com", seat_type: "workspace_lite_member" };
    expect(statusOf(await host.post("/v1/workspace/invites/add", invitation))).toBe("email_not_confirmed");
    await host.post("/v1/user/email/confirmation");
    await confirm(tokenIn("host@example.com"));
    const invited = await host.post("/v1/workspace/invites/add", invitation);
    const link: string = invited.json().invites[0].invite_link;
    const accept = () => guest.post("/v1/workspace/invites/accept", { token: link.split("#").at(-1) });
    expect(statusOf(await accept())).toBe("email_not_confirmed");
    expect((await guest.get("/v1/voices")).statusCode).toBe(200);
    expect(statusOf(await guest.post("/v1/user/email/confirmation"))).toBe("ok");
    await confirm(tokenIn("guest@example.com"));
    expect(statusOf(await accept())).toBe("ok");
  });

  it("is asked to be confirmed by no server that sends no mail", async () => {
    app.parts.mail.isSetUp = false;
    try {
      const person = await newcomer("quiet@example.com");
      expect(lettersTo("quiet@example.com")).toEqual([]);
      expect(await isReminded(person)).toBe(false);
      await joinWorkspace(app, person, { seatType: "workspace_lite_member" });
      expect(statusOf(await person.post("/v1/user/email/confirmation"))).toBe("mail_not_set_up");
      expect((await change(person, "louder@example.com")).json()).toEqual({ status: "ok", is_changed: true });
      expect((await person.get("/v1/user")).json().email).toBe("louder@example.com");
    } finally {
      app.parts.mail.isSetUp = true;
    }
  });

  it("is changed with the password, once the new one is confirmed, and the old one is told", async () => {
    const person = await app.signUp("old@example.com");
    expect(statusOf(await change(person, "fresh@example.com", "wrong"))).toBe("invalid_credentials");
    expect((await change(person, "Fresh@example.com")).json()).toEqual({ status: "ok", is_changed: false });
    expect((await person.get("/v1/user/email")).json()).toEqual({
      email: "old@example.com",
      is_confirmed: true,
      pending_email: "fresh@example.com",
    });
    await confirm(tokenIn("fresh@example.com"));
    expect((await person.get("/v1/user")).json().email).toBe("fresh@example.com");
    expect(lettersTo("old@example.com").at(-1)?.subject).toBe("Your email address was changed");
    expect((await person.get("/v1/user/email")).json().pending_email).toBeNull();
  });

  it("cannot be one that somebody else has, even if they took it meanwhile", async () => {
    const person = await app.signUp("mover@example.com");
    await app.signUp("taken@example.com");
    expect((await change(person, "taken@example.com")).json()).toEqual({ status: "ok", is_changed: false });
    expect(lettersTo("taken@example.com").at(-1)?.text).not.toContain("#");
    await change(person, "later@example.com");
    const token = tokenIn("later@example.com");
    await app.signUp("later@example.com");
    expect(statusOf(await confirm(token))).toBe("email_not_available");
    expect((await person.get("/v1/user")).json().email).toBe("mover@example.com");
  });

  it("gets only so many mails an hour", async () => {
    const person = await newcomer("flood@example.com");
    for (let n = 0; n < 3; n += 1) expect(statusOf(await person.post("/v1/user/email/confirmation"))).toBe("ok");
    expect(statusOf(await person.post("/v1/user/email/confirmation"))).toBe("too_many_attempts");
  });
});
