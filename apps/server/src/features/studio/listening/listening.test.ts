import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { convertStudio } from "../../../test-support/convert-studio.ts";
import { setTier } from "../../../test-support/join-workspace.ts";
import { scriptedEngine } from "../../../test-support/scripted-engine.ts";
import { chapterUrl, makeProject, projectUrl } from "../../../test-support/studio-project.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await buildTestApp(engine);
  engine.alignChunks = true;
  ada = await app.signUp();
  await setTier(app, ada, "creator");
});
afterAll(() => app.close());

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
/** Somebody who has the link and nothing else. */
const stranger = (url: string, headers: Record<string, string> = {}): Promise<Answer> => app.send({ url, headers });

const convert = async (projectId: string): Promise<string> => {
  await ada.post(projectUrl(projectId, "/convert"));
  await convertStudio(app.parts);
  return (await ada.get(projectUrl(projectId, "/snapshots"))).json().snapshots[0].project_snapshot_id;
};
const publish = async (projectId: string, snapshotId: string): Promise<string> =>
  (await ada.post(projectUrl(projectId, `/snapshots/${snapshotId}/publish`))).json().listen_id;

describe("what is published", () => {
  it("is heard and read by anyone with the link, with its chapters, as it was said then", async () => {
    const projectId = await makeProject(ada, [["One fine day.", "Two."], ["Three."]]);
    await ada.post(projectUrl(projectId), { title: "The Tide", author: "Ada One" });
    const listenId = await publish(projectId, await convert(projectId));
    const block = { nodes: [{ type: "tts_node", text: "Written later.", voice_id: "af_heart" }] };
    await ada.post(await chapterUrl(ada, projectId), { name: "Renamed", content: { blocks: [block] } });
    const page = await stranger(`/v1/studio/listen/${listenId}`);
    expect(page.statusCode).toBe(200);
    const { chapters, ...about } = page.json();
    expect(about).toMatchObject({ title: "The Tide", author: "Ada One", cover_image_url: null });
    expect(chapters).toMatchObject([
      {
        name: "Chapter 1",
        start_time_seconds: 0,
        blocks: [{ text: "One fine day.", sub_type: "p" }, { text: "Two." }],
      },
      { name: "Chapter 2", blocks: [{ text: "Three." }] },
    ]);
    expect(chapters[1].start_time_seconds).toBeGreaterThan(chapters[0].end_time_seconds + 1.5);
    const sound = await stranger(`/v1/studio/listen/${listenId}/audio`, { range: "bytes=0-99" });
    expect([sound.statusCode, sound.headers["content-type"]]).toEqual([206, "audio/mpeg"]);
    expect(page.body).not.toContain(projectId);
    expect(page.body).not.toContain(ada.workspaceId);
  });

  it("keeps its link from version to version, and loses it for good when it is taken back", async () => {
    const projectId = await makeProject(ada, [["One."]]);
    const first = await convert(projectId);
    const listenId = await publish(projectId, first);
    expect((await ada.get(projectUrl(projectId))).json().listen_id).toBe(listenId);
    expect(await publish(projectId, await convert(projectId))).toBe(listenId);
    expect(statusOf(await ada.delete(projectUrl(projectId, "/publish")))).toBe("ok");
    expect((await ada.get(projectUrl(projectId))).json()).toMatchObject({
      listen_id: null,
      published_snapshot_id: null,
    });
    for (const end of ["", "/audio", "/cover-image"]) {
      expect(statusOf(await stranger(`/v1/studio/listen/${listenId}${end}`))).toBe("listen_link_not_found");
    }
    expect(await publish(projectId, first)).not.toBe(listenId);
  });

  it("is gone with its project, and comes back with it", async () => {
    const projectId = await makeProject(ada, [["One."]]);
    const listenId = await publish(projectId, await convert(projectId));
    await ada.delete(projectUrl(projectId));
    expect(statusOf(await stranger(`/v1/studio/listen/${listenId}`))).toBe("listen_link_not_found");
    await ada.post(projectUrl(projectId, "/restore"));
    expect((await stranger(`/v1/studio/listen/${listenId}`)).statusCode).toBe(200);
  });
});
