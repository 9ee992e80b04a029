import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { workspaces } from "../../platform/database/tables/owners.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Answer, type Person, type TestApp } from "../../test-support/test-app.ts";

const engine = scriptedEngine();
const address = "/v1/text-to-dialogue";
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await buildTestApp(engine);
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  engine.requests.length = 0;
  engine.beforeChunk = () => undefined;
});

const line = (text: string, voice = "af_heart") => ({ text, voice_id: voice });
const two = [line("Who is there?"), line("Only me.", "am_adam")];
const talk = (body: object, headers: Record<string, string> = {}, path = ""): Promise<Answer> =>
  ada.post(`${address}${path}`, body, headers);
type StreamedLine = { voice_segments: { voice_id: string }[]; normalized_alignment: { characters: string[] } | null };
const spent = async (): Promise<number> => (await ada.get("/v1/user/subscription")).json().character_count;

describe("a dialogue", () => {
  it("API-42 DLG-01 is one sound of several voices, charged for all its characters", async () => {
    const answer = await talk({ inputs: two, settings: { stability: 0.7 }, seed: 3 });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ "content-type": "audio/mpeg", "character-cost": "21" });
    expect(await spent()).toBe(21);
    expect(engine.requests).toHaveLength(1);
    expect(engine.requests[0]).toMatchObject({
      text: "Who is there?",
      voice: { name: "af_heart" },
      audioTags: true,
      seed: 3,
      replies: [{ text: "Only me.", voice: { name: "am_adam" }, settings: { stability: 0.5 } }],
    });
  });

  it("HIST-03 DLG-01 is kept in history with who said what", async () => {
    const answer = await talk({ inputs: two }, {}, "/stream");
    const item = (await ada.get(`/v1/history/${String(answer.headers["history-item-id"])}`)).json();
    expect(item).toMatchObject({
      source: "TTS",
      voice_id: null,
      model_id: "eleven_v3",
      text: "Who is there?\nOnly me.",
    });
    expect(item.dialogue).toEqual([
      { text: "Who is there?", voice_id: "af_heart", voice_name: "Heart" },
      { text: "Only me.", voice_id: "am_adam", voice_name: "Adam" },
    ]);
  });

  it.each(["", "/stream", "/with-timestamps", "/stream/with-timestamps"])(
    "is spoken, charged and kept though a client cut a letter in half: %s",
    async (path) => {
      const answer = await talk({ inputs: [line("Hello \ud83d"), line("You.", "am_adam")] }, {}, path);
      expect(answer.statusCode).toBe(200);
      expect(await spent()).toBe(11);
      const { history } = (await ada.get("/v1/history")).json();
      expect(history[0].dialogue[0].text).toBe("Hello \ufffd");
    },
  );

  it("DLG-11 rounds stability to the nearest half", async () => {
    await talk({ inputs: two, settings: { stability: 0.8 } });
    expect(engine.requests[0]?.settings.stability).toBe(1);
  });

  it("DLG-09 passes over lines without text, and refuses when none is left", async () => {
    await talk({ inputs: [line(" "), ...two] });
    expect(engine.requests[0]?.text).toBe("Who is there?");
    expect((await talk({ inputs: [line(" ")] })).json().detail.status).toBe("input_text_empty");
  });

  it("tells whose voice is heard when, whole and in every line of a stream", async () => {
    engine.alignChunks = true;
    try {
      const whole = (await talk({ inputs: [line(""), ...two] }, {}, "/with-timestamps")).json();
      expect(whole.voice_segments).toEqual([
        expect.objectContaining({ voice_id: "af_heart", dialogue_input_index: 1, character_start_index: 0 }),
        expect.objectContaining({ voice_id: "am_adam", dialogue_input_index: 2, character_end_index: 21 }),
      ]);
      expect(whole.alignment.characters.join("")).toBe("Who is there?Only me.");
      expect(whole.normalized_alignment.characters.join("")).toBe("Who is there? Only me.");
      const lines = (await talk({ inputs: two }, {}, "/stream/with-timestamps")).body.trimEnd().split("\n");
      const streamed = lines.map((text) => JSON.parse(text) as StreamedLine);
      expect(streamed.flatMap((one) => one.normalized_alignment?.characters ?? []).join("")).toBe(
        "Who is there? Only me.",
      );
      expect(streamed.every(({ voice_segments }) => Array.isArray(voice_segments))).toBe(true);
      expect(streamed.flatMap(({ voice_segments }) => voice_segments.map((one) => one.voice_id))).toEqual([
        "af_heart",
        "am_adam",
      ]);
    } finally {
      engine.alignChunks = false;
    }
  });
});

