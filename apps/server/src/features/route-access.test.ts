import { createHash, randomBytes } from "node:crypto";
import type { Access } from "@timbre/contract";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RegisteredRoute } from "../platform/http/http.ts";
import { setTier } from "../test-support/join-workspace.ts";
import { silentEngine } from "../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../test-support/test-app.ts";

let app: TestApp;
let owner: Person;
const callers: Record<string, () => Promise<Record<string, string>>> = {};

beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  const operator = await app.signUp();
  owner = await app.signUp();
  const bareOwner = await app.signUp();
  await app.parts.database.execute(
    `update workspaces set all_members_permissions = '{}' where workspace_id = '${bareOwner.workspaceId}'`,
  );
  const [fullKey, narrowKey] = [await apiKey(owner, "all"), await apiKey(owner, ["audio_native_read"])];
  Object.assign(callers, {
    anonymous: async () => ({}),
    "member without permission": await joinAs("member", bareOwner.workspaceId),
    member: await joinAs("member", owner.workspaceId),
    admin: await joinAs("admin", owner.workspaceId),
    owner: () => session(owner.userId, owner.workspaceId),
    "server admin": () => session(operator.userId, operator.workspaceId),
    "owner's key": async () => fullKey,
    "owner's narrow key": async () => narrowKey,
  });
});
afterAll(() => app.close());

/** A session of its own for every request: some of them end it. */
const session = async (userId: string, workspaceId: string): Promise<Record<string, string>> => {
  const token = randomBytes(24).toString("hex");
  const hash = createHash("sha256").update(token).digest("base64url");
  await app.parts.database.execute(
    "insert into sessions (token_hash, user_id, workspace_id, created_at, expires_at) values ($1, $2, $3, now(), '2099-01-01')",
    [hash, userId, workspaceId],
  );
  return { authorization: `Bearer ${token}` };
};

const joinAs = async (role: string, workspaceId: string) => {
  const { userId } = await app.signUp();
  return async () => {
    // Again for every request: leaving the workspace is one of them.
    await app.parts.database.execute(
      `insert into workspace_members (workspace_id, user_id, role, created_at) values ($1, $2, $3, now())
       on conflict do nothing`,
      [workspaceId, userId, role],
    );
    return session(userId, workspaceId);
  };
};

const apiKey = async (person: Person, permissions: "all" | string[]): Promise<Record<string, string>> => {
  const made = await person.post("/v1/user/api-keys", { name: "walk", permissions });
  return { "xi-api-key": made.json().xi_api_key };
};

const routes = (): RegisteredRoute[] =>
  app.http.routeList.filter(({ method, url }) => method !== "HEAD" && method !== "OPTIONS" && /^\/v\d/.test(url));

const call = (method: string, url: string, headers: Record<string, string>): Promise<Answer> =>
  app.send({ method: method as InjectOptions["method"], url: url.replace(/:\w+|\*/g, "none"), headers });

/** The guard's refusals; anything else means the caller was let through. */
const refusalOf = (answer: Answer): string | undefined => {
  if (![401, 403].includes(answer.statusCode)) return undefined;
  const { status } = answer.json().detail;
  if (["invalid_session", "invalid_api_key"].includes(status)) throw new Error("The caller was not who it should be");
  return ["missing_credentials", "missing_permissions", "session_required"].includes(status) ? status : undefined;
};

const expected = (who: string, access: Access): string | undefined => {
  // Open to strangers, but not to a key that was made for other things.
  if (access.public) return access.key && who === "owner's narrow key" ? "missing_permissions" : undefined;
  if (who === "anonymous") return "missing_credentials";
  const isOwner = who.startsWith("owner") || who === "server admin";
  if (access.role === "server_admin" && who !== "server admin") return "missing_permissions";
  if (access.role === "owner" && !isOwner) return "missing_permissions";
  if (access.role === "admin" && !isOwner && who !== "admin") return "missing_permissions";
  if (access.key === "never" && who.endsWith("key")) return "session_required";
  if (access.key !== "any" && who === "owner's narrow key") return "missing_permissions";
  if (access.permission && who === "member without permission") return "missing_permissions";
  return undefined;
};

