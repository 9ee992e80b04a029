import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { permissions } from "@timbre/contract";
import { joinWorkspace, setTier } from "../../test-support/join-workspace.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp();
  await setTier(app, owner, "enterprise");
});

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const everyone = (list: readonly string[]) => owner.post("/v1/workspace/groups/everyone", { permissions: list });
const create = (name: string, list: string[] = []) => owner.post("/v1/workspace/groups", { name, permissions: list });

describe("groups", () => {
  it("PERM-04 grant what everyone lacks, to their members alone", async () => {
    const member = await joinWorkspace(app, owner);
    await everyone(permissions.filter((one) => one !== "create_user_api_key"));
    expect(statusOf(await member.post("/v1/user/api-keys", { name: "k" }))).toBe("missing_permissions");
    const { id } = (await create("Builders", ["create_user_api_key"])).json();
    await owner.post(`/v1/workspace/groups/${id}/members`, { email: member.email });
    expect((await member.post("/v1/user/api-keys", { name: "k" })).statusCode).toBe(200);
    expect((await member.get("/v1/user")).json().permissions).toContain("create_user_api_key");
    await owner.post(`/v1/workspace/groups/${id}/members/remove`, { email: member.email });
    expect(statusOf(await member.post("/v1/user/api-keys", { name: "k" }))).toBe("missing_permissions");
  });

  it("API-53 come as a map with members and permissions, the Everyone group first", async () => {
    const member = await joinWorkspace(app, owner);
    await everyone(["text_to_speech"]);
    const { id } = (await create("Writers", ["projects"])).json();
    await owner.post(`/v1/workspace/groups/${id}/members`, { email: member.email });
    const all = (await member.get("/v1/workspace/groups")).json();
    expect(Object.keys(all)).toEqual(["everyone", id]);
    expect(all.everyone.permissions).toEqual(["text_to_speech"]);
    expect(all.everyone.members.sort()).toEqual([owner.userId, member.userId].sort());
    expect(all[id]).toMatchObject({ name: "Writers", permissions: ["projects"], members: [member.userId] });
    expect((await owner.get("/v1/workspace/groups/search?name=WRIT")).json()).toEqual([
      { name: "Writers", id, members_emails: [member.email] },
    ]);
  });

  it("PERM-09 refuse a forged change of what is locked by the Everyone group, in both directions", async () => {
    await everyone(["text_to_speech"]);
    expect(statusOf(await create("G", ["text_to_speech"]))).toBe("permission_locked");
    const { id } = (await create("G", ["projects"])).json();
    await everyone(["text_to_speech", "projects"]);
    const forged = await owner.post(`/v1/workspace/groups/${id}`, { permissions: [] });
    expect(forged.statusCode).toBe(403);
    expect(forged.json().detail).toMatchObject({
      status: "permission_locked",
      message: "Must be disabled in the Everyone group first",
    });
    expect(statusOf(await owner.post(`/v1/workspace/groups/${id}`, { permissions: ["projects", "dubbing"] }))).toBe(
      "ok",
    );
    expect((await owner.get("/v1/workspace/groups")).json()[id].permissions).toEqual(["projects", "dubbing"]);
  });

  it("PERM-09 are edited by admins only", async () => {
    const member = await joinWorkspace(app, owner);
    const { id } = (await create("G")).json();
    const tries = [
      await member.post("/v1/workspace/groups", { name: "Mine" }),
      await member.post("/v1/workspace/groups/everyone", { permissions: [] }),
      await member.post(`/v1/workspace/groups/${id}`, { permissions: [] }),
      await member.post(`/v1/workspace/groups/${id}/members`, { email: member.email }),
      await member.delete(`/v1/workspace/groups/${id}`),
    ];
    for (const answer of tries) expect(statusOf(answer)).toBe("missing_permissions");
  });

  it("refuse a name that is taken, unknown permissions, strangers, and leaving the Everyone group", async () => {
    const { id } = (await create("G")).json();
    const { email } = (await owner.get("/v1/user")).json();
    expect(statusOf(await create("g"))).toBe("group_name_taken");
    expect(statusOf(await create("everyone"))).toBe("group_name_taken");
    expect((await create("H", ["fly"])).statusCode).toBe(422);
    expect(statusOf(await owner.post(`/v1/workspace/groups/${id}/members`, { email: "no@example.com" }))).toBe(
      "member_not_found",
    );
    expect(statusOf(await owner.post("/v1/workspace/groups/everyone/members/remove", { email }))).toBe(
      "everyone_group",
    );
    expect(statusOf(await owner.delete("/v1/workspace/groups/everyone"))).toBe("everyone_group");
  });

  it("of another workspace do not exist", async () => {
    const stranger = await app.signUp();
    const { id } = (await create("G")).json();
    expect(statusOf(await stranger.post(`/v1/workspace/groups/${id}`, { permissions: [] }))).toBe("group_not_found");
    expect(statusOf(await stranger.delete(`/v1/workspace/groups/${id}`))).toBe("group_not_found");
    expect(Object.keys((await stranger.get("/v1/workspace/groups")).json())).toEqual(["everyone"]);
  });

  it("leave a lite member only what a group grants", async () => {
    const { id } = (await create("Talkers")).json();
    const lite = await joinWorkspace(app, owner, { seatType: "workspace_lite_member", groupIds: [id] });
    const speak = () => lite.post("/v1/text-to-speech/none", { text: "Hello" });
    expect((await lite.get("/v1/user")).json().seat_type).toBe("workspace_lite_member");
    expect(statusOf(await speak())).toBe("missing_permissions");
    await everyone([]);
    await owner.post(`/v1/workspace/groups/${id}`, { permissions: ["text_to_speech"] });
    expect(statusOf(await speak())).toBe("voice_not_found");
  });
});
