import { type ChangeEvent, changeStreamLimits } from "@timbre/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineJob, handles } from "../../platform/jobs/job-queue.ts";
import { joinWorkspace, setTier } from "../../test-support/join-workspace.ts";
import { type ReadChanges, readChanges } from "../../test-support/read-changes.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { makeProject } from "../../test-support/studio-project.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

/** Over real connections: an answer that stays open cannot be injected. */
let app: TestApp;
let address: string;
const open: ReadChanges[] = [];

beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
  await app.signUp();
  address = await app.http.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => open.splice(0).forEach(({ leave }) => leave()));
afterAll(async () => {
  app.http.server.closeAllConnections();
  await app.close();
});

const follow = async ({ token }: Pick<Person, "token">): Promise<ReadChanges> => {
  const stream = await readChanges(address, { authorization: `Bearer ${token}` });
  open.push(stream);
  return stream;
};
const speak = async (person: Person): Promise<string> => {
  const answer = await person.post("/v1/text-to-speech/af_heart", { text: "Something private." });
  return String(answer.headers["history-item-id"]);
};
const hears = (stream: ReadChanges, event: ChangeEvent): Promise<void> =>
  expect.poll(() => stream.events, { timeout: 10_000 }).toContainEqual(event);

describe("news of what changes", () => {
  it("come with kind and id, and nothing of the content", async () => {
    const ada = await app.signUp();
    const stream = await follow(ada);
    expect(stream.answer.headers.get("content-type")).toContain("text/event-stream");
    const id = await speak(ada);
    await hears(stream, { kind: "history", id });
    expect(stream.events.every((event) => Object.keys(event).sort().join() === "id,kind")).toBe(true);
    expect(JSON.stringify(stream.events)).not.toContain("private");
  });

  it("are of one's own things: a neighbour in the workspace and a stranger hear nothing of them", async () => {
    const ada = await app.signUp();
    await setTier(app, ada, "scale_2024_08_10");
    const ben = await joinWorkspace(app, ada);
    const streams = [await follow(ben), await follow(await app.signUp())];
    const own = await follow(ada);
    await hears(own, { kind: "history", id: await speak(ada) });
    // Their own comes after it on the same line, so what was not heard by then never comes.
    await hears(streams[0] as ReadChanges, { kind: "history", id: await speak(ben) });
    expect(streams[0]?.events.filter(({ kind }) => kind === "history")).toHaveLength(1);
    expect(streams[1]?.events).toEqual([]);
  });

  it("of a project reach those it is shared with, and nobody else", async () => {
    const ada = await app.signUp();
    await setTier(app, ada, "scale_2024_08_10");
    const [ben, cleo] = [await joinWorkspace(app, ada), await joinWorkspace(app, ada)];
    const projectId = await makeProject(ada, [["One line."]]);
    const shared = { user_email: ben.email, role: "viewer", resource_type: "project" };
    const gave = await ada.post(`/v1/workspace/resources/${projectId}/share`, shared);
    expect(gave.statusCode).toBe(200);
    const [own, viewer, outsider] = [await follow(ada), await follow(ben), await follow(cleo)];
    await ada.post(`/v1/studio/projects/${projectId}/chapters`, { name: "One more" });
    await hears(own, { kind: "project", id: projectId });
    await hears(viewer, { kind: "project", id: projectId });
    await hears(outsider, { kind: "history", id: await speak(cleo) });
    expect(outsider.events.filter(({ kind }) => kind === "project")).toEqual([]);
  });
});

