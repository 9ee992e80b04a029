import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { webhookAttemptDelaysMs, webhookLimits } from "@timbre/contract";
import { postOutside } from "../../platform/outside/post-outside.ts";
import { joinWorkspace, setTier } from "../../test-support/join-workspace.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";
import { makeDeliverWebhook } from "./deliver-webhook.handler.ts";
import { makeFireEvent } from "./fire-event.ts";
import { signPayload } from "./sign-payload.ts";

type Seen = { body: string; headers: http.IncomingHttpHeaders };
let app: TestApp;
let owner: Person;
let receiver: http.Server;
let url: string;
let status = 200;
let seen: Seen[] = [];

beforeAll(async () => {
  app = await buildTestApp(silentEngine(), { areWebhooksAllowedInside: true });
  receiver = http.createServer((request, answer) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      seen.push({ body, headers: request.headers });
      answer.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  receiver.close();
  await app.close();
});
beforeEach(async () => {
  owner = await app.signUp();
  status = 200;
  seen = [];
});

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const create = async (settings = {}, person = owner, path = "/v1/workspace/webhooks") =>
  (
    await person.post(path, { settings: { auth_type: "hmac", name: "Hook", webhook_url: url, ...settings } })
  ).json() as { webhook_id: string; webhook_secret: string };
const one = async (webhookId: string) => {
  const { webhooks } = (await owner.get("/v1/workspace/webhooks")).json();
  return webhooks.find((hook: { webhook_id: string }) => hook.webhook_id === webhookId);
};
const deliveries = async (webhookId: string): Promise<{ delivery_id: string; state: string; attempts: number }[]> =>
  (await owner.get(`/v1/workspace/webhooks/${webhookId}/deliveries`)).json().deliveries;

const needs = () => {
  const { clock, jobs, database } = app.parts;
  return { db: database.db, clock, jobs };
};
const deliver = (deliveryId: string) =>
  makeDeliverWebhook({ ...needs(), postOutside, outside: { isInsideAllowed: true } })(
    { deliveryId },
    AbortSignal.timeout(10_000),
  );
const fire = (type: "speech_to_text" | "voice_created", userId: string | null = null) =>
  makeFireEvent(needs())({ type, workspaceId: owner.workspaceId, userId, data: { greeting: "Grüße" } });

describe("a webhook", () => {
  it("gets events signed as receivers check them, with the headers it asked for", async () => {
    const { webhook_id: id, webhook_secret: secret } = await create({ request_headers: { "x-team": "audio" } });
    await fire("speech_to_text");
    const [waiting] = await deliveries(id);
    expect(waiting).toMatchObject({ state: "waiting", attempts: 0 });
    await deliver(waiting?.delivery_id ?? "");
    expect(seen).toHaveLength(1);
    const { body, headers } = seen[0] as Seen;
    expect(JSON.parse(body)).toMatchObject({ type: "speech_to_text", data: { greeting: "Grüße" } });
    expect(headers["x-team"]).toBe("audio");
    expect(headers["elevenlabs-signature"]).toBe(signPayload(secret, body, app.parts.clock.now()));
    expect((await deliveries(id))[0]).toMatchObject({ state: "delivered", attempts: 1, last_status: 200 });
    expect((await owner.get("/v1/workspace/webhooks")).body).not.toContain(secret);
  });

  it("that fails is tried again after 30 s, 2 min, 8 min and 30 min, then given up", async () => {
    const { webhook_id: id } = await create();
    await fire("speech_to_text");
    status = 500;
    const deliveryId = (await deliveries(id))[0]?.delivery_id ?? "";
    for (const [index] of webhookAttemptDelaysMs.entries()) {
      await deliver(deliveryId);
      const [row] = (await owner.get(`/v1/workspace/webhooks/${id}/deliveries`)).json().deliveries;
      const next = webhookAttemptDelaysMs[index + 1];
      const now = Math.floor(app.parts.clock.now().getTime() / 1000);
      expect(row).toMatchObject({
        attempts: index + 1,
        state: next === undefined ? "failed" : "waiting",
        next_attempt_at_unix: next === undefined ? null : now + next / 1000,
      });
      app.parts.clock.moveMs(next ?? 0);
    }
    await deliver(deliveryId);
    expect(seen).toHaveLength(5);
    expect(await one(id)).toMatchObject({ most_recent_failure_error_code: 500, is_auto_disabled: false });
  });

  it("is switched off after too many in a row, and forgiven when switched on by hand", async () => {
    const { webhook_id: id } = await create();
    await owner.patch(`/v1/workspace/webhooks/${id}`, { is_disabled: false, name: "Hook", retry_enabled: false });
    status = 503;
    for (let n = 0; n < webhookLimits.maxFailuresInRow; n += 1) {
      await fire("speech_to_text");
      const waiting = (await deliveries(id)).find((row) => row.state === "waiting");
      await deliver(waiting?.delivery_id ?? "");
    }
    expect(await one(id)).toMatchObject({ is_disabled: true, is_auto_disabled: true });
    await fire("speech_to_text");
    expect(await deliveries(id)).toHaveLength(webhookLimits.maxFailuresInRow);
    await owner.patch(`/v1/workspace/webhooks/${id}`, { is_disabled: false, name: "Hook" });
    expect(await one(id)).toMatchObject({ is_disabled: false, is_auto_disabled: false });
  });

  it("that answers 410 is never called again", async () => {
    const { webhook_id: id } = await create();
    status = 410;
    await fire("speech_to_text");
    await deliver((await deliveries(id))[0]?.delivery_id ?? "");
    expect(await one(id)).toMatchObject({ is_disabled: true, is_auto_disabled: true });
  });

  it("gets only the events it chose, and a personal one only its person's", async () => {
    const chosen = await create({ events: ["voice_created"] });
    await setTier(app, owner, "enterprise");
    const member = await joinWorkspace(app, owner);
    const personal = await create({}, member, "/v1/user/webhooks");
    await fire("speech_to_text", owner.userId);
    expect(await deliveries(chosen.webhook_id)).toEqual([]);
    const mine = async () =>
      (await member.get(`/v1/user/webhooks/${personal.webhook_id}/deliveries`)).json().deliveries;
    expect(await mine()).toEqual([]);
    await fire("voice_created", member.userId);
    expect(await deliveries(chosen.webhook_id)).toHaveLength(1);
    expect(await mine()).toHaveLength(1);
    expect((await owner.get("/v1/workspace/webhooks")).json().webhooks).toHaveLength(1);
    expect(statusOf(await owner.get(`/v1/user/webhooks/${personal.webhook_id}/deliveries`))).toBe("webhook_not_found");
  });

  it("is tried out with a test event, and a delivery is sent again on demand", async () => {
    const { webhook_id: id } = await create();
    const first = (await owner.post(`/v1/workspace/webhooks/${id}/test`)).json().delivery_id;
    await deliver(first);
    const again = (await owner.post(`/v1/workspace/webhooks/${id}/deliveries/${first}/resend`)).json().delivery_id;
    await deliver(again);
    expect(seen.map(({ body }) => JSON.parse(body).type)).toEqual(["test", "test"]);
    const other = await create();
    const path = `/v1/workspace/webhooks/${other.webhook_id}/deliveries/${first}/resend`;
    expect(statusOf(await owner.post(path))).toBe("delivery_not_found");
  });

  it.each([
    { webhook_url: "ftp://example.com" },
    { webhook_url: "javascript:alert(1)" },
    { auth_type: "none" },
    { name: "" },
    { request_headers: { host: "example.com" } },
    { request_headers: { "x-a": "b\r\nc: d" } },
    { events: ["everything"] },
  ])("is not made of %j", async (settings) => {
    const whole = { auth_type: "hmac", name: "Hook", webhook_url: url, ...settings };
    const answer = await owner.post("/v1/workspace/webhooks", { settings: whole });
    expect(answer.statusCode).toBe(422);
    expect((await owner.get("/v1/workspace/webhooks")).json().webhooks).toEqual([]);
  });

  it("never points inside unless the operator allows it, nor anywhere without TLS or off the operator's list", async () => {
    const strict = await buildTestApp(silentEngine(), { outsideHosts: ["hooks.example.com", "169.254.169.254"] });
    try {
      const person = await strict.signUp();
      const add = async (address: string) => {
        const settings = { auth_type: "hmac", name: "Hook", webhook_url: address };
        return statusOf(await person.post("/v1/workspace/webhooks", { settings }));
      };
      const inside = [url, "https://169.254.169.254/latest", "https://localhost:3000"];
      for (const address of [...inside, "http://hooks.example.com/", "https://example.com/"]) {
        expect(await add(address), address).toBe("webhook_url_not_allowed");
      }
      expect(await add("https://hooks.example.com/x")).toBe("ok");
    } finally {
      await strict.close();
    }
  });
});
