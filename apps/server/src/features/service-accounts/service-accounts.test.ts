import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { joinWorkspace, setTier } from "../../test-support/join-workspace.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

let app: TestApp;
let owner: Person;
let account: string;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp();
  account = (await owner.post("/v1/service-accounts", { name: "Robot" })).json()["service-account-user-id"];
});

const statusOf = (answer: Answer): string => answer.json()?.detail?.status ?? "ok";
const createKey = async (body: object = {}) => {
  const made = await owner.post(`/v1/service-accounts/${account}/api-keys`, { name: "k", permissions: "all", ...body });
  return { key: made.json()["xi-api-key"] as string, keyId: made.json().key_id as string };
};
const change = (keyId: string, body: object) => owner.patch(`/v1/service-accounts/${account}/api-keys/${keyId}`, body);
const use = (key: string, url = "/v1/user", remoteAddress = "127.0.0.1") =>
  app.send({ url, headers: { "xi-api-key": key }, remoteAddress });

describe("a service account", () => {
  it("works through its keys, stands in no list of people and cannot sign in", async () => {
    const { key } = await createKey();
    expect((await use(key)).json()).toMatchObject({ user_id: account, workspace_id: owner.workspaceId });
    expect((await owner.get("/v1/workspace/members")).json()).toHaveLength(1);
    const { email } = (await use(key)).json();
    const payload = { email, password: "" };
    expect(statusOf(await app.send({ method: "POST", url: "/v1/auth/sign-in", payload }))).toBe("invalid_credentials");
    const listed = (await owner.get("/v1/service-accounts")).json()["service-accounts"];
    expect(listed).toMatchObject([{ service_account_user_id: account, name: "Robot", "api-keys": [{ name: "k" }] }]);
    expect(JSON.stringify(listed)).not.toContain(key);
    expect(statusOf(await owner.delete(`/v1/service-accounts/${account}`))).toBe("ok");
    expect(statusOf(await use(key))).toBe("invalid_api_key");
  });

  it("is managed by admins alone", async () => {
    await setTier(app, owner, "enterprise");
    const member = await joinWorkspace(app, owner);
    expect(statusOf(await member.post("/v1/service-accounts", { name: "Mine" }))).toBe("missing_permissions");
    expect(statusOf(await member.get("/v1/service-accounts"))).toBe("missing_permissions");
    const { key } = await createKey();
    expect(statusOf(await use(key, "/v1/service-accounts"))).toBe("missing_permissions");
  });
});

describe("a key", () => {
  it("PERM-38 keeps to its permissions, which can be changed and left alone", async () => {
    const { key, keyId } = await createKey({ permissions: ["models_read"] });
    expect((await use(key, "/v1/models")).statusCode).toBe(200);
    expect(statusOf(await use(key))).toBe("missing_permissions");
    await change(keyId, { permissions: "no_update", name: "renamed" });
    expect(statusOf(await use(key))).toBe("missing_permissions");
    await change(keyId, { permissions: "all" });
    expect((await use(key)).statusCode).toBe(200);
  });

  it("is used only from the addresses it allows", async () => {
    const { key, keyId } = await createKey({ allowed_ips: ["203.0.113.7", "10.0.0.0/8", "2001:db8::/32"] });
    for (const address of ["203.0.113.7", "10.200.3.4", "::ffff:10.1.1.1", "2001:db8::5"]) {
      expect((await use(key, "/v1/user", address)).statusCode).toBe(200);
    }
    for (const address of ["203.0.113.8", "::1", "2001:db9::1"]) {
      expect(statusOf(await use(key, "/v1/user", address))).toBe("ip_not_allowed");
    }
    await change(keyId, { allowed_ips: "clear" });
    expect((await use(key, "/v1/user", "198.51.100.1")).statusCode).toBe(200);
  });

  it("stops at its expiry and when switched off", async () => {
    const soon = Math.floor(app.parts.clock.now().getTime() / 1000) + 60;
    const { key, keyId } = await createKey({ expires_at_unix: soon });
    expect((await use(key)).statusCode).toBe(200);
    app.parts.clock.moveMs(60_000);
    expect(statusOf(await use(key))).toBe("api_key_expired");
    await change(keyId, { expires_at_unix: "clear" });
    expect((await use(key)).statusCode).toBe(200);
    await change(keyId, { is_enabled: false });
    expect(statusOf(await use(key))).toBe("invalid_api_key");
  });

  it("is switched off by a call of its own", async () => {
    const { key, keyId } = await createKey();
    expect(statusOf(await owner.post(`/v1/service-accounts/${account}/api-keys/${keyId}/disable`))).toBe("ok");
    expect(statusOf(await use(key))).toBe("invalid_api_key");
  });

  it("spends no more than its limit, until the limit is cleared", async () => {
    const { key, keyId } = await createKey({ character_limit: 3 });
    const speak = () =>
      app.send({
        method: "POST",
        url: "/v1/text-to-speech/af_heart",
        headers: { "xi-api-key": key },
        payload: { text: "Longer than three." },
      });
    expect(statusOf(await speak())).toBe("quota_exceeded");
    await change(keyId, { character_limit: "clear" });
    const { "api-keys": keys } = (await owner.get(`/v1/service-accounts/${account}/api-keys`)).json();
    expect(keys[0]).toMatchObject({ character_limit: null, character_count: 0 });
  });

  it("makes no key that may do more than itself", async () => {
    const { xi_api_key: narrow } = (
      await owner.post("/v1/user/api-keys", { name: "n", permissions: ["user_write", "user_read"] })
    ).json();
    const headers = { "xi-api-key": narrow };
    const make = (permissions: unknown) =>
      app.send({ method: "POST", url: "/v1/user/api-keys", headers, payload: { name: "x", permissions } });
    expect(statusOf(await make("all"))).toBe("missing_permissions");
    expect(statusOf(await make(["voices_read"]))).toBe("missing_permissions");
    expect((await make(["user_read"])).statusCode).toBe(200);
  });

  it("is switched off by its holder, unless the workspace forbids that", async () => {
    const { key } = await createKey();
    const off = (name = "self") =>
      app.send({
        method: "POST",
        url: `/v1/workspaces/api-keys/disable?api_key_name=${name}`,
        headers: { "xi-api-key": key },
      });
    expect((await off("other")).statusCode).toBe(422);
    const policy = (value: boolean | null) =>
      owner.post("/v1/workspaces/api-keys/third-party-disabling", { third_party_disable_allowed: value });
    await policy(false);
    expect(statusOf(await off())).toBe("missing_permissions");
    await policy(null);
    expect(statusOf(await off())).toBe("ok");
    expect(statusOf(await use(key))).toBe("invalid_api_key");
  });

  it.each([
    { permissions: [] },
    { permissions: ["fly"] },
    { character_limit: 0 },
    { allowed_ips: ["999.1.1.1"] },
    { allowed_ips: ["10.0.0.0/99"] },
    { name: "" },
  ])("is not made of %j", async (body) => {
    const url = `/v1/service-accounts/${account}/api-keys`;
    expect((await owner.post(url, { name: "k", permissions: "all", ...body })).statusCode).toBe(422);
    expect((await owner.get(url)).json()["api-keys"]).toEqual([]);
  });
});
