import { AppError, errors } from "@timbre/contract";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { conversionsUnderWay, convertStudio, runJob } from "../../../test-support/convert-studio.ts";
import { setTier } from "../../../test-support/join-workspace.ts";
import { scriptedEngine } from "../../../test-support/scripted-engine.ts";
import { chaptersOf, makeProject, projectUrl } from "../../../test-support/studio-project.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await buildTestApp(engine);
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  await setTier(app, ada, "creator");
  engine.requests.length = 0;
  engine.alignChunks = true;
  engine.beforeChunk = () => undefined;
});

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const spent = async (): Promise<number> => (await ada.get("/v1/user/subscription")).json().character_count;
const said = (): string[] => engine.requests.map(({ text }) => text);

const eventsOf = async (projectId: string): Promise<Record<string, unknown>[]> =>
  (
    await app.parts.database.execute(
      "select payload from webhook_deliveries where event_type = 'project_converted' order by created_at, delivery_id",
    )
  ).rows
    .map((row) => (row.payload as { data: Record<string, unknown> }).data)
    .filter((data) => data.project_id === projectId);

describe("a project that is converted", () => {
  it("STUDIO-25 costs what was said before, each text once", async () => {
    const projectId = await makeProject(ada, [["One, two."], ["One, two.", "Three."]]);
    const [first, second] = await chaptersOf(ada, projectId);
    const priced = async () => (await ada.get(projectUrl(projectId))).json().conversion_credits;
    expect(await priced()).toEqual({ total: 15, chapters: { [first.chapter_id]: 9, [second.chapter_id]: 15 } });
    await ada.post(projectUrl(projectId, "/convert"));
    await convertStudio(app.parts);
    expect(await spent()).toBe(15);
    expect((await priced()).total).toBe(0);
  });

  it("API-58 STUDIO-25 becomes a version of all its chapters, to hear, unpack and publish", async () => {
    const projectId = await makeProject(ada, [["One."], [], ["Two."]]);
    await ada.post("/v1/workspace/webhooks", {
      settings: { auth_type: "hmac", name: "Hook", webhook_url: "https://example.com/hook" },
    });
    expect(statusOf(await ada.post(projectUrl(projectId, "/convert")))).toBe("ok");
    expect((await ada.get(projectUrl(projectId))).json()).toMatchObject({ state: "in_queue", conversion_progress: 0 });
    await convertStudio(app.parts);
    const project = (await ada.get(projectUrl(projectId))).json();
    expect(project).toMatchObject({ state: "default", can_be_downloaded: true, last_conversion_error: null });
    expect(project.last_conversion_date_unix).toBeGreaterThan(0);
    const { snapshots } = (await ada.get(projectUrl(projectId, "/snapshots"))).json();
    expect(snapshots).toMatchObject([{ name: "Book", project_id: projectId, is_published: false }]);
    const path = projectUrl(projectId, `/snapshots/${snapshots[0].project_snapshot_id}`);
    const whole = (await ada.get(path)).json();
    expect(whole.audio_duration_secs).toBeGreaterThan(1.8);
    expect(whole.character_alignments.map((one: { characters: string[] }) => one.characters.join(""))).toEqual([
      "One.",
      "Two.",
    ]);
    expect((await ada.post(`${path}/stream`)).headers["content-type"]).toBe("audio/mpeg");
    const archive = await ada.post(`${path}/archive`);
    expect(archive.headers["content-type"]).toBe("application/zip");
    const names = Object.keys(unzipSync(archive.rawPayload));
    expect(names).toEqual([expect.stringMatching(/^001_Chapter-1_/), expect.stringMatching(/^002_Chapter-3_/)]);
    expect((await ada.post(`${path}/publish`)).json().published_snapshot_id).toBe(snapshots[0].project_snapshot_id);
    expect((await ada.get(projectUrl(projectId))).json().published_snapshot_id).toBe(snapshots[0].project_snapshot_id);
    expect((await ada.get(projectUrl(projectId, "/snapshots"))).json().snapshots[0].is_published).toBe(true);
    const events = await eventsOf(projectId);
    expect(events).toContainEqual(expect.objectContaining({ project_snapshot_id: snapshots[0].project_snapshot_id }));
    expect(events).toHaveLength(3);
  });

  it("has no version when a chapter failed, and says why", async () => {
    const projectId = await makeProject(ada, [["One."], ["Two."], ["Three."]]);
    await ada.post("/v1/workspace/webhooks", {
      settings: { auth_type: "hmac", name: "Hook", webhook_url: "https://example.com/hook" },
    });
    engine.alignChunks = false;
    engine.beforeChunk = () => {
      if (said().at(-1) === "Two.") throw new AppError("unsupported_language", {}, "Not spoken.");
    };
    await ada.post(projectUrl(projectId, "/convert"));
    await convertStudio(app.parts);
    expect((await ada.get(projectUrl(projectId))).json()).toMatchObject({
      state: "default",
      last_conversion_error: "Not spoken.",
    });
    expect((await ada.get(projectUrl(projectId, "/snapshots"))).json().snapshots).toEqual([]);
    const chapters = await chaptersOf(ada, projectId);
    expect(chapters.map((one: Record<string, unknown>) => one.can_be_downloaded)).toEqual([true, false, true]);
    const told = (await eventsOf(projectId)).filter(({ conversion_status: status }) => status === "error");
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          chapter_id: chapters[1].chapter_id,
          chapter_snapshot_id: null,
          error_details: "Not spoken.",
        }),
        expect.objectContaining({ project_snapshot_id: null, error_details: "Not spoken." }),
      ]),
    );
    expect(await spent()).toBe(10);
  });

  it("has no version either when a bug stops a chapter and the next job goes on", async () => {
    const projectId = await makeProject(ada, [["One."], ["Two."], ["Three."]]);
    engine.alignChunks = false;
    engine.beforeChunk = () => {
      if (said().at(-1) === "Two.") throw new Error("a bug");
    };
    await ada.post(projectUrl(projectId, "/convert"));
    const [conversionId = ""] = await conversionsUnderWay(app.parts);
    await expect(runJob(app.parts, "convert-studio", { conversionId })).rejects.toThrow("a bug");
    expect((await ada.get(projectUrl(projectId))).json().state).toBe("converting");
    await runJob(app.parts, "convert-studio", { conversionId });
    const { message } = errors.internal_error;
    expect((await ada.get(projectUrl(projectId))).json()).toMatchObject({
      state: "default",
      last_conversion_error: message,
    });
    expect((await ada.get(projectUrl(projectId, "/snapshots"))).json().snapshots).toEqual([]);
    expect((await chaptersOf(ada, projectId))[2]).toMatchObject({
      can_be_downloaded: true,
      last_conversion_error: null,
    });
  });

  it("is converted as it is made when that is asked for", async () => {
    const projectId = await makeProject(
      ada,
      [["One."]],
      [
        ["auto_convert", "true"],
        ["quality_preset", "ultra_lossless"],
      ],
    );
    expect((await ada.get(projectUrl(projectId))).json().state).toBe("in_queue");
    await convertStudio(app.parts);
    const [snapshot] = (await ada.get(projectUrl(projectId, "/snapshots"))).json().snapshots;
    const path = projectUrl(projectId, `/snapshots/${snapshot.project_snapshot_id}/stream`);
    const lossless = await ada.post(path, {});
    expect(lossless.headers["content-type"]).toBe("audio/wav");
    expect(lossless.rawPayload.readUInt32LE(40)).toBe(lossless.rawPayload.length - 44);
    const mpeg = await ada.post(path, { convert_to_mpeg: true });
    expect(mpeg.headers["content-type"]).toBe("audio/mpeg");
    expect(mpeg.rawPayload.subarray(0, 3).toString()).toBe("ID3");
  });

  it("is not converted any further when it is deleted, or when who asked has left", async () => {
    const projectId = await makeProject(ada, [["One."]]);
    await ada.post(projectUrl(projectId, "/convert"));
    await ada.delete(projectUrl(projectId));
    await convertStudio(app.parts);
    expect(said()).toEqual([]);
    const other = await makeProject(ada, [["Two."]]);
    await ada.post(projectUrl(other, "/convert"));
    await app.parts.database.execute("update studio_conversions set user_id = 'gone' where project_id = $1", [other]);
    await convertStudio(app.parts);
    expect((await ada.get(projectUrl(other))).json().last_conversion_error).toContain("no longer in the workspace");
    expect(said()).toEqual([]);
  });
});