describe("PERM-38 every route and what it asks of its caller", () => {
  it("is described in the contract", () => {
    const missing = routes().filter(({ access }) => !access);
    expect(missing.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  });

  it("lets strangers in on a short list that nobody lengthens by accident", () => {
    const open = app.http.routeList.filter(({ method, access }) => access?.public && method !== "HEAD");
    expect(open.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      "GET /docs",
      "GET /docs/clients",
      "GET /docs/pages.css",
      "GET /docs/reference.css",
      "GET /docs/reference.js",
      "GET /docs/voice-ids",
      "GET /healthz",
      "GET /openapi.json",
      "GET /readyz",
      // Names that everybody may use, for clients that send no key.
      "GET /v1/audio/models",
      "GET /v1/audio/voices",
      "GET /v1/auth/sign-up",
      "GET /v1/shared-voices",
      // The address itself is the secret, and its owner can take it back.
      "GET /v1/studio/listen/:listen_id",
      "GET /v1/studio/listen/:listen_id/audio",
      "GET /v1/studio/listen/:listen_id/cover-image",
      // The sockets ask for a key in their first message.
      "GET /v1/text-to-dialogue/multi-stream-input",
      "GET /v1/text-to-dialogue/stream-input",
      "GET /v1/text-to-speech/:voice_id/multi-stream-input",
      "GET /v1/text-to-speech/:voice_id/stream-input",
      "GET /v1/voices/:voice_id/preview",
      // The address itself is signed.
      "GET /v1/voices/:voice_id/samples/:sample_id/signed-audio",
      // Each asks for a secret from a letter, or answers the same for every address.
      "POST /v1/auth/confirm-email",
      "POST /v1/auth/confirm-sign-up",
      "POST /v1/auth/forgot-password",
      "POST /v1/auth/reset-password",
      "POST /v1/auth/reset-password/look",
      "POST /v1/auth/sign-in",
      "POST /v1/auth/sign-out",
      "POST /v1/auth/sign-up",
      // A few short texts a day, counted by address.
      "POST /v1/landing/text-to-speech/:voice_id",
      // It asks for the secret of the invitation.
      "POST /v1/workspace/invites/look",
    ]);
  });

  it("answers strangers on the allow-list alone", async () => {
    const open: string[] = [];
    for (const { method, url } of routes()) {
      if (!refusalOf(await call(method, url, {}))) open.push(`${method} ${url}`);
    }
    const publicLines = routes()
      .filter(({ access }) => access?.public)
      .map(({ method, url }) => `${method} ${url}`);
    const isPublic = (line: string): boolean => publicLines.includes(line);
    expect(open.filter((line) => !isPublic(line))).toEqual([]);
    const closed = routes().map(({ method, url }) => `${method} ${url}`);
    expect(closed.filter((line) => isPublic(line) && !open.includes(line))).toEqual([]);
  });

  it("lets each kind of caller through where the contract says, and nowhere else", async () => {
    const wrong: string[] = [];
    for (const [who, headersOf] of Object.entries(callers)) {
      for (const { method, url, access } of routes()) {
        if (!access || (access.public && !access.key)) continue;
        const refusal = refusalOf(await call(method, url, await headersOf()));
        if (refusal !== expected(who, access)) wrong.push(`${who}: ${method} ${url} gave ${refusal ?? "passage"}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("keeps the owner of another workspace away from everything in this one", async () => {
    const ids = await fillWorkspace();
    const stranger = await app.signUp();
    const reached: string[] = [];
    for (const { method, url, access } of routes()) {
      const names = [...url.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
      if (!names.some((name) => name in ids) || access?.public) continue;
      const path = url.replace(/:(\w+)/g, (_all, name: string) => ids[name] ?? "none");
      const query = path.includes("/resources/") ? "?resource_type=voice" : "";
      const headers = await session(stranger.userId, stranger.workspaceId);
      const options = { method: method as InjectOptions["method"], url: path + query, headers };
      const payload = bodies[`${method} ${url}`];
      const answer = await app.send({ ...options, ...(payload ? { payload } : {}) });
      if (answer.statusCode < 400 && !harmless.has(`${method} ${url}`)) reached.push(`${method} ${url}`);
      expect(answer.body).not.toContain("The owner's own");
    }
    expect(reached).toEqual([]);
    for (const path of ["voices/:voice_id", "voices/collections/:collection_id"]) {
      const url = `/v1/${path.replace(/:(\w+)/, (_all, name: string) => ids[name] ?? "")}`;
      expect((await app.send({ url, headers: await callers.owner?.() })).body).toContain("The owner's own");
    }
  });
});

/** Calls that say yes without touching anything of others. */
const harmless = new Set(["DELETE /v1/voices/:voice_id/bookmark"]);

/** Bodies that would do something, were the caller allowed. */
const bodies: Record<string, object> = {
  "POST /v1/voices/:voice_id/settings/edit": { stability: 0.1 },
  "PATCH /v1/user/api-keys/:key_id": { name: "stolen" },
  "POST /v1/workspace/groups/:group_id": { name: "stolen" },
  "POST /v1/workspace/groups/:group_id/members": { email: "a@example.com" },
  "PATCH /v1/workspace/webhooks/:webhook_id": { is_disabled: true, name: "stolen" },
  "PATCH /v1/voices/collections/:collection_id": { title: "stolen" },
  "PATCH /v1/service-accounts/:service_account_user_id/api-keys/:api_key_id": { name: "stolen" },
  "POST /v1/service-accounts/:service_account_user_id/api-keys": { name: "stolen", permissions: "all" },
  "POST /v1/workspace/resources/:resource_id/share": { role: "admin", resource_type: "voice", group_id: "everyone" },
  "PATCH /v1/voices/:voice_id/sharing": {},
  "POST /v1/text-to-speech/:voice_id": { text: "Hello" },
  "POST /v1/text-to-speech/:voice_id/stream": { text: "Hello" },
};

/** One of each thing a workspace can hold, by the name its id has in paths. */
const fillWorkspace = async (): Promise<Record<string, string>> => {
  const headers = (await callers.owner?.()) ?? {};
  const post = async (url: string, payload: object) =>
    (await app.send({ method: "POST", url, headers, payload })).json();
  await setTier(app, owner, "pro");
  const voice = await post("/v1/voices/add/timbre/af_heart", { new_name: "The owner's own voice" });
  const key = await post("/v1/user/api-keys", { name: "The owner's own key" });
  const group = await post("/v1/workspace/groups", { name: "The owner's own group" });
  const settings = { auth_type: "hmac", name: "The owner's own hook", webhook_url: "https://example.com/hook" };
  const webhook = await post("/v1/workspace/webhooks", { settings });
  const collection = await post("/v1/voices/collections", { title: "The owner's own voices", icon: "star" });
  const account = await post("/v1/service-accounts", { name: "The owner's own program" });
  const accountId = account["service-account-user-id"];
  const accountKey = await post(`/v1/service-accounts/${accountId}/api-keys`, { name: "k", permissions: "all" });
  const ids = {
    voice_id: voice.voice_id,
    resource_id: voice.voice_id,
    key_id: key.key_id,
    group_id: group.id,
    webhook_id: webhook.webhook_id,
    collection_id: collection.collection_id,
    user_id: owner.userId,
    service_account_user_id: accountId,
    api_key_id: accountKey.key_id,
  };
  expect(Object.values(ids)).not.toContain(undefined);
  return ids;
};
