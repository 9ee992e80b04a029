import { createHash, randomBytes } from "node:crypto";
import { accessOf, routeAccess, type RouteAccess } from "@timbre/contract";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
  const member = await joinAs("member", owner.workspaceId);
  Object.assign(callers, {
    anonymous: async () => ({}),
    "member without permission": await joinAs("member", bareOwner.workspaceId),
    member,
    admin: await joinAs("admin", owner.workspaceId),
    owner: () => session(owner.userId, owner.workspaceId),
    "server admin": () => session(operator.userId, operator.workspaceId),
    "owner's key": () => apiKey(owner, "all"),
    "owner's narrow key": () => apiKey(owner, ["dubbing_read"]),
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
  await app.parts.database.execute(
    "insert into workspace_members (workspace_id, user_id, role, created_at) values ($1, $2, $3, now())",
    [workspaceId, userId, role],
  );
  return () => session(userId, workspaceId);
};

const apiKey = async (person: Person, permissions: "all" | string[]): Promise<Record<string, string>> => {
  const made = await person.post("/v1/user/api-keys", { name: "walk", permissions });
  return { "xi-api-key": made.json().xi_api_key };
};

const routes = (): { method: string; url: string }[] =>
  app.http.routeList.filter(({ method, url }) => method !== "HEAD" && method !== "OPTIONS" && /^\/v\d/.test(url));

const call = (method: string, url: string, headers: Record<string, string>): Promise<Answer> =>
  app.send({ method: method as InjectOptions["method"], url: url.replace(/:\w+|\*/g, "none"), headers });

/** The guard's refusals; anything else means the caller was let through. */
const refusalOf = (answer: Answer): string | undefined => {
  if (![401, 403].includes(answer.statusCode)) return undefined;
  const { status } = answer.json().detail;
  return ["missing_credentials", "missing_permissions", "session_required"].includes(status) ? status : undefined;
};

const expected = (who: string, access: RouteAccess): string | undefined => {
  if (access.public) return undefined;
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
  it("stands in the contract's table, and the table names no route that is not there", () => {
    const known = new Set(Object.keys(routeAccess));
    const missing = routes().filter(({ method, url }) => !accessOf(method, url));
    expect(missing.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
    for (const { method, url } of app.http.routeList) known.delete(`${method} ${url}`);
    expect([...known].filter((line) => !/(healthz|readyz)$/.test(line))).toEqual([]);
  });

  it("answers strangers on the allow-list alone", async () => {
    const open: string[] = [];
    for (const { method, url } of routes()) {
      if (!refusalOf(await call(method, url, {}))) open.push(`${method} ${url}`);
    }
    const allowed = Object.entries(routeAccess).filter(([line, access]) => access.public && /\/v\d/.test(line));
    expect(open.sort()).toEqual(allowed.map(([line]) => line).sort());
  });

  it("lets each kind of caller through where the table says, and nowhere else", async () => {
    const wrong: string[] = [];
    for (const [who, headersOf] of Object.entries(callers)) {
      for (const { method, url } of routes()) {
        const access = accessOf(method, url);
        if (!access || access.public) continue;
        const refusal = refusalOf(await call(method, url, await headersOf()));
        if (refusal !== expected(who, access)) wrong.push(`${who}: ${method} ${url} gave ${refusal ?? "passage"}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
