import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginSpeech, startFleet, type TestFleet } from "../support/fleet/start-fleet.ts";
import { type Kept, readJson, type Refusal, type Session, type Spent } from "../support/read-json.ts";
import { call, type OtherProcess, owner, postJson } from "../support/start-product.ts";

/** Far more than the buffers on the way hold, so that a listener who stops reading holds the engine back. */
const text = Array.from({ length: 40 }, (_, i) => `Paragraph ${i}: this is said by one engine or by another.`).join(
  "\n\n",
);
const speech = { text, seed: 11 };
const format = "pcm_44100";

let fleet: TestFleet;
let first: OtherProcess;
let second: OtherProcess;
beforeAll(async () => {
  fleet = await startFleet({ isToy: true });
  first = fleet.engine();
  await fleet.web.waitUntilReady();
});
afterAll(() => fleet.stop());

const spent = async (): Promise<number> =>
  (await readJson<Spent>(await call(fleet.web, "/v1/user/subscription"))).character_count;
const kept = async (): Promise<number> => (await readJson<Kept>(await call(fleet.web, "/v1/history"))).history.length;
const speakAll = async (): Promise<Buffer> => (await beginSpeech(fleet.web, speech, format)).rest();

/** Of two sounds of 16 bits, from -1 to 1; those that are the same give 1. */
const likeness = (a: Buffer, b: Buffer): number => {
  let [ab, aa, bb] = [0, 0, 0];
  for (let at = 0; at + 2 <= a.length; at += 14) {
    const [x, y] = [a.readInt16LE(at), b.readInt16LE(at)];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return ab / Math.sqrt(aa * bb);
};

describe("web, worker and engines as processes of their own", () => {
  it("kill -9 of an engine that speaks: another goes on, the sound is whole and charged once", async () => {
    const whole = await speakAll();
    expect([await spent(), await kept()]).toEqual([text.length, 1]);
    const listening = await beginSpeech(fleet.web, speech, format);
    first.kill("SIGKILL");
    expect(await first.ended).toBe("SIGKILL");
    second = fleet.engine();
    const sound = await listening.rest();
    expect(sound.length).toBe(whole.length);
    expect(likeness(sound, whole)).toBeGreaterThan(0.99);
    expect([await spent(), await kept()]).toEqual([2 * text.length, 2]);
  });

  it("jobs run in a worker that speaks by the fleet", async () => {
    fleet.worker();
    const form = new FormData();
    form.set("name", "Short");
    for (const part of ["title", "paragraph"]) form.set(`default_${part}_voice_id`, "af_heart");
    form.set("from_document", new Blob(["One line.\n\nAnother line."]), "short.md");
    const made = await call(fleet.web, "/v1/studio/projects", { method: "POST", body: form });
    const { project } = await readJson<{ project: { project_id: string } }>(made);
    const at = `/v1/studio/projects/${project.project_id}/chapters`;
    type Chapter = { chapter_id: string; can_be_downloaded: boolean };
    const { chapters } = await readJson<{ chapters: Chapter[] }>(await call(fleet.web, at));
    const chapter = `${at}/${chapters[0]?.chapter_id}`;
    expect((await postJson(fleet.web, `${chapter}/convert`, {})).status).toBe(200);
    const isThere = async () => (await readJson<Chapter>(await call(fleet.web, chapter))).can_be_downloaded;
    await expect.poll(isThere, { timeout: 120_000 }).toBe(true);
  });

  it("what one web process makes is told to a page of another, which a stopping process lets go", async () => {
    const other = await fleet.impatientWeb();
    const { email, password } = owner;
    const { access_token: session } = await readJson<Session>(
      await postJson(other, "/v1/auth/sign-in", { email, password }),
    );
    const headers = { accept: "text/event-stream", authorization: `Bearer ${session}` };
    const stream = await fetch(`${other.baseUrl}/v1/changes`, { headers });
    expect(stream.status).toBe(200);
    let told = "";
    const ended = (async () => {
      for await (const piece of stream.body ?? []) told += Buffer.from(piece).toString();
    })();
    await (await beginSpeech(fleet.web, { text: "One for the other." }, format)).rest();
    const { history } = await readJson<Kept>(await call(fleet.web, "/v1/history"));
    const event = JSON.stringify({ kind: "history", id: history[0]?.history_item_id });
    await expect.poll(() => told, { timeout: 30_000 }).toContain(event);
    // The database goes away and comes back: what was missed meanwhile is told as one.
    await fleet.postgres.halt();
    await fleet.postgres.resume();
    await expect.poll(() => told, { timeout: 60_000 }).toContain('"everything"');
    await other.stop();
    await ended;
  });

  it("SIGTERM of an engine that speaks: it finishes, takes nothing new, and ends", async () => {
    const listening = await beginSpeech(fleet.web, speech, format);
    second.kill("SIGTERM");
    const third = fleet.engine();
    expect((await speakAll()).length).toBeGreaterThan(0);
    expect(second.isRunning()).toBe(true);
    expect((await listening.rest()).equals(await speakAll())).toBe(true);
    expect(await second.ended).toBe(0);
    third.kill("SIGTERM");
    await third.ended;
  });

  it("no engine: 503 with Retry-After after the wait, and nothing charged", async () => {
    const before = [await spent(), await kept()];
    const web = await fleet.impatientWeb();
    const answer = await postJson(web, "/v1/text-to-speech/af_heart/stream", { text: "Is anybody there?" });
    expect((await fetch(`${web.baseUrl}/readyz`)).status).toBe(503);
    await web.stop();
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    const { detail } = (await answer.json()) as Refusal;
    expect(detail.status).toBe("engine_unavailable");
    expect([await spent(), await kept()]).toEqual(before);
  });
});
