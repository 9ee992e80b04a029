import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp();
});

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const inSeconds = (seconds: number): number => Math.floor(app.parts.clock.now().getTime() / 1000) + seconds;
const makeKey = async (body: object) =>
  (await owner.post("/v1/user/api-keys", { name: "parent", ...body })).json() as { xi_api_key: string; key_id: string };
const listed = async (keyId: string) =>
  (await owner.get("/v1/user/api-keys"))
    .json()
    .api_keys.find((one: { key_id: string }) => one.key_id === keyId) as Record<string, unknown>;
type Call = { method: "POST" | "PATCH"; url: string; payload: object };
const withKey = (key: string, call: Call) => app.send({ ...call, headers: { "xi-api-key": key } });
const makeChild = (key: string, body: object, url = "/v1/user/api-keys") =>
  withKey(key, { method: "POST", url, payload: { name: "child", ...body } });

describe("a limited API key", () => {
  it.each([
    ["characters", { character_limit: 100 }, [{ character_limit: "clear" }, { character_limit: 1_000_000 }]],
    ["addresses", { allowed_ips: ["127.0.0.1"] }, [{ allowed_ips: "clear" }, { allowed_ips: ["0.0.0.0/0"] }]],
    ["concurrency", { tts_concurrency_limit: 1 }, [{ tts_concurrency_limit: "clear" }]],
  ])("cannot lift its own limit of %s, or that of another key; its owner can", async (_what, limits, changes) => {
    const own = await makeKey({ permissions: ["user_write", "user_read"], ...limits });
    const other = await makeKey(limits);
    const before = await listed(own.key_id);
    for (const { key_id: keyId } of [own, other]) {
      for (const payload of changes) {
        const change = { method: "PATCH" as const, url: `/v1/user/api-keys/${keyId}`, payload };
        expect(statusOf(await withKey(own.xi_api_key, change))).toBe("session_required");
      }
    }
    expect({ ...(await listed(own.key_id)), last_used_at_unix: null }).toEqual({ ...before, last_used_at_unix: null });
    for (const payload of changes) {
      expect(statusOf(await owner.patch(`/v1/user/api-keys/${own.key_id}`, payload))).toBe("ok");
    }
  });

  it("cannot live longer by its own hand, but may rename itself", async () => {
    const { xi_api_key: key, key_id: keyId } = await makeKey({ expires_at_unix: inSeconds(3_600) });
    const change = (payload: object): Call => ({ method: "PATCH", url: `/v1/user/api-keys/${keyId}`, payload });
    expect(statusOf(await withKey(key, change({ expires_at_unix: "clear" })))).toBe("session_required");
    expect(statusOf(await withKey(key, change({ expires_at_unix: inSeconds(9_000) })))).toBe("session_required");
    expect(statusOf(await withKey(key, change({ expires_at_unix: "no_update", name: "New" })))).toBe("ok");
  });

  it.each([
    ["without a limit of characters", { character_limit: 100 }, {}],
    ["with more characters", { character_limit: 100 }, { character_limit: 101 }],
    ["for every address", { allowed_ips: ["127.0.0.0/8"] }, {}],
    ["for an address outside its own", { allowed_ips: ["127.0.0.0/8"] }, { allowed_ips: ["127.0.0.1", "10.0.0.1"] }],
    ["for a wider range", { allowed_ips: ["127.0.0.0/8"] }, { allowed_ips: ["127.0.0.0/7"] }],
    ["without a limit of concurrency", { tts_concurrency_limit: 2 }, {}],
    ["with more concurrency", { tts_concurrency_limit: 2 }, { tts_concurrency_limit: 3 }],
    ["with every permission", { permissions: ["user_write", "service_account_write"] }, {}],
  ])("makes no key %s, for a person or a service account", async (_what, limits, wanted) => {
    const { xi_api_key: key } = await makeKey(limits);
    const account = (await owner.post("/v1/service-accounts", { name: "Bot" })).json()["service-account-user-id"];
    const before = (await owner.get("/v1/user/api-keys")).json().api_keys.length;
    for (const url of ["/v1/user/api-keys", `/v1/service-accounts/${account}/api-keys`]) {
      expect(statusOf(await makeChild(key, wanted, url))).toBe("missing_permissions");
    }
    expect((await owner.get("/v1/user/api-keys")).json().api_keys).toHaveLength(before);
  });

  it("makes no key that outlives it", async () => {
    const { xi_api_key: key } = await makeKey({ expires_at_unix: inSeconds(3_600) });
    expect(statusOf(await makeChild(key, {}))).toBe("missing_permissions");
    expect(statusOf(await makeChild(key, { expires_at_unix: inSeconds(3_601) }))).toBe("missing_permissions");
    expect(statusOf(await makeChild(key, { expires_at_unix: inSeconds(3_600) }))).toBe("ok");
  });

  it("gives a key it makes a share of its own limit, so that both together spend no more", async () => {
    const { xi_api_key: key, key_id: keyId } = await makeKey({ character_limit: 100, allowed_ips: ["127.0.0.0/8"] });
    const wanted = { character_limit: 60, allowed_ips: ["127.0.0.1", "127.1.0.0/16"] };
    const made = await makeChild(key, wanted);
    expect(statusOf(made)).toBe("ok");
    expect(await listed(made.json().key_id)).toMatchObject(wanted);
    expect(await listed(keyId)).toMatchObject({ character_limit: 40 });
    expect(statusOf(await makeChild(key, wanted))).toBe("missing_permissions");
  });

  it("shares its limit exactly when many keys are asked for at once", async () => {
    const { xi_api_key: key, key_id: keyId } = await makeKey({ character_limit: 100 });
    const made = await Promise.all(Array.from({ length: 6 }, () => makeChild(key, { character_limit: 30 })));
    expect(made.filter((answer) => answer.statusCode === 200)).toHaveLength(3);
    expect(await listed(keyId)).toMatchObject({ character_limit: 10 });
  });

  it("leaves the limits of service accounts' keys alone where it is limited itself", async () => {
    const account = (await owner.post("/v1/service-accounts", { name: "Bot" })).json()["service-account-user-id"];
    const url = `/v1/service-accounts/${account}/api-keys`;
    const { key_id: keyId } = (await owner.post(url, { name: "k", permissions: "all", character_limit: 5 })).json();
    const lift: Call = { method: "PATCH", url: `${url}/${keyId}`, payload: { character_limit: "clear" } };
    const capped = await makeKey({ character_limit: 100 });
    expect(statusOf(await withKey(capped.xi_api_key, lift))).toBe("session_required");
    const free = await makeKey({});
    expect(statusOf(await withKey(free.xi_api_key, lift))).toBe("ok");
  });
});
