import http from "node:http";
import type { AddressInfo } from "node:net";
import { ElevenLabsClient, ElevenLabsError } from "@elevenlabs/elevenlabs-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { owner, type Product, startProduct } from "../support/start-product.ts";

let product: Product;
let client: ElevenLabsClient;
const clientWith = (apiKey: string) => new ElevenLabsClient({ baseUrl: product.baseUrl, apiKey, maxRetries: 0 });

beforeAll(async () => {
  product = await startProduct({ env: { BOOTSTRAP_TIER: "enterprise", WEBHOOKS_ALLOW_PRIVATE: "true" } });
  client = clientWith(owner.apiKey);
});
afterAll(() => product.stop());

const send = async (path: string, body: object, token?: string): Promise<Record<string, string>> => {
  const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(`${product.baseUrl}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
};

/** Signs somebody up and brings them in by the invitation the SDK asked for. */
const join = async (email: string): Promise<void> => {
  const session = await send("/v1/auth/sign-up", { email, password: "a long enough password" });
  const { data, rawResponse } = await client.workspace.invites.create({ email }).withRawResponse();
  expect(rawResponse.status).toBe(200);
  const { invites } = data as unknown as { invites: { invite_link: string }[] };
  const token = invites[0]?.invite_link.split("#").at(-1) ?? "";
  await send("/v1/workspace/invites/accept", { token }, session.access_token);
};

const refusal = async (call: Promise<unknown>): Promise<string> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ElevenLabsError);
  return ((error as ElevenLabsError).body as { detail: { status: string } }).detail.status;
};

describe("the stock SDK in the workspace", () => {
  it("invites, lists and changes members", async () => {
    await join("sdk-member@example.com");
    const members = await client.workspace.members.list();
    expect(members.map((one) => one.email)).toEqual([owner.email, "sdk-member@example.com"]);
    expect(members[0]).toMatchObject({ isOwner: true, isLocked: false, seatType: "workspace_admin" });
    const changed = await client.workspace.members.update({ email: "sdk-member@example.com", isLocked: true });
    expect(changed.status).toBe("ok");
    expect((await client.workspace.members.list())[1]?.isLocked).toBe(true);
    const emails = ["sdk-a@example.com", "sdk-b@example.com"];
    expect((await client.workspace.invites.createBatch({ emails })).status).toBe("ok");
    expect((await client.workspace.invites.delete({ email: "sdk-a@example.com" })).status).toBe("ok");
    expect(await refusal(client.workspace.invites.delete({ email: "sdk-a@example.com" }))).toBe("invite_not_found");
    expect(await refusal(client.workspace.members.update({ email: owner.email, isLocked: true }))).toBe("last_owner");
  });

  it("lists and searches groups and moves members in and out", async () => {
    await join("sdk-grouped@example.com");
    const made = await fetch(`${product.baseUrl}/v1/workspace/groups`, {
      method: "POST",
      headers: { "content-type": "application/json", "xi-api-key": owner.apiKey },
      body: JSON.stringify({ name: "Sound team" }),
    });
    const { id } = (await made.json()) as { id: string };
    expect((await client.workspace.groups.members.add(id, { email: "sdk-grouped@example.com" })).status).toBe("ok");
    const groups = await client.workspace.groups.list();
    expect(groups[id]).toMatchObject({ name: "Sound team" });
    expect(groups[id]?.members).toHaveLength(1);
    expect(groups.everyone?.permissions).toContain("text_to_speech");
    const found = await client.workspace.groups.search({ name: "sound" });
    expect(found).toMatchObject([{ id, membersEmails: ["sdk-grouped@example.com"] }]);
    expect((await client.workspace.groups.members.remove(id, { email: "sdk-grouped@example.com" })).status).toBe("ok");
  });

  it("searches the library, adds a voice, shares it and takes it back", async () => {
    const page = await client.voices.getShared({ language: "en", gender: "male", pageSize: 5, sort: "trending" });
    expect(page.voices).toHaveLength(5);
    expect(page.hasMore).toBe(true);
    const [first] = page.voices;
    const { voiceId } = await client.voices.share(first?.publicOwnerId ?? "", first?.voiceId ?? "", {
      newName: "Mine",
    });
    expect((await client.voices.get(voiceId)).name).toBe("Mine");
    const target = { resourceType: "voice" as const, groupId: "default" };
    await client.workspace.resources.share(voiceId, { role: "viewer", ...target });
    const resource = await client.workspace.resources.get(voiceId, { resourceType: "voice" });
    expect(resource.roleToGroupIds.viewer).toEqual(["everyone"]);
    await client.workspace.resources.unshare(voiceId, target);
    expect(
      (await client.voices.update(voiceId, { name: "Renamed", labels: { accent: "british" } as never })).status,
    ).toBe("ok");
    expect((await client.voices.get(voiceId)).name).toBe("Renamed");
    expect((await client.voices.delete(voiceId)).status).toBe("ok");
    expect(await refusal(client.voices.get(voiceId))).toBe("voice_not_found");
  });

  it("keeps collections and knows accents", async () => {
    const made = await client.voices.collections.create({ title: "Calm", icon: "moon" });
    expect(await client.voices.collections.get(made.collectionId)).toMatchObject({ title: "Calm" });
    expect((await client.voices.collections.update(made.collectionId, { title: "Calmer" })).title).toBe("Calmer");
    expect(await client.voices.collections.addVoice(made.collectionId, "af_heart")).toMatchObject({
      voiceId: "af_heart",
    });
    const inside = await client.voices.search({ collectionId: made.collectionId });
    expect(inside.voices.map((one) => one.voiceId)).toEqual(["af_heart"]);
    await client.voices.collections.removeVoice(made.collectionId, "af_heart");
    expect((await client.voices.collections.list()).collections).toHaveLength(1);
    expect((await client.voices.collections.delete(made.collectionId)).collectionId).toBe(made.collectionId);
    const { accents } = await client.voices.accents.get({ language: "en" });
    expect(accents.map((one) => one.name)).toEqual(["American", "British"]);
  });

  it("makes service accounts and keys, changes, uses and deletes them", async () => {
    const { serviceAccountUserId: id } = await client.serviceAccounts.create({ name: "Robot" });
    const made = await client.serviceAccounts.apiKeys.create(id, {
      name: "key",
      permissions: ["models_read", "voices_read"],
      characterLimit: 1_000,
      allowedIps: ["127.0.0.1"],
    });
    const robot = clientWith(made.xiApiKey);
    expect((await robot.models.list()).length).toBeGreaterThan(5);
    expect(await refusal(robot.user.get())).toBe("missing_permissions");
    const { apiKeys } = await client.serviceAccounts.apiKeys.list(id);
    expect(apiKeys).toMatchObject([{ keyId: made.keyId, characterLimit: 1_000, allowedIps: ["127.0.0.1"] }]);
    await client.serviceAccounts.apiKeys.update(id, made.keyId, {
      permissions: "all",
      characterLimit: "clear",
      allowedIps: "no_update",
    });
    expect((await robot.user.get()).userId).toBe(id);
    const { serviceAccounts } = await client.serviceAccounts.list();
    expect(serviceAccounts).toMatchObject([{ serviceAccountUserId: id, name: "Robot" }]);
    await robot.workspaces.apiKeys.disable({ apiKeyName: "self" });
    expect(await refusal(robot.user.get())).toBe("invalid_api_key");
    await client.serviceAccounts.apiKeys.delete(id, made.keyId);
    expect((await client.serviceAccounts.apiKeys.list(id)).apiKeys).toEqual([]);
    await client.workspace.setThirdPartyDisablingPolicy({ thirdPartyDisableAllowed: false });
  });

  it("makes webhooks whose events it verifies itself", async () => {
    const heard = listenOnce();
    const { webhookId, webhookSecret } = await client.webhooks.create({
      settings: { authType: "hmac", name: "Hook", webhookUrl: await heard.url },
    });
    const headers = { "xi-api-key": owner.apiKey };
    await fetch(`${product.baseUrl}/v1/workspace/webhooks/${webhookId}/test`, { method: "POST", headers });
    const { body, signature } = await heard.request;
    const event = await client.webhooks.constructEvent(body, signature, webhookSecret ?? "");
    expect(event).toMatchObject({ type: "test", data: { webhook_id: webhookId } });
    await expect(client.webhooks.constructEvent(`${body} `, signature, webhookSecret ?? "")).rejects.toThrow();
    expect((await client.webhooks.update(webhookId, { isDisabled: true, name: "Off" })).status).toBe("ok");
    expect((await client.webhooks.list()).webhooks).toMatchObject([{ webhookId, name: "Off", isDisabled: true }]);
    expect((await client.webhooks.delete(webhookId)).status).toBe("ok");
  });

  it("reads the audit log of all this", async () => {
    const page = await client.workspace.auditLogs.list({ limit: 3 });
    expect(page.entries).toHaveLength(3);
    expect(page.hasMore).toBe(true);
    const next = await client.workspace.auditLogs.list({ limit: 3, cursor: page.nextCursor });
    expect(next.entries[0]?.id).not.toBe(page.entries[0]?.id);
    const joined = await client.workspace.auditLogs.list({ activityName: "Member Joined" });
    expect(joined.entries.length).toBeGreaterThan(0);
    expect(joined.entries[0]?.actor.user.emailAddr).toContain("@example.com");
  });
});

/** A receiver that takes one request. */
const listenOnce = () => {
  let take: (request: { body: string; signature: string }) => void;
  const request = new Promise<{ body: string; signature: string }>((resolve) => (take = resolve));
  const server = http.createServer((incoming, answer) => {
    let body = "";
    incoming.on("data", (part: Buffer) => (body += part.toString()));
    incoming.on("end", () => {
      answer.end();
      server.close();
      take({ body, signature: String(incoming.headers["elevenlabs-signature"]) });
    });
  });
  const url = new Promise<string>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`));
  });
  return { url, request };
};
