import { errors } from "@timbre/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinWorkspace, setTier } from "../../test-support/join-workspace.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

let app: TestApp;
let operator: Person;
let person: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  operator = await app.signUp("operator@example.com");
  person = await app.signUp("person@example.com");
});
afterAll(() => app.close());

type Event = { kind: string; code: string | null; count: number; email: string | null; subject: string | null };
const read = async (query = ""): Promise<Event[]> =>
  (await operator.get(`/v1/admin/security-events?limit=200${query}`)).json().events;
const signIn = (email: string, password: string) =>
  app.send({ method: "POST", url: "/v1/auth/sign-in", payload: { email, password } });

describe("the security log", () => {
  it("holds sign-ups and sign-ins, right and wrong, without what strangers typed", async () => {
    await signIn("person@example.com", "wrong password");
    await signIn("typed-by-mistake@example.com", "wrong password");
    expect(await read("&kind=signed_up")).toContainEqual(
      expect.objectContaining({ email: "person@example.com", ip_address: "127.0.0.1" }),
    );
    const failed = await read("&kind=sign_in_failed");
    expect(failed).toContainEqual(
      expect.objectContaining({ email: "person@example.com", code: "invalid_credentials", count: 1 }),
    );
    expect(failed).toContainEqual(expect.objectContaining({ email: null, code: "invalid_credentials" }));
    expect(JSON.stringify(failed)).not.toContain("typed-by-mistake");
    expect(JSON.stringify(failed)).not.toContain("wrong password");
  });

  it("counts the same refusals of an hour in one line, and refusals of many places in few", async () => {
    for (let n = 0; n < 30; n += 1) await person.get("/v1/admin/flags");
    const lines = (await read("&kind=refused")).filter((one) => one.email === "person@example.com");
    expect(lines).toEqual([
      expect.objectContaining({
        code: "missing_permissions",
        reason: errors.missing_permissions.message,
        count: 30,
        route: "GET /v1/admin/flags",
      }),
    ]);
    for (let n = 0; n < 250; n += 1) {
      await app.send({ url: "/v1/user", remoteAddress: `203.0.113.${n}`, headers: { "xi-api-key": "no" } });
    }
    await read();
    const { rows } = await app.parts.database.execute(
      "select count(*)::int as n, sum(count)::int as sum from security_events where code = 'invalid_api_key'",
    );
    expect(rows[0]).toMatchObject({ sum: 250 });
    expect(Number(rows[0]?.n)).toBeLessThanOrEqual(201);
  });

  it("holds changes of keys, roles and plans by name", async () => {
    const key = (await person.post("/v1/user/api-keys", { name: "laptop" })).json();
    app.parts.clock.moveMs(1_000);
    await person.delete(`/v1/user/api-keys/${key.key_id}`);
    await setTier(app, person, "enterprise");
    const member = await joinWorkspace(app, person);
    await person.post("/v1/workspace/members", { email: member.email, workspace_role: "workspace_admin" });
    await operator.post(`/v1/admin/workspaces/${person.workspaceId}/plan`, { tier: "pro" });
    expect((await read("&kind=key_changed")).map((one) => one.subject)).toEqual([
      "API Key Removed: laptop",
      "API Key Created: laptop",
    ]);
    expect((await read("&kind=role_changed"))[0]?.subject).toBe(`Member Changed: ${member.email}`);
    expect((await read("&kind=plan_changed"))[0]).toMatchObject({
      subject: "Plan Changed: Ada's workspace",
      email: "operator@example.com",
    });
    const audit = (await person.get("/v1/workspace/audit-logs")).json().entries;
    expect(audit.map((one: { message: string }) => one.message)).toContain("API Key Removed: laptop");
  });

  it("comes in pages, to the operator alone", async () => {
    const first = (await operator.get("/v1/admin/security-events?limit=2")).json();
    expect(first.events).toHaveLength(2);
    const second = (await operator.get(`/v1/admin/security-events?limit=2&cursor=${first.next_cursor}`)).json();
    const ids = [...first.events, ...second.events].map((one: { event_id: string }) => one.event_id);
    expect(new Set(ids).size).toBe(4);
    expect((await person.get("/v1/admin/security-events")).statusCode).toBe(403);
    expect((await operator.get("/v1/admin/security-events?cursor=x")).json().detail.status).toBe("invalid_cursor");
  });

  it("is changed by no call, and neither is the audit log", () => {
    const calls = app.http.routeList.filter(({ url }) => /\/(security-events|audit-logs)(\/|$)/.test(url));
    expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(["GET", "HEAD"]));
  });

  it("is kept as long as was set, and no longer", async () => {
    app.parts.clock.moveMs(91 * 86_400_000);
    await app.send({ url: "/v1/user", headers: { "xi-api-key": "no" } });
    const { rows } = await app.parts.database.execute("select kind from security_events");
    expect(rows).toEqual([{ kind: "refused" }]);
  });
});
