import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addClone } from "../../test-support/clones/add-clone.ts";
import { joinWorkspace, setTier } from "../../test-support/join-workspace.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await buildTestApp(engine);
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  await setTier(app, ada, "scale_2024_08_10");
  await ada.patch("/v1/workspace", { reuse_kept_audio: true });
  engine.requests.length = 0;
});

/** Twenty characters, so that half of its price is a whole number. */
const speech = { text: "Please hold the line", seed: 7 };
const say = (more: object = {}, who = ada, voice = "af_heart", rest = ""): Promise<Answer> =>
  who.post(`/v1/text-to-speech/${voice}${rest}`, { ...speech, ...more });
const isKept = ({ headers }: Answer): boolean => headers["kept-answer"] === "true";
const costOf = ({ headers }: Answer): number => Number(headers["character-cost"]);
const spent = async (): Promise<number> => (await ada.get("/v1/user/subscription")).json().character_count;

describe("an identical request of the workspace", () => {
  it("gets the audio that is kept, for half the price, and is in the history", async () => {
    const first = await say();
    const again = await say();
    expect([isKept(first), isKept(again)]).toEqual([false, true]);
    expect([costOf(first), costOf(again), await spent()]).toEqual([20, 10, 30]);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(engine.requests).toHaveLength(1);
    const { history } = (await ada.get("/v1/history")).json();
    expect(history).toHaveLength(2);
    const audio = await ada.get(`/v1/history/${again.headers["history-item-id"]}/audio`);
    expect(audio.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it("has the moments of its characters too", async () => {
    const first = await say({}, ada, "af_heart", "/with-timestamps");
    const kept = await say({}, ada, "af_heart", "/with-timestamps");
    expect(isKept(kept)).toBe(true);
    expect(kept.json()).toEqual(first.json());
  });

  it("of another member gets it as well", async () => {
    await say();
    expect(isKept(await say({}, await joinWorkspace(app, ada)))).toBe(true);
  });

  it("pays all of it on the free plan", async () => {
    await setTier(app, ada, "free");
    await say();
    const again = await say();
    expect([isKept(again), costOf(again)]).toEqual([true, 20]);
  });
});

describe("it is spoken again", () => {
  const isNew = async (answer: Promise<Answer>): Promise<void> => {
    const { statusCode } = await answer;
    expect([statusCode, isKept(await answer)]).toEqual([200, false]);
  };

  it("unless the workspace wants it otherwise", async () => {
    await ada.patch("/v1/workspace", { reuse_kept_audio: false });
    await say();
    await isNew(say());
    expect((await ada.get("/v1/workspace")).json().reuse_kept_audio).toBe(false);
  });

  it("in another workspace", async () => {
    await say();
    const other = await app.signUp();
    await other.patch("/v1/workspace", { reuse_kept_audio: true });
    await isNew(say({}, other));
  });

  it("when anything that is heard is different, or no seed says that it should be the same", async () => {
    await say();
    await isNew(say({ text: "Please hold the lime" }));
    await isNew(say({ seed: 8 }));
    await isNew(say({ seed: undefined }));
    await isNew(say({ voice_settings: { speed: 1.1 } }));
    await isNew(say({ model_id: "eleven_flash_v2_5" }));
    await isNew(say({}, ada, "am_adam"));
    await isNew(say({}, ada, "af_heart", "?output_format=pcm_24000"));
  });

  it("once the clip is deleted, though its answers are still there", async () => {
    const first = await say();
    expect(isKept(await say())).toBe(true);
    await ada.delete(`/v1/history/${first.headers["history-item-id"]}`);
    await isNew(say());
  });

  it("once the voice has changed", async () => {
    const voiceId = await addClone(app, ada);
    await say({}, ada, voiceId);
    expect(isKept(await say({}, ada, voiceId))).toBe(true);
    await app.parts.database.execute(
      `update voices set print = jsonb_set(print, '{changed}', '1') where voice_id = '${voiceId}'`,
    );
    await isNew(say({}, ada, voiceId));
  });

  it("where nothing is to be kept", async () => {
    await say();
    await isNew(say({}, ada, "af_heart", "?enable_logging=false"));
  });
});
