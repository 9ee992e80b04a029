import { AppError } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { conversionsUnderWay, convertStudio, giveUpJob, runJob } from "../../../test-support/convert-studio.ts";
import { setTier } from "../../../test-support/join-workspace.ts";
import { gate, scriptedEngine, untilAborted } from "../../../test-support/scripted-engine.ts";
import { chaptersOf, chapterUrl, makeProject, projectUrl } from "../../../test-support/studio-project.ts";
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
const blocksOf = (texts: string[]) => ({ blocks: texts.map((text) => ({ nodes: [{ type: "tts_node", text }] })) });

describe("a chapter that is converted", () => {
  it("is spoken block by block, charged, and heard as a snapshot with the time of every block", async () => {
    const projectId = await makeProject(ada, [["One fine day.", "Two fine days."]]);
    expect(statusOf(await ada.post(await chapterUrl(ada, projectId, "/convert")))).toBe("ok");
    expect((await chaptersOf(ada, projectId))[0]).toMatchObject({ state: "converting", conversion_progress: 0 });
    await convertStudio(app.parts);
    expect(said()).toEqual(["One fine day.", "Two fine days."]);
    expect(await spent()).toBe(27);
    const [chapter] = await chaptersOf(ada, projectId);
    expect(chapter).toMatchObject({
      state: "default",
      conversion_progress: null,
      can_be_downloaded: true,
      last_conversion_error: null,
      statistics: { characters_converted: 27, paragraphs_converted: 2, characters_unconverted: 0 },
    });
    const { snapshots } = (await ada.get(await chapterUrl(ada, projectId, "/snapshots"))).json();
    expect(snapshots).toMatchObject([{ chapter_snapshot_id: chapter.latest_snapshot_id, name: "Chapter 1" }]);
    const path = await chapterUrl(ada, projectId, `/snapshots/${chapter.latest_snapshot_id}`);
    const whole = (await ada.get(path)).json();
    expect(whole.character_alignments.map((one: { characters: string[] }) => one.characters.join(""))).toEqual(said());
    const [first, second] = whole.blocks;
    expect(first.start_time_seconds).toBe(0);
    expect(second.start_time_seconds).toBeGreaterThan(first.end_time_seconds + 0.5);
    expect(whole.character_alignments[1].character_start_times_seconds[0]).toBeCloseTo(second.start_time_seconds, 2);
    const streamed = await ada.post(`${path}/stream`, {});
    expect(streamed.headers["content-type"]).toBe("audio/mpeg");
    expect(streamed.rawPayload.length).toBeGreaterThan(1_000);
    expect(streamed.rawPayload.toString("utf16le", 23, 41)).toBe("Chapter 1");
    const part = await ada.get(`${path}/audio?download=1`, { range: "bytes=0-99" });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
    expect(part.headers["content-disposition"]).toMatch(/^attachment; filename="Chapter-1_\w+\.mp3"$/);
  });

  it("VOICE-23 is made again when a block is to be louder, and costs nothing for it", async () => {
    const projectId = await makeProject(ada, [["One fine day."]]);
    await ada.post(await chapterUrl(ada, projectId, "/convert"));
    await convertStudio(app.parts);
    const before = [await spent(), said().length];
    const [loud] = blocksOf(["One fine day."]).blocks;
    await ada.post(await chapterUrl(ada, projectId), { content: { blocks: [{ ...loud, volume_db: -6 }] } });
    const [changed] = await chaptersOf(ada, projectId);
    expect(changed.statistics).toMatchObject({ paragraphs_unconverted: 1, paragraphs_converted: 0 });
    expect((await ada.get(`/v1/studio/projects/${projectId}`)).json().conversion_credits.total).toBe(0);
    await ada.post(await chapterUrl(ada, projectId, "/convert"));
    await convertStudio(app.parts);
    const [again] = await chaptersOf(ada, projectId);
    expect(again.latest_snapshot_id).not.toBe(changed.latest_snapshot_id);
    expect(again.statistics).toMatchObject({ paragraphs_unconverted: 0, paragraphs_converted: 1 });
    expect((await ada.get(`/v1/studio/projects/${projectId}`)).json().conversion_credits.total).toBe(0);
    expect([await spent(), said().length]).toEqual(before);
  });

  it("does not speak or charge again what was not changed", async () => {
    const projectId = await makeProject(ada, [["One fine day.", "Two fine days."]]);
    await ada.post(await chapterUrl(ada, projectId, "/convert"));
    await convertStudio(app.parts);
    await ada.post(await chapterUrl(ada, projectId), {
      content: blocksOf(["One fine day.", "Three.", "Two fine days."]),
    });
    expect((await chaptersOf(ada, projectId))[0].statistics).toMatchObject({
      characters_unconverted: 6,
      paragraphs_converted: 2,
    });
    await ada.post(await chapterUrl(ada, projectId, "/convert"));
    await convertStudio(app.parts);
    expect(said()).toEqual(["One fine day.", "Two fine days.", "Three."]);
    expect(await spent()).toBe(33);
    await ada.post(projectUrl(projectId), { quality_preset: "high", title: "Another" });
    await ada.post(await chapterUrl(ada, projectId, "/convert"));
    await convertStudio(app.parts);
    expect(await spent()).toBe(33);
    expect((await ada.get(await chapterUrl(ada, projectId, "/snapshots"))).json().snapshots).toHaveLength(3);
    await ada.post(projectUrl(projectId), { default_model_id: "eleven_flash_v2_5" });
    expect((await chaptersOf(ada, projectId))[0].statistics.characters_converted).toBe(0);
  });

  it("is refused before anything is written: no text, no credits, a voice that is gone, one under way", async () => {
    const projectId = await makeProject(ada, [[" "], ["Some text."]]);
    expect(statusOf(await ada.post(await chapterUrl(ada, projectId, "/convert")))).toBe("nothing_to_convert");
    const credits = (count: number) =>
      app.parts.database.execute("update workspaces set character_count = $1 where workspace_id = $2", [
        count,
        ada.workspaceId,
      ]);
    await credits(99_995);
    expect(statusOf(await ada.post(await chapterUrl(ada, projectId, "/convert", 1)))).toBe("quota_exceeded");
    expect(await conversionsUnderWay(app.parts)).toEqual([]);
    await credits(0);
    expect(statusOf(await ada.post(await chapterUrl(ada, projectId, "/convert", 1)))).toBe("ok");
    expect(statusOf(await ada.post(await chapterUrl(ada, projectId, "/convert", 1)))).toBe("conversion_in_progress");
    expect(statusOf(await ada.post(projectUrl(projectId, "/convert")))).toBe("conversion_in_progress");
    await ada.delete(await chapterUrl(ada, projectId, "/convert", 1));
    const { voice_id: voiceId } = (await ada.post("/v1/voices/add/timbre/am_adam", { new_name: "Mine" })).json();
    const blocks = [{ nodes: [{ type: "tts_node", text: "Hello.", voice_id: voiceId }] }];
    await ada.post(await chapterUrl(ada, projectId, "", 1), { content: { blocks } });
    await ada.delete(`/v1/voices/${voiceId}`);
    expect(statusOf(await ada.post(await chapterUrl(ada, projectId, "/convert", 1)))).toBe("voice_not_found");
    expect(statusOf(await ada.post(await chapterUrl(ada, projectId, "", 1), { content: { blocks } }))).toBe("ok");
    expect(engine.requests).toEqual([]);
  });

  it("says why it failed and costs only what was made", async () => {
    const projectId = await makeProject(ada, [["One fine day.", "Two fine days."]]);
    engine.alignChunks = false;
    engine.beforeChunk = () => {
      if (said().length === 2) throw new AppError("unsupported_language", {}, "This language is not spoken yet.");
    };
    await ada.post(await chapterUrl(ada, projectId, "/convert"));
    await convertStudio(app.parts);
    expect((await chaptersOf(ada, projectId))[0]).toMatchObject({
      state: "default",
      last_conversion_error: "This language is not spoken yet.",
      can_be_downloaded: false,
    });
    expect(await spent()).toBe(13);
    engine.beforeChunk = () => undefined;
    await ada.post(await chapterUrl(ada, projectId, "/convert"));
    expect((await chaptersOf(ada, projectId))[0].last_conversion_error).toBeNull();
    await convertStudio(app.parts);
    expect(await spent()).toBe(27);
    expect((await chaptersOf(ada, projectId))[0].can_be_downloaded).toBe(true);
  });

  it("waits for an engine that is loading, or was started again", async () => {
    const projectId = await makeProject(ada, [["One fine day."]]);
    engine.alignChunks = false;
    engine.beforeChunk = () => {
      if (said().length === 1) throw new AppError("engine_unavailable");
    };
    await ada.post(await chapterUrl(ada, projectId, "/convert"));
    await convertStudio(app.parts);
    expect(said()).toHaveLength(2);
    expect(await spent()).toBe(13);
    expect((await chaptersOf(ada, projectId))[0]).toMatchObject({
      can_be_downloaded: true,
      last_conversion_error: null,
    });
  });

  it("passes over what cannot be said, such as a row of stars", async () => {
    const projectId = await makeProject(ada, [["One.", "* * *", "Two."]]);
    engine.alignChunks = false;
    engine.beforeChunk = () => {
      if (said().at(-1) === "* * *") throw new AppError("unspeakable_text");
    };
    await ada.post(await chapterUrl(ada, projectId, "/convert"));
    await convertStudio(app.parts);
    expect(await spent()).toBe(8);
    expect((await chaptersOf(ada, projectId))[0].statistics.paragraphs_unconverted).toBe(0);
  });

  it("stops when it is cancelled, is charged for nothing more, and can begin again", async () => {
    const projectId = await makeProject(ada, [["One fine day.", "Two fine days."]]);
    engine.alignChunks = false;
    const reached = gate();
    engine.beforeChunk = async (_index, signal) => {
      if (said().length < 2) return;
      reached.open();
      await untilAborted(signal);
    };
    await ada.post(await chapterUrl(ada, projectId, "/convert"));
    const work = convertStudio(app.parts);
    await reached.opened;
    expect((await chaptersOf(ada, projectId))[0].conversion_progress).toBeCloseTo(0.5);
    expect(statusOf(await ada.delete(await chapterUrl(ada, projectId, "/convert")))).toBe("ok");
    expect((await chaptersOf(ada, projectId))[0]).toMatchObject({ state: "default", can_be_downloaded: false });
    await work;
    expect(await spent()).toBe(13);
    expect((await chaptersOf(ada, projectId))[0].last_conversion_error).toBeNull();
    engine.beforeChunk = () => undefined;
    expect(statusOf(await ada.post(await chapterUrl(ada, projectId, "/convert")))).toBe("ok");
    await convertStudio(app.parts);
    expect(await spent()).toBe(27);
  });

  it("goes on after its worker died, without speaking again what it had", async () => {
    const projectId = await makeProject(ada, [["One fine day.", "Two fine days."]]);
    engine.alignChunks = false;
    const death = new AbortController();
    engine.beforeChunk = () => {
      if (said().length === 2) death.abort();
    };
    await ada.post(await chapterUrl(ada, projectId, "/convert"));
    const [conversionId = ""] = await conversionsUnderWay(app.parts);
    await runJob(app.parts, "convert-studio", { conversionId }, death.signal);
    expect(await spent()).toBe(13);
    expect((await chaptersOf(ada, projectId))[0].state).toBe("converting");
    engine.beforeChunk = () => undefined;
    await runJob(app.parts, "convert-studio", { conversionId });
    expect(said()).toEqual(["One fine day.", "Two fine days.", "Two fine days."]);
    expect(await spent()).toBe(27);
    await runJob(app.parts, "convert-studio", { conversionId });
    expect((await ada.get(await chapterUrl(ada, projectId, "/snapshots"))).json().snapshots).toHaveLength(1);
  });

  it("pays once for what two workers say at the same moment", async () => {
    const projectId = await makeProject(ada, [["One fine day."], ["One fine day."]]);
    engine.alignChunks = false;
    const both = gate();
    engine.beforeChunk = async () => {
      if (said().length === 2) both.open();
      await both.opened;
    };
    for (const index of [0, 1]) await ada.post(await chapterUrl(ada, projectId, "/convert", index));
    const underWay = await conversionsUnderWay(app.parts);
    await Promise.all(underWay.map((conversionId) => runJob(app.parts, "convert-studio", { conversionId })));
    expect(said()).toHaveLength(2);
    expect(await spent()).toBe(13);
    for (const chapter of await chaptersOf(ada, projectId)) {
      expect(chapter).toMatchObject({ can_be_downloaded: true, last_conversion_error: null });
    }
  });

  it("keeps its files as long as the project is there, and no longer", async () => {
    const projectId = await makeProject(ada, [["One fine day."]]);
    await ada.post(await chapterUrl(ada, projectId, "/convert"));
    await convertStudio(app.parts);
    const kept = async (): Promise<string[]> => {
      const names: string[] = [];
      for await (const { key } of app.parts.files.list("studio")) {
        if (key.includes(projectId)) names.push(key.replace(/.*\/(\w+)\/\w+/, "$1"));
      }
      return names.sort();
    };
    const files = ["snapshots-pieces.json", "snapshots-times.json", "snapshots.mp3", "sounds-times.json", "sounds.pcm"];
    expect(await kept()).toEqual(files);
    app.parts.clock.moveMs(3_000 * 86_400_000);
    await runJob(app.parts, "sweep-studio", {});
    expect(await kept()).toEqual(files);
    await app.parts.database.execute("delete from studio_projects where project_id = $1", [projectId]);
    await runJob(app.parts, "sweep-studio", {});
    expect(await kept()).toEqual([]);
  });

  it("says that it failed when every try at it did", async () => {
    const projectId = await makeProject(ada, [["One fine day."]]);
    await ada.post(await chapterUrl(ada, projectId, "/convert"));
    const [conversionId = ""] = await conversionsUnderWay(app.parts);
    await giveUpJob(app.parts, "convert-studio", { conversionId });
    expect(await conversionsUnderWay(app.parts)).toEqual([]);
    expect((await chaptersOf(ada, projectId))[0].state).toBe("default");
    expect(statusOf(await ada.post(await chapterUrl(ada, projectId, "/convert")))).toBe("ok");
  });
});