describe("news of the server itself", () => {
  const newJob = defineJob("news-test", z.object({}));
  const operator = async (): Promise<Person> => {
    const person = await app.signUp();
    await app.parts.database.execute("update users set is_server_admin = true where user_id = $1", [person.userId]);
    return person;
  };
  const ofServer = ({ events }: ReadChanges): ChangeEvent[] =>
    events.filter(({ kind }) => kind === "jobs" || kind === "server");
  const demote = (person: Person) =>
    app.parts.database.execute("update users set is_server_admin = false where user_id = $1", [person.userId]);

  it("of jobs come to those who run it, from any process, at any web process, and to nobody else", async () => {
    const other = await buildTestApp(scriptedEngine(), {}, { beside: app.parts });
    const otherAddress = await other.http.listen({ port: 0, host: "127.0.0.1" });
    const [ada, member] = [await operator(), await app.signUp()];
    await setTier(app, member, "scale_2024_08_10");
    const here = await follow(ada);
    const there = await readChanges(otherAddress, { authorization: `Bearer ${ada.token}` });
    const ordinary = [await follow(member), await follow(await joinWorkspace(app, member))];
    const work = handles(newJob, async () => undefined);
    // What this process adds, the other does.
    await app.parts.jobs.prepare([work]);
    await app.parts.jobs.add(app.parts.database.db, newJob, {});
    await hears(here, { kind: "jobs", id: null });
    await hears(there, { kind: "jobs", id: null });
    const before = here.events.length;
    await other.parts.jobs.work([work]);
    await expect.poll(() => here.events.slice(before), { timeout: 10_000 }).toContainEqual({ kind: "jobs", id: null });
    await hears(ordinary[0] as ReadChanges, { kind: "history", id: await speak(member) });
    expect(ordinary.flatMap(ofServer)).toEqual([]);
    there.leave();
    other.http.server.closeAllConnections();
    await other.close();
  });

  it("of its health come when it is another, and to nobody else", async () => {
    const [ada, member] = [await operator(), await app.signUp()];
    const [stream, ordinary] = [await follow(ada), await follow(member)];
    // A minute with figures of its own has begun.
    app.parts.clock.moveMs(61_000);
    await hears(stream, { kind: "server", id: null });
    await hears(ordinary, { kind: "history", id: await speak(member) });
    expect(ofServer(ordinary)).toEqual([]);
  });

  it("end for those who no longer run it", async () => {
    const [ada, ben] = [await operator(), await operator()];
    const [stream, still] = [await follow(ada), await follow(ben)];
    await app.parts.jobs.prepare([handles(newJob, async () => undefined)]);
    await demote(ada);
    // Their own comes after it on the same line.
    await hears(stream, { kind: "history", id: await speak(ada) });
    await app.parts.jobs.add(app.parts.database.db, newJob, {});
    await hears(still, { kind: "jobs", id: null });
    await hears(stream, { kind: "history", id: await speak(ada) });
    expect(stream.events.filter(({ kind }) => kind === "jobs")).toEqual([]);
  });
});

describe("a stream of news", () => {
  it("ends when its session does, also where another process ended it", async () => {
    const ada = await app.signUp();
    const [first, second] = [await follow(ada), await follow(ada)];
    await app.parts.database.execute("delete from sessions where user_id = $1", [ada.userId]);
    await Promise.all([first.ended, second.ended]);
    expect((await follow(ada)).status).toBe(401);
  });

  it("ends at sign-out", async () => {
    const ada = await app.signUp();
    const stream = await follow(ada);
    await ada.post("/v1/auth/sign-out");
    await stream.ended;
  });

  it("is for a person's pages: not for keys, not for those who do not take events", async () => {
    const ada = await app.signUp();
    const { xi_api_key: key } = (await ada.post("/v1/user/api-keys", { name: "k" })).json();
    expect((await readChanges(address, { "xi-api-key": key })).status).toBe(403);
    expect((await readChanges(address, {})).status).toBe(401);
    expect((await ada.get("/v1/changes")).statusCode).toBe(400);
  });

  it("is refused beyond the limit of one person, until one of theirs is closed", async () => {
    const ada = await app.signUp();
    for (let index = 0; index < changeStreamLimits.perPerson; index += 1) await follow(ada);
    const refused = await follow(ada);
    expect(refused.status).toBe(429);
    expect(refused.answer.headers.get("retry-after")).toBe("60");
    expect((await follow(await app.signUp())).status).toBe(200);
    open[0]?.leave();
    await expect.poll(async () => (await follow(ada)).status).toBe(200);
  });
});
