import { errors } from "@timbre/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startNats, type TestNats } from "../../../../../../scripts/steps/services/nats-server.mjs";
import type { OpenFleet } from "../../../platform/fleet/open-fleet.ts";
import { conversionsUnderWay, runJob, workJobs } from "../../../test-support/convert-studio.ts";
import { chaptersOf, chapterUrl, makeProject, projectUrl } from "../../../test-support/studio-project.ts";
import { buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";
import { joinEngine, joinWeb, type TestEngine, toyHost } from "../../../test-support/test-fleet.ts";

const hourMs = 3_600_000;
let nats: TestNats;
let fleet: OpenFleet;
let app: TestApp;
let ada: Person;
const engines: TestEngine[] = [];

beforeAll(async () => {
  nats = await startNats();
  fleet = await joinWeb(nats.url, { isWorker: true, waitMs: 300 });
  app = await buildTestApp(fleet.engine, { defaultTier: "creator" });
  ada = await app.signUp();
});
afterEach(() => Promise.all(engines.splice(0).map(({ die }) => die())));
afterAll(async () => {
  await app.close();
  await fleet.close();
  await nats.stop();
});

const spent = async (): Promise<number> => (await ada.get("/v1/user/subscription")).json().character_count;
const projectOf = async (projectId: string) => (await ada.get(projectUrl(projectId))).json();
/** Jobs that were begun, could not go on and rest now. */
const resting = async (): Promise<number> =>
  (
    await app.parts.database.execute(
      `select id from pgboss.job where name = 'convert-studio' and state = 'created'
       and start_after > created_on + interval '1 second'`,
    )
  ).rows.length;

describe("a conversion without an engine", () => {
  it("STUDIO-27 waits in the queue, says so, and goes on when an engine is back", async () => {
    const before = await spent();
    const projectId = await makeProject(ada, [["One fine day.", "Two fine days."]]);
    expect((await ada.post(projectUrl(projectId, "/convert"))).statusCode).toBe(200);
    await workJobs(app.parts, "convert-studio");
    await expect.poll(resting).toBe(1);
    const [chapter] = await chaptersOf(ada, projectId);
    expect(chapter).toMatchObject({ state: "converting", last_conversion_error: null });
    const waiting = await projectOf(projectId);
    expect(waiting).toMatchObject({ state: "in_queue", waiting_chapter_ids: [chapter.chapter_id] });
    expect(await spent()).toBe(before);

    engines.push(await joinEngine(nats.url, { mouth: toyHost() }));
    await expect.poll(async () => (await projectOf(projectId)).state, { timeout: 60_000 }).toBe("default");
    expect(await projectOf(projectId)).toMatchObject({
      last_conversion_error: null,
      can_be_downloaded: true,
      waiting_chapter_ids: [],
    });
    expect((await spent()) - before).toBe(27);
  });

  it("STUDIO-27 is given up after a day", async () => {
    const projectId = await makeProject(ada, [["One fine day."]]);
    await ada.post(await chapterUrl(ada, projectId, "/convert"));
    const [conversionId = ""] = await conversionsUnderWay(app.parts);
    app.parts.clock.moveMs(25 * hourMs);
    await runJob(app.parts, "convert-studio", { conversionId });
    const [chapter] = await chaptersOf(ada, projectId);
    expect(chapter).toMatchObject({ state: "default", last_conversion_error: errors.engine_unavailable.message });
    expect(await conversionsUnderWay(app.parts)).toEqual([]);
  });
});
