import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinWorkspace, setTier } from "../../test-support/join-workspace.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

let app: TestApp;
let owner: Person;
let maker: Person & { email: string };
let friend: Person & { email: string };
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  owner = await app.signUp();
  await setTier(app, owner, "enterprise");
  maker = await joinWorkspace(app, owner);
  friend = await joinWorkspace(app, owner);
});
afterAll(() => app.close());

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
let made = 0;
const makeVoice = async (): Promise<string> => {
  const source = ["af_heart", "am_adam", "bf_emma", "bm_george", "af_sky", "am_echo", "af_bella"][(made += 1) - 1];
  return (await maker.post(`/v1/voices/add/timbre/${source}`, { new_name: "Mine" })).json().voice_id;
};
const share = (person: Person, voiceId: string, body: object) =>
  person.post(`/v1/workspace/resources/${voiceId}/share`, { resource_type: "voice", ...body });
const unshare = (person: Person, voiceId: string, body: object) =>
  person.post(`/v1/workspace/resources/${voiceId}/unshare`, { resource_type: "voice", ...body });
const seen = async (person: Person, voiceId: string): Promise<string | undefined> => {
  const answer = await person.get(`/v1/voices/${voiceId}`);
  return answer.statusCode === 200 ? answer.json().permission_on_resource : undefined;
};

describe("PERM-36 a member's voice", () => {
  it("is seen by its maker and the admins, and by others only once it is shared", async () => {
    const voiceId = await makeVoice();
    expect(await seen(maker, voiceId)).toBe("admin");
    expect(await seen(owner, voiceId)).toBe("admin");
    expect(await seen(friend, voiceId)).toBeUndefined();
    expect((await friend.get("/v2/voices?page_size=100")).body).not.toContain(voiceId);
    expect(statusOf(await friend.post(`/v1/text-to-speech/${voiceId}`, { text: "Hi" }))).toBe("voice_not_found");
    expect(statusOf(await share(maker, voiceId, { role: "viewer", user_email: friend.email }))).toBe("ok");
    expect(await seen(friend, voiceId)).toBe("viewer");
    expect((await friend.get("/v2/voices?page_size=100")).body).toContain(voiceId);
    expect(statusOf(await unshare(maker, voiceId, { user_email: friend.email }))).toBe("ok");
    expect(await seen(friend, voiceId)).toBeUndefined();
  });

  it("is used by viewers, changed by editors, deleted and shared by admins", async () => {
    const voiceId = await makeVoice();
    const edit = () => friend.post(`/v1/voices/${voiceId}/settings/edit`, { stability: 0.2 });
    await share(maker, voiceId, { role: "viewer", user_email: friend.email });
    expect(statusOf(await edit())).toBe("missing_permissions");
    await share(maker, voiceId, { role: "editor", user_email: friend.email });
    expect(statusOf(await edit())).toBe("ok");
    expect(statusOf(await friend.delete(`/v1/voices/${voiceId}`))).toBe("missing_permissions");
    expect(statusOf(await share(friend, voiceId, { role: "viewer", group_id: "everyone" }))).toBe(
      "missing_permissions",
    );
    await share(maker, voiceId, { role: "admin", user_email: friend.email });
    expect(statusOf(await friend.delete(`/v1/voices/${voiceId}`))).toBe("ok");
  });

  it("is shared with groups, with everyone and with a program's key", async () => {
    const voiceId = await makeVoice();
    const { id } = (await owner.post("/v1/workspace/groups", { name: "Readers" })).json();
    await share(maker, voiceId, { role: "viewer", group_id: id });
    expect(await seen(friend, voiceId)).toBeUndefined();
    await owner.post(`/v1/workspace/groups/${id}/members`, { email: friend.email });
    expect(await seen(friend, voiceId)).toBe("viewer");
    await share(maker, voiceId, { role: "editor", group_id: "default" });
    expect(await seen(friend, voiceId)).toBe("editor");
    const account = (await owner.post("/v1/service-accounts", { name: "Bot" })).json()["service-account-user-id"];
    const key = (
      await owner.post(`/v1/service-accounts/${account}/api-keys`, { name: "k", permissions: "all" })
    ).json();
    await unshare(maker, voiceId, { group_id: "everyone" });
    const headers = { "xi-api-key": key["xi-api-key"] };
    expect((await app.send({ url: `/v1/voices/${voiceId}`, headers })).statusCode).toBe(404);
    await share(maker, voiceId, { role: "viewer", workspace_api_key_id: key.key_id });
    expect((await app.send({ url: `/v1/voices/${voiceId}`, headers })).statusCode).toBe(200);
    const resource = (await maker.get(`/v1/workspace/resources/${voiceId}?resource_type=voice`)).json();
    expect(resource).toMatchObject({
      resource_name: "Mine",
      creator_user_id: maker.userId,
      role_to_group_ids: { viewer: expect.arrayContaining([id, key.key_id]), editor: [], admin: [] },
    });
    expect(resource.share_options.map((one: { type: string }) => one.type)).toEqual(
      expect.arrayContaining(["user", "group", "key"]),
    );
  });

  it.each([
    ["nobody", { role: "viewer" }, "share_target_needed"],
    ["two at once", { role: "viewer", user_email: "a@example.com", group_id: "everyone" }, "share_target_needed"],
    ["a stranger", { role: "viewer", user_email: "stranger@example.com" }, "member_not_found"],
    ["an unknown group", { role: "viewer", group_id: "nope" }, "group_not_found"],
    ["an unknown key", { role: "viewer", workspace_api_key_id: "nope" }, "api_key_not_found"],
  ])("is not shared with %s", async (_what, body, status) => {
    const voiceId = (await maker.get("/v2/voices?voice_type=community")).json().voices[0].voice_id;
    expect(statusOf(await share(maker, voiceId, body))).toBe(status);
  });

  it("is the only thing shared here: built-in voices and unknown types are refused", async () => {
    expect(statusOf(await share(owner, "af_heart", { role: "viewer", group_id: "everyone" }))).toBe(
      "resource_not_found",
    );
    const body = { role: "viewer", resource_type: "constructor", group_id: "everyone" };
    expect(statusOf(await owner.post("/v1/workspace/resources/x/share", body))).toBe("resource_type_not_shareable");
  });
});
