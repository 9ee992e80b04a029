import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { holdsUnderWay } from "../../test-support/holds-under-way.ts";
import { openRealConnection, type RealConnection } from "../../test-support/real-connection.ts";
import { scriptedEngine, untilAborted } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

const engine = scriptedEngine();
let app: TestApp;
let person: Person;
let connection: RealConnection;

const patience = { timeout: 20_000 };
const json = { "content-type": "application/json" };
const wish = {
  voice_description: "An old sea captain, gravelly and slow",
  text: "The tide is out and the boats lie on the mud. We will wait for the water, as we always have, and tell stories.",
};
const design = async (body: object = {}): Promise<string[]> =>
  (await person.post("/v1/text-to-voice/design", { ...wish, ...body }))
    .json()
    .previews.map((preview: { generated_voice_id: string }) => preview.generated_voice_id);
const creditsUsed = async (): Promise<number> => (await person.get("/v1/user/subscription")).json().character_count;
const previewCount = async (): Promise<number> =>
  (await app.parts.database.execute("select 1 from designed_previews where workspace_id = $1", [person.workspaceId]))
    .rows.length;

beforeAll(async () => {
  app = await buildTestApp(engine);
  connection = await openRealConnection(app);
});
beforeEach(async () => {
  engine.beforeChunk = () => undefined;
  person = await app.signUp();
});
afterAll(() => connection.close());

describe("somebody who goes away", () => {
  it("while the previews are spoken stops all three, pays nothing and leaves nothing behind", async () => {
    const told: AbortSignal[] = [];
    engine.beforeChunk = async (_index, signal) => {
      told.push(signal);
      await untilAborted(signal);
    };
    const leaving = new AbortController();
    const sent = { body: JSON.stringify(wish), headers: json, signal: leaving.signal };
    const asked = connection.post(person, "/v1/text-to-voice/design", sent);
    await expect.poll(() => told.length, patience).toBe(3);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => told.every(({ aborted }) => aborted), patience).toBe(true);
    await expect.poll(() => holdsUnderWay(app, person), patience).toBe(0);
    await expect.poll(() => connection.filesIn("files"), patience).toBe(0);
    expect([await previewCount(), await creditsUsed()]).toEqual([0, 0]);
  });

  it("before the design is answered pays nothing, though nothing had to be spoken", async () => {
    await connection.leaveWhileItWaits(person, "/v1/text-to-voice/design", { ...wish, stream_previews: true });
    await expect.poll(() => holdsUnderWay(app, person), patience).toBe(0);
    await design({ stream_previews: true });
    expect([await previewCount(), await creditsUsed()]).toEqual([3, wish.text.length]);
  });

  it("while one preview is streamed stops it; what was paid for can be heard later", async () => {
    const [id] = await design({ stream_previews: true });
    const stopped = new Promise<void>((resolve) => {
      engine.beforeChunk = async (index, signal) => {
        if (index === 0) return;
        await untilAborted(signal);
        resolve();
      };
    });
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${person.token}` };
    const url = `http://127.0.0.1:${connection.port}/v1/text-to-voice/${id}/stream`;
    const answer = await fetch(url, { headers, signal: leaving.signal });
    leaving.abort();
    await expect(answer.text()).rejects.toThrow();
    await stopped;
    await expect.poll(() => connection.filesIn("files"), patience).toBe(0);
    engine.beforeChunk = () => undefined;
    const heard = await person.get(`/v1/text-to-voice/${id}/stream`);
    expect([heard.statusCode, await creditsUsed()]).toEqual([200, wish.text.length]);
  });

  it("while a design is saved finds no voice, and can save it again", async () => {
    const [id] = await design();
    const saving = (name: string) => ({ voice_name: name, voice_description: "", generated_voice_id: id });
    const url = "/v1/text-to-voice/create-voice-from-preview";
    await connection.leaveWhileItWaits(person, url, saving("First"));
    expect((await person.post(url, saving("Second"))).json()).toMatchObject({ voice_id: id, name: "Second" });
  });
});
