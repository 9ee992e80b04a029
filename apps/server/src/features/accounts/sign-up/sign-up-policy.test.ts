import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tokenOf } from "../../../test-support/join-workspace.ts";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp, testPassword } from "../../../test-support/test-app.ts";
import { makeSetUpCode } from "./set-up-code.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp(silentEngine(), { signUp: undefined });
});
afterAll(() => app.close());
beforeEach(() => forget(app));

/** As if nobody had ever been here. */
const forget = async ({ parts: { database } }: TestApp): Promise<void> => {
  await database.execute("delete from users");
  await database.execute("delete from server_settings");
};
const newCode = (): Promise<string | undefined> =>
  makeSetUpCode({ db: app.parts.database.db, clock: app.parts.clock }).renew();
const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const elsewhere = { remoteAddress: "203.0.113.9" };
const signUp = (payload: object, more: object = {}): Promise<Answer> =>
  app.send({
    method: "POST",
    url: "/v1/auth/sign-up",
    payload: { email: "new@example.com", password: testPassword, ...payload },
    ...more,
  });
const invite = async (host: Person, email: string): Promise<string> => {
  const made = await host.post("/v1/workspace/invites/add", { email, seat_type: "workspace_lite_member" });
  return tokenOf(made.json().invites[0].invite_link);
};
const choose = (person: Person, policy: string, on = app): Promise<Answer> =>
  on.send({
    method: "PUT",
    url: "/v1/admin/sign-up",
    headers: { authorization: `Bearer ${person.token}` },
    payload: { policy },
  });

describe("the first account", () => {
  it("is made freely on the machine itself", async () => {
    const told = await app.send({ url: "/v1/auth/sign-up" });
    expect(told.json()).toEqual({ policy: "closed", is_fixed: false, is_first: true, needs_set_up_code: false });
    expect(statusOf(await signUp({}))).toBe("ok");
  });

  it.each([
    ["from another address", elsewhere],
    ["through a proxy on the machine", { headers: { "x-forwarded-for": "203.0.113.9" } }],
    ["through a proxy that says nothing but another host", { headers: { host: "voices.example.com" } }],
  ])("needs the set-up code %s", async (_where, more) => {
    const code = await newCode();
    const told = await app.send({ url: "/v1/auth/sign-up", ...more });
    expect(told.json()).toMatchObject({ is_first: true, needs_set_up_code: true });
    expect(statusOf(await signUp({}, more))).toBe("set_up_code_needed");
    expect(statusOf(await signUp({ set_up_code: "abcd-abcd-abcd-abcd" }, more))).toBe("set_up_code_wrong");
    const made = await signUp({ set_up_code: ` ${code?.toUpperCase()} ` }, more);
    expect(statusOf(made)).toBe("ok");
    const headers = { authorization: `Bearer ${made.json().access_token}` };
    expect((await app.send({ url: "/v1/user", headers })).json().is_server_admin).toBe(true);
    // The code is spent, and no other one is made.
    expect(await newCode()).toBeUndefined();
    expect(statusOf(await signUp({ email: "b@example.com", set_up_code: code }, more))).toBe("sign_up_closed");
  });

  it("stays the only one that runs the server when two come at once", async () => {
    const made = await Promise.all(["a@example.com", "b@example.com"].map((email) => signUp({ email })));
    expect(made.map(statusOf).sort()).toEqual(["ok", "sign_up_closed"]);
  });

  it("chooses who can come after it, in the same step; nobody else chooses", async () => {
    expect((await signUp({ sign_up: "everybody" })).statusCode).toBe(422);
    expect((await signUp({ sign_up: "open", password: "short" })).statusCode).toBe(422);
    expect((await app.send({ url: "/v1/auth/sign-up" })).json().policy).toBe("closed");
    expect(statusOf(await signUp({ sign_up: "open" }))).toBe("ok");
    expect((await app.send({ url: "/v1/auth/sign-up" })).json()).toMatchObject({ policy: "open", is_first: false });
    expect(statusOf(await signUp({ email: "b@example.com", sign_up: "closed" }))).toBe("ok");
    expect((await app.send({ url: "/v1/auth/sign-up" })).json().policy).toBe("open");
  });

  it("leaves sign-up closed where it chooses nothing", async () => {
    expect(statusOf(await signUp({ sign_up: null }))).toBe("ok");
    expect(statusOf(await signUp({ email: "b@example.com" }))).toBe("sign_up_closed");
  });

  it("keeps only the hash of its code", async () => {
    const code = (await newCode()) ?? "";
    const { rows } = await app.parts.database.execute("select value from server_settings");
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows).toHaveLength(1);
  });
});