describe("limits of a dialogue", () => {
  const voices = ["heart", "bella", "nova", "sky", "aoede", "kore", "sarah", "nicole", "river", "jessica", "alloy"];

  it.each([
    ["DLG-07 51 lines", Array.from({ length: 51 }, () => line("a")), "too_many_dialogue_inputs"],
    ["DLG-07 11 voices", voices.map((name) => line("a", `af_${name}`)), "too_many_dialogue_voices"],
    ["DLG-08 3,001 characters", [line("a".repeat(3_000)), line("b", "am_adam")], "max_character_limit_exceeded"],
    ["DLG-16 an unknown voice", [line("a", "nobody")], "voice_not_found"],
  ])("refuses %s and charges nothing", async (_, inputs, code) => {
    expect((await talk({ inputs })).json().detail.status).toBe(code);
    expect(engine.requests).toEqual([]);
    expect(await spent()).toBe(0);
  });

  it("DLG-07 DLG-08 takes 50 lines, 10 voices and 3,000 characters", async () => {
    const inputs = Array.from({ length: 50 }, (_, index) => line("a".repeat(60), `af_${voices[index % 10]}`));
    expect((await talk({ inputs })).statusCode).toBe(200);
  });

  it("says that it has no audio effects", async () => {
    const answer = await talk({ inputs: two, audio_effects: { pan: 0.5 } });
    expect(answer.json().detail.status).toBe("audio_effects_not_supported");
  });
});

describe("two renderings of one press", () => {
  const pair = { "dialogue-pair-id": "pair-1" };

  it("DLG-03 API-42 are paid for once, each with its own history item", async () => {
    const [a, b] = await Promise.all([talk({ inputs: two }, pair), talk({ inputs: two }, pair)]);
    expect([a.statusCode, b.statusCode]).toEqual([200, 200]);
    expect(await spent()).toBe(21);
    expect(a.headers["history-item-id"]).not.toBe(b.headers["history-item-id"]);
  });

  it("API-42 leave the other usable, and paid for, when one fails", async () => {
    engine.beforeChunk = () => {
      engine.beforeChunk = () => undefined;
      throw new Error("broken");
    };
    expect((await talk({ inputs: two }, pair)).statusCode).toBe(500);
    expect((await talk({ inputs: two }, pair)).statusCode).toBe(200);
    expect(await spent()).toBe(21);
  });

  it("a third, or another text under the same name, is paid for itself", async () => {
    for (let count = 0; count < 3; count += 1) await talk({ inputs: two }, pair);
    expect(await spent()).toBe(42);
    await talk({ inputs: [line("Another.")] }, pair);
    expect(await spent()).toBe(50);
  });

  it("DLG-04 API-44 take a preference; DLG-06 the other one while one is set is refused and clears it", async () => {
    const ids = [await talk({ inputs: two }, pair), await talk({ inputs: two }, pair)].map(({ headers }) =>
      String(headers["request-id"]),
    );
    const prefer = (preference: "a" | "b" | null, [a, b] = ids): Promise<Answer> =>
      ada.post("/v1/dialogue-preference", { request_a_id: a, request_b_id: b, preference });
    expect((await prefer("a")).json()).toEqual({ status: "ok", preference: "a" });
    const other = await prefer("b");
    expect(other.statusCode).toBe(409);
    expect(other.json().detail.status).toBe("dialogue_preference_set");
    expect((await prefer("b")).json().preference).toBe("b");
    expect((await prefer(null)).json().preference).toBe(null);
    expect((await prefer("a", [ids[0] ?? "", "nothing"])).statusCode).toBe(404);
  });

  it("DLG-18 may be made again once as a pair where nothing is kept", async () => {
    const unlogged = "?enable_logging=false";
    const first = await talk({ inputs: two }, pair, unlogged);
    const again = { "regenerate-from-last-generation-info": String(first.headers["generation-info"]) };
    for (const clip of ["1", "2"]) {
      expect((await talk({ inputs: two }, again, unlogged)).headers).toMatchObject({
        "regeneration-count": clip,
        "character-cost": "0",
      });
    }
    expect((await talk({ inputs: two }, again, unlogged)).json().detail.status).toBe("regeneration_not_allowed");
  });

  it("DLG-18 may be made again three times in pairs for nothing", async () => {
    const first = await talk({ inputs: two }, pair);
    const again = { "regenerate-from-last-generation-info": String(first.headers["generation-info"]) };
    for (let clip = 1; clip <= 6; clip += 1) {
      expect((await talk({ inputs: two }, again)).headers["regeneration-count"]).toBe(String(clip));
    }
    expect((await talk({ inputs: two }, again)).json().detail.status).toBe("regeneration_not_allowed");
    expect(await spent()).toBe(21);
  });
});

describe("enhancing", () => {
  const enhance = (blocks: unknown): Promise<Answer> => ada.post(`${address}/enhance`, { dialogue_blocks: blocks });

  it("API-46 DLG-13 answers as many lines in the same order", async () => {
    const answer = await enhance(["Hello.", "This is wonderful!"]);
    expect(answer.json()).toEqual({ enhanced_blocks: ["Hello.", "[excited] This is wonderful!"] });
  });

  it("DLG-14 stops after 20 a day, until tomorrow", async () => {
    for (let count = 0; count < 20; count += 1) expect((await enhance(["Hi."])).statusCode).toBe(200);
    const refused = await enhance(["Hi."]);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().detail.message).toContain("maximum number of dialogue enhancements for today");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_600);
    app.parts.clock.moveMs(86_400_000);
    await app.parts.database.db
      .update(workspaces)
      .set({ nextResetAt: new Date("2030-01-01") })
      .where(eq(workspaces.workspaceId, ada.workspaceId));
    expect((await enhance(["Hi."])).statusCode).toBe(200);
  });
});
