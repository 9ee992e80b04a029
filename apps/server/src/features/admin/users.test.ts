import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinWorkspace, setTier } from "../../test-support/join-workspace.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp, testPassword } from "../../test-support/test-app.ts";

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  operator = await app.signUp("operator@example.com");
});
afterAll(() => app.close());

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? answer.json().status;
const urlOf = (person: Person, rest = ""): string => `/v1/admin/users/${person.userId}${rest}`;
const list = async (query = "") => (await operator.get(`/v1/admin/users${query}`)).json();
const signIn = (email: string, password = testPassword) =>
  app.send({ method: "POST", url: "/v1/auth/sign-in", payload: { email, password } });
const activities = async (): Promise<string[]> =>
  (await operator.get("/v1/workspace/audit-logs"))
    .json()
    .entries.map((one: { activity_name: string }) => one.activity_name);

describe("the operator's list of people", () => {
  it("is found by name and address, and tells plan, use and state", async () => {
    await app.signUp("carla@example.com");
    const { users, total, has_more: hasMore } = await list("?search=CARLA");
    expect({ total, hasMore }).toEqual({ total: 1, hasMore: false });
    expect(users[0]).toMatchObject({
      email: "carla@example.com",
      first_name: "Ada",
      is_server_admin: false,
      is_blocked: false,
      workspace: { tier: "free", character_count: 0 },
    });
    expect(users[0].last_seen_at_unix).toBe(Math.floor(app.parts.clock.now().getTime() / 1000));
    expect((await list("?search=ada")).total).toBe((await list()).total);
    expect(await list("?search=nobody")).toEqual({ users: [], total: 0, has_more: false });
  });

  it("tells of each person what is theirs: their own workspace, plan and last visit", async () => {
    const early = await app.signUp("early@example.com");
    await setTier(app, early, "creator");
    app.parts.clock.moveMs(3_600_000);
    const late = await app.signUp("late@example.com");
    const [first] = (await list("?search=early@")).users;
    const [second] = (await list("?search=late@")).users;
    expect(first.workspace).toMatchObject({ workspace_id: early.workspaceId, tier: "creator" });
    expect(second.workspace).toMatchObject({ workspace_id: late.workspaceId, tier: "free" });
    expect(second.last_seen_at_unix - first.last_seen_at_unix).toBe(3_600);
  });

  it("is for the operator alone", async () => {
    const person = await app.signUp();
    expect(statusOf(await person.get("/v1/admin/users"))).toBe("missing_permissions");
    expect(statusOf(await person.delete(urlOf(operator)))).toBe("missing_permissions");
  });

  it("makes a link with which somebody sets a new password", async () => {
    const person = await app.signUp("lost@example.com");
    const made = (await operator.post(urlOf(person, "/reset-link"))).json();
    const token = String(made.reset_link).split("#")[1];
    const payload = { token, new_password: "a password of my own" };
    expect(statusOf(await app.send({ method: "POST", url: "/v1/auth/reset-password", payload }))).toBe("ok");
    expect((await signIn("lost@example.com", payload.new_password)).statusCode).toBe(200);
    expect(await activities()).toContain("Reset Link Made");
  });

  it("blocks somebody at once: sessions, keys and sign-in are refused until it is taken back", async () => {
    const person = await app.signUp("blocked@example.com");
    const { xi_api_key: key } = (await person.post("/v1/user/api-keys", { name: "k" })).json();
    const withKey = () => app.send({ url: "/v1/user", headers: { "xi-api-key": key } });
    expect((await withKey()).statusCode).toBe(200);
    expect(statusOf(await operator.patch(urlOf(person), { is_blocked: true }))).toBe("ok");
    expect(statusOf(await withKey())).toBe("account_blocked");
    expect(statusOf(await person.get("/v1/user"))).toBe("invalid_session");
    expect(statusOf(await signIn("blocked@example.com"))).toBe("account_blocked");
    expect(statusOf(await signIn("blocked@example.com", "wrong"))).toBe("invalid_credentials");
    expect((await list("?search=blocked@")).users[0].is_blocked).toBe(true);
    await operator.patch(urlOf(person), { is_blocked: false });
    expect((await withKey()).statusCode).toBe(200);
    expect((await signIn("blocked@example.com")).statusCode).toBe(200);
    expect(await activities()).toEqual(expect.arrayContaining(["Account Blocked", "Account Unblocked"]));
  });

  it("makes and unmakes admins of the server, never oneself", async () => {
    const person = await app.signUp();
    expect(statusOf(await operator.patch(urlOf(operator), { is_server_admin: false }))).toBe("own_account");
    expect(statusOf(await operator.delete(urlOf(operator)))).toBe("own_account");
    await operator.patch(urlOf(person), { is_server_admin: true });
    expect((await person.get("/v1/admin/users")).statusCode).toBe(200);
    await operator.patch(urlOf(person), { is_server_admin: false });
    expect(statusOf(await person.get("/v1/admin/users"))).toBe("missing_permissions");
    expect(statusOf(await operator.patch("/v1/admin/users/nobody", { is_blocked: true }))).toBe("user_not_found");
  });

  it("deletes somebody; a workspace with others goes to the next of them", async () => {
    const owner = await app.signUp("spammer@example.com");
    await setTier(app, owner, "scale_2024_08_10");
    const member = await joinWorkspace(app, owner);
    expect(statusOf(await operator.delete(urlOf(owner)))).toBe("ok");
    expect((await list("?search=spammer")).total).toBe(0);
    expect((await member.get("/v1/user")).json()).toMatchObject({
      workspace_id: owner.workspaceId,
      workspace_role: "owner",
    });
    expect(await activities()).toContain("Account Deleted");
  });
});