describe("accounts after the first", () => {
  it("are refused unless the operator says otherwise, with an invitation too", async () => {
    const operator = await app.signUp();
    expect((await app.send({ url: "/v1/auth/sign-up" })).json()).toEqual({
      policy: "closed",
      is_fixed: false,
      is_first: false,
      needs_set_up_code: false,
    });
    const refused = await signUp({});
    expect([refused.statusCode, statusOf(refused)]).toEqual([403, "sign_up_closed"]);
    const token = await invite(operator, "new@example.com");
    expect(statusOf(await signUp({ invite_token: token }))).toBe("sign_up_closed");
  });

  it("need an invitation to the same address where the policy is invite", async () => {
    const operator = await app.signUp();
    await choose(operator, "invite");
    const token = await invite(operator, "new@example.com");
    expect(statusOf(await signUp({}))).toBe("invitation_needed");
    expect(statusOf(await signUp({ invite_token: "inv_made-up" }))).toBe("invitation_needed");
    expect(statusOf(await signUp({ email: "other@example.com", invite_token: token }))).toBe("invite_wrong_email");
    expect(statusOf(await signUp({ invite_token: token }))).toBe("ok");
    const late = await invite(operator, "late@example.com");
    app.parts.clock.moveMs(365 * 86_400_000);
    expect(statusOf(await signUp({ email: "late@example.com", invite_token: late }))).toBe("invitation_needed");
  });

  it("follow what the operator chooses on the server page, and nobody else", async () => {
    const operator = await app.signUp();
    expect(statusOf(await choose(operator, "open"))).toBe("ok");
    expect((await operator.get("/v1/admin/sign-up")).json()).toEqual({ policy: "open", is_fixed: false });
    const person = await app.signUp();
    expect(statusOf(await choose(person, "closed"))).toBe("missing_permissions");
    expect(statusOf(await choose(operator, "closed"))).toBe("ok");
    expect(statusOf(await signUp({}))).toBe("sign_up_closed");
  });

  it("follow the environment before the page, which says so", async () => {
    const fixed = await buildTestApp(silentEngine(), { signUp: "open" });
    const operator = await fixed.signUp();
    expect((await operator.get("/v1/admin/sign-up")).json()).toEqual({ policy: "open", is_fixed: true });
    expect(statusOf(await choose(operator, "closed", fixed))).toBe("set_by_environment");
    await fixed.signUp();
    await fixed.close();
  });

  it("follow the environment before the first account's choice, which is told so and not made", async () => {
    const fixed = await buildTestApp(silentEngine(), { signUp: "invite" });
    await forget(fixed);
    const told = await fixed.send({ url: "/v1/auth/sign-up" });
    expect(told.json()).toMatchObject({ policy: "invite", is_fixed: true, is_first: true });
    const payload = { email: "new@example.com", password: testPassword };
    const ask = (more: object) =>
      fixed.send({ method: "POST", url: "/v1/auth/sign-up", payload: { ...payload, ...more } });
    expect(statusOf(await ask({ sign_up: "open" }))).toBe("set_by_environment");
    expect((await fixed.send({ url: "/v1/auth/sign-up" })).json().is_first).toBe(true);
    expect(statusOf(await ask({}))).toBe("ok");
    await fixed.close();
  });
});
