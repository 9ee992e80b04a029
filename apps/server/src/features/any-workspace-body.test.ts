import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentEngine } from "../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../test-support/test-app.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  ada = await app.signUp();
});
afterAll(() => app.close());

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    null,
    "",
    " ",
    "a\u0000b",
    -1,
    1e308,
    [],
    {},
    "x".repeat(400),
    "all",
    "clear",
    "\ud800",
    "a@b.co",
    true,
  ),
);
const bodyOf = (names: readonly string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record(Object.fromEntries(names.map((name) => [name, odd])), { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );

const key = ["name", "permissions", "character_limit", "allowed_ips", "expires_at_unix", "is_enabled"];
const share = ["role", "resource_type", "user_email", "group_id", "workspace_api_key_id"];
const calls: [method: "POST" | "PATCH" | "PUT", url: string, names: readonly string[]][] = [
  ["PATCH", "/v1/user", ["first_name", "onboarding_role", "onboarding_subrole", "has_opted_out_of_sale"]],
  ["POST", "/v1/user/two-factor/confirm", ["code"]],
  ["POST", "/v1/user/workspace", ["workspace_id"]],
  ["POST", "/v1/user/api-keys", key],
  ["PATCH", "/v1/user/api-keys/x", key],
  ["PATCH", "/v1/workspace", ["name", "is_training_allowed"]],
  ["POST", "/v1/workspace/members", ["email", "is_locked", "workspace_role", "usage_limit"]],
  ["POST", "/v1/workspace/invites/add", ["email", "seat_type", "group_ids", "usage_limit", "workspace_permission"]],
  ["POST", "/v1/workspace/invites/add-bulk", ["emails", "seat_type", "group_ids"]],
  ["POST", "/v1/workspace/invites/accept", ["token"]],
  ["POST", "/v1/workspace/groups", ["name", "permissions"]],
  ["POST", "/v1/workspace/groups/x/members", ["email"]],
  ["POST", "/v1/workspace/resources/x/share", share],
  ["POST", "/v1/service-accounts", ["name", "default_sharing_groups"]],
  ["POST", "/v1/service-accounts/x/api-keys", key],
  ["POST", "/v1/workspace/webhooks", ["settings"]],
  ["PATCH", "/v1/workspace/webhooks/x", ["is_disabled", "name", "retry_enabled", "request_headers", "events"]],
  ["POST", "/v1/voices/collections", ["title", "icon"]],
  ["POST", "/v1/voices/add/timbre/af_heart", ["new_name", "bookmarked"]],
  ["PATCH", "/v1/voices/af_heart/sharing", ["notice_period", "rate", "free_users_allowed"]],
  ["POST", "/v1/feedback", ["feedback"]],
  ["POST", "/v1/analytics/events", ["name", "properties"]],
  ["POST", "/v1/notifications/read", ["slug"]],
  ["POST", "/v1/workspace/plan", ["tier"]],
  ["PUT", "/v1/admin/flags/productions", ["value", "workspace_id"]],
];

describe("any JSON to the workspace's calls", () => {
  it.each(calls)("%s %s is done or refused in a typed way", async (method, url, names) => {
    await fc.assert(
      fc.asyncProperty(bodyOf(names), async (body) => {
        const headers = { authorization: `Bearer ${ada.token}`, "content-type": "application/json" };
        const answer = await app.send({ method, url, headers, payload: JSON.stringify(body) });
        expect(answer.statusCode).toBeLessThan(500);
        expect(String(answer.headers["content-type"])).toContain("application/json");
        if (answer.statusCode >= 400) expect(answer.json()).toHaveProperty("detail");
      }),
      { numRuns: 30 },
    );
  });
});
