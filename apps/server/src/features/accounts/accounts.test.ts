import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type TestApp, testPassword } from "../../test-support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
});
afterAll(() => app.close());

const signIn = (email: string, password: string) =>
  app.send({ method: "POST", url: "/v1/auth/sign-in", payload: { email, password } });

describe("accounts", () => {
  it("SHELL-84 signs up, signs in, and opens the account with cookie or bearer token", async () => {
    await app.signUp("mary@example.com");
    const answer = await signIn("MARY@example.com", testPassword);
    expect(answer.statusCode).toBe(200);
    const cookie = answer.cookies.find((one) => one.name === "timbre_session");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    const byCookie = await app.send({ url: "/v1/user", cookies: { timbre_session: cookie?.value ?? "" } });
    expect(byCookie.json()).toMatchObject({ email: "mary@example.com", workspace_role: "owner" });
    const headers = { authorization: `Bearer ${answer.json().access_token}` };
    expect((await app.send({ url: "/v1/user", headers })).statusCode).toBe(200);
  });

  it("gives the same refusal for an unknown email and a wrong password", async () => {
    await app.signUp("known@example.com");
    const wrong = await signIn("known@example.com", "not the password");
    const unknown = await signIn("unknown@example.com", "not the password");
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual(unknown.json());
  });

  it("stops answering after ten sign-in attempts in a minute", async () => {
    await app.signUp("target@example.com");
    for (let n = 0; n < 10; n += 1) await signIn("target@example.com", "guess");
    const answer = await signIn("target@example.com", testPassword);
    expect(answer.statusCode).toBe(429);
    expect(answer.json().detail.status).toBe("too_many_attempts");
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("ends the session on sign-out", async () => {
    const person = await app.signUp();
    expect((await person.post("/v1/auth/sign-out")).statusCode).toBe(200);
    expect((await person.get("/v1/user")).json().detail.status).toBe("invalid_session");
  });

  it("API-63 exchanges a session's token for a fresh one, once", async () => {
    const person = await app.signUp();
    app.parts.clock.moveMs(20 * 86_400_000);
    const fresh = await person.post("/v1/auth/refresh");
    expect(fresh.statusCode).toBe(200);
    const { access_token: token, expires_at_unix: expiresAt, workspace_id: workspaceId } = fresh.json();
    expect(workspaceId).toBe(person.workspaceId);
    expect(expiresAt).toBe(Math.floor(app.parts.clock.now().getTime() / 1000) + 90 * 86_400);
    expect((await person.get("/v1/user")).json().detail.status).toBe("invalid_session");
    expect((await person.post("/v1/auth/refresh")).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.send({ url: "/v1/user", headers })).json().user_id).toBe(person.userId);
  });

  it("ERR-01 lists what is wrong with a malformed sign-up", async () => {
    const answer = await app.send({
      method: "POST",
      url: "/v1/auth/sign-up",
      payload: { email: "no", password: "short" },
    });
    expect(answer.statusCode).toBe(422);
    const fields = answer.json().detail.map((one: { loc: string[] }) => one.loc.join("."));
    expect(fields).toEqual(["body.email", "body.password"]);
  });

  it("makes the first account the server's admin and no other", async () => {
    const fresh = await buildTestApp(silentEngine());
    try {
      const [first, second] = [await fresh.signUp(), await fresh.signUp()];
      expect((await first.get("/v1/user")).json().is_server_admin).toBe(true);
      expect((await second.get("/v1/user")).json().is_server_admin).toBe(false);
    } finally {
      await fresh.close();
    }
  });

  it("refuses a change made with the cookie from another site", async () => {
    const { token } = await app.signUp();
    const answer = await app.send({
      method: "POST",
      url: "/v1/user/api-keys",
      cookies: { timbre_session: token },
      headers: { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" },
      payload: { name: "stolen" },
    });
    expect(answer.json().detail.status).toBe("cross_site_request");
  });

  it("lets pages on other origins change and delete with a key of their own", async () => {
    for (const method of ["PATCH", "DELETE"]) {
      const answer = await app.send({
        method: "OPTIONS",
        url: "/v1/user/api-keys/x",
        headers: { origin: "https://elsewhere.example", "access-control-request-method": method },
      });
      expect(answer.statusCode).toBe(204);
      expect(answer.headers["access-control-allow-methods"]).toContain(method);
    }
  });

  it("creates the owner named by the environment once, with the given key", async () => {
    const bootstrap = {
      email: "owner@example.com",
      password: testPassword,
      apiKey: "sk_given_at_first_start",
      tier: "pro" as const,
    };
    const fresh = await buildTestApp(silentEngine(), { bootstrap });
    try {
      const answer = await fresh.send({ url: "/v1/user", headers: { "xi-api-key": bootstrap.apiKey } });
      expect(answer.json()).toMatchObject({
        email: bootstrap.email,
        is_server_admin: true,
        subscription: { tier: "pro" },
      });
    } finally {
      await fresh.close();
    }
  });
});

describe("API keys", () => {
  it("shows the secret once, accepts it as xi-api-key, and stores only its hash", async () => {
    const person = await app.signUp();
    const created = (await person.post("/v1/user/api-keys", { name: "laptop" })).json();
    const answer = await app.send({ url: "/v1/user", headers: { "xi-api-key": created.xi_api_key } });
    expect(answer.json().user_id).toBe(person.userId);
    const listed = await person.get("/v1/user/api-keys");
    expect(listed.body).not.toContain(created.xi_api_key);
    expect(listed.json().api_keys[0]).toMatchObject({
      name: "laptop",
      hint: created.xi_api_key.slice(-4),
      permissions: "all",
    });
    const rows = await app.parts.database.execute("select * from api_keys");
    expect(JSON.stringify(rows.rows)).not.toContain(created.xi_api_key);
  });

  it("refuses missing, wrong, disabled and deleted keys", async () => {
    const person = await app.signUp();
    const { xi_api_key: key, key_id: keyId } = (await person.post("/v1/user/api-keys", { name: "a" })).json();
    const statusWith = async (headers: Record<string, string>) =>
      (await app.send({ url: "/v1/user", headers })).json().detail?.status;
    expect(await statusWith({})).toBe("missing_credentials");
    expect(await statusWith({ "xi-api-key": "sk_wrong" })).toBe("invalid_api_key");
    await person.patch(`/v1/user/api-keys/${keyId}`, { is_disabled: true });
    expect(await statusWith({ "xi-api-key": key })).toBe("invalid_api_key");
    await person.patch(`/v1/user/api-keys/${keyId}`, { is_disabled: false });
    expect(await statusWith({ "xi-api-key": key })).toBeUndefined();
    await person.delete(`/v1/user/api-keys/${keyId}`);
    expect(await statusWith({ "xi-api-key": key })).toBe("invalid_api_key");
  });

  it("are noted as used once a minute, however many requests come at once", async () => {
    const person = await app.signUp();
    const { xi_api_key: key } = (await person.post("/v1/user/api-keys", { name: "a" })).json();
    const { changes } = app.parts.database;
    const before = changes?.countOf(["api_keys"]);
    const ask = () => app.send({ url: "/v1/models", headers: { "xi-api-key": key } });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    // Only a process that writes alone counts its writes.
    expect(changes?.countOf(["api_keys"])).toBe(before === undefined ? undefined : before + 1);
    const [listed] = (await person.get("/v1/user/api-keys")).json().api_keys;
    expect(listed.last_used_at_unix).toBe(Math.floor(app.parts.clock.now().getTime() / 1000));
  });

  it("PERM-38 keeps a limited key to what it may do", async () => {
    const person = await app.signUp();
    const { xi_api_key: key } = (
      await person.post("/v1/user/api-keys", { name: "a", permissions: ["models_read"] })
    ).json();
    const answer = await app.send({ url: "/v1/user", headers: { "xi-api-key": key } });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().detail.status).toBe("missing_permissions");
  });

  it("PERM-35 needs create_user_api_key to make one", async () => {
    const person = await app.signUp();
    await app.parts.database.execute(
      "update workspaces set all_members_permissions = array['text_to_speech'] where workspace_id = $1",
      [person.workspaceId],
    );
    const answer = await person.post("/v1/user/api-keys", { name: "a" });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().detail.message).toContain("You do not have access to API Keys.");
  });

  it("does not let one person touch another's key", async () => {
    const [owner, other] = [await app.signUp(), await app.signUp()];
    const { key_id: keyId } = (await owner.post("/v1/user/api-keys", { name: "a" })).json();
    expect((await other.delete(`/v1/user/api-keys/${keyId}`)).json().detail.status).toBe("api_key_not_found");
    expect((await other.get("/v1/user/api-keys")).json().api_keys).toEqual([]);
  });
});
