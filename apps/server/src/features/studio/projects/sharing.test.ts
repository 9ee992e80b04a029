import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinWorkspace, setTier } from "../../../test-support/join-workspace.ts";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { makeProject } from "../../../test-support/studio-project.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";

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
const url = (projectId: string, rest = "") => `/v1/studio/projects/${projectId}${rest}`;
const share = (person: Person, projectId: string, body: object) =>
  person.post(`/v1/workspace/resources/${projectId}/share`, { resource_type: "project", ...body });
const unshare = (person: Person, projectId: string, body: object) =>
  person.post(`/v1/workspace/resources/${projectId}/unshare`, { resource_type: "project", ...body });
const seen = async (person: Person, projectId: string): Promise<string | undefined> => {
  const answer = await person.get(url(projectId));
  return answer.statusCode === 200 ? answer.json().access_level : undefined;
};
const firstChapter = async (projectId: string): Promise<string> =>
  (await maker.get(url(projectId, "/chapters"))).json().chapters[0].chapter_id;

describe("PERM-36 a member's project", () => {
  it("is seen by its maker and the admins, and by others only once it is shared", async () => {
    const projectId = await makeProject(maker, [["One."]]);
    const chapterId = await firstChapter(projectId);
    expect([await seen(maker, projectId), await seen(owner, projectId)]).toEqual(["admin", "admin"]);
    expect(await seen(friend, projectId)).toBeUndefined();
    for (const rest of ["", "/chapters", `/chapters/${chapterId}`, "/snapshots", "/muted-tracks", "/cover-image"]) {
      expect(statusOf(await friend.get(url(projectId, rest)))).toBe("project_not_found");
    }
    expect((await friend.get("/v1/studio/projects")).body).not.toContain(projectId);
    expect(statusOf(await share(friend, projectId, { role: "admin", user_email: friend.email }))).toBe(
      "resource_not_found",
    );
    expect(statusOf(await share(maker, projectId, { role: "viewer", user_email: friend.email }))).toBe("ok");
    expect(await seen(friend, projectId)).toBe("viewer");
    expect((await friend.get("/v1/studio/projects")).json().projects).toMatchObject([
      { project_id: projectId, access_level: "viewer" },
    ]);
    expect(statusOf(await unshare(maker, projectId, { user_email: friend.email }))).toBe("ok");
    expect(await seen(friend, projectId)).toBeUndefined();
  });

  it.each(["viewer", "commenter"])(
    "is read by a %s, and not changed, converted, deleted, shared or published",
    async (role) => {
      const projectId = await makeProject(maker, [["One."], ["Two."]]);
      const chapterId = await firstChapter(projectId);
      await share(maker, projectId, { role, user_email: friend.email });
      expect((await friend.get(url(projectId, `/chapters/${chapterId}`))).json().content.blocks).toHaveLength(1);
      const refused = [
        friend.post(url(projectId), { name: "Mine" }),
        friend.post(url(projectId, "/chapters"), { name: "Mine" }),
        friend.post(url(projectId, `/chapters/${chapterId}`), { name: "Mine" }),
        friend.delete(url(projectId, `/chapters/${chapterId}`)),
        friend.post(url(projectId, `/chapters/${chapterId}/convert`)),
        friend.delete(url(projectId, `/chapters/${chapterId}/convert`)),
        friend.post(url(projectId, "/convert")),
        friend.post(url(projectId, "/chapter-order"), { chapter_ids: [] }),
        friend.post(url(projectId, "/pronunciation-dictionaries"), { pronunciation_dictionary_locators: [] }),
        friend.post(url(projectId, "/content")),
        friend.delete(url(projectId, "/cover-image")),
        friend.post(url(projectId, "/snapshots/x/publish")),
        friend.delete(url(projectId)),
        share(friend, projectId, { role: "admin", user_email: friend.email }),
      ];
      for (const answer of await Promise.all(refused)) expect(statusOf(answer)).toBe("missing_permissions");
      expect((await maker.get(url(projectId))).json()).toMatchObject({
        name: "Book",
        chapter_count: 2,
        state: "default",
      });
    },
  );

  it("is changed by editors, deleted and shared by admins", async () => {
    const projectId = await makeProject(maker, [["One."]]);
    await share(maker, projectId, { role: "editor", group_id: "everyone" });
    expect((await friend.post(url(projectId), { name: "Ours" })).json().project).toMatchObject({
      name: "Ours",
      access_level: "editor",
    });
    expect(statusOf(await friend.post(url(projectId, "/chapters"), { name: "New" }))).toBe("ok");
    expect(statusOf(await friend.post(url(projectId, "/snapshots/x/publish")))).toBe("missing_permissions");
    expect(statusOf(await friend.delete(url(projectId)))).toBe("missing_permissions");
    await share(maker, projectId, { role: "admin", user_email: friend.email });
    expect(statusOf(await friend.post(url(projectId, "/snapshots/x/publish")))).toBe("snapshot_not_found");
    expect(statusOf(await friend.delete(url(projectId)))).toBe("ok");
    expect(statusOf(await friend.post(url(projectId, "/restore")))).toBe("project_not_found");
    expect(statusOf(await maker.post(url(projectId, "/restore")))).toBe("ok");
  });

  it("is named with its maker and its shares", async () => {
    const projectId = await makeProject(maker, [["One."]]);
    await share(maker, projectId, { role: "commenter", group_id: "everyone" });
    const resource = await maker.get(`/v1/workspace/resources/${projectId}?resource_type=project`);
    expect(resource.json()).toMatchObject({
      resource_name: "Book",
      resource_type: "project",
      creator_user_id: maker.userId,
      role_to_group_ids: { commenter: ["everyone"], viewer: [] },
    });
    expect((await maker.get(`/v1/workspace/resources/${projectId}?resource_type=voice`)).statusCode).toBe(404);
  });
});

describe("publishing", () => {
  it("PERM-35 STUDIO-06 asks for a permission of its own", async () => {
    const projectId = await makeProject(owner, [["One."]]);
    const only = (permissions: string) =>
      app.parts.database.execute(
        `update workspaces set all_members_permissions = '{${permissions}}' where workspace_id = '${owner.workspaceId}'`,
      );
    await only("projects");
    expect(statusOf(await owner.post(url(projectId, "/snapshots/x/publish")))).toBe("missing_permissions");
    await only("publish_studio_project");
    expect(statusOf(await owner.post(url(projectId, "/snapshots/x/publish")))).toBe("missing_permissions");
    await only("projects,publish_studio_project");
    expect(statusOf(await owner.post(url(projectId, "/snapshots/x/publish")))).toBe("snapshot_not_found");
  });
});
