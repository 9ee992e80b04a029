import {
  costOf,
  creditCost,
  creditsOf,
  defaultVoiceChangeModelId,
  designCost,
  listeningCost,
  voiceChangeCost,
  voiceDesignModels,
} from "@timbre/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { voices, workspaces } from "../platform/database/tables/owners.ts";
import { convertStudio, runJob } from "../test-support/convert-studio.ts";
import { formBody } from "../test-support/form-body.ts";
import { setTier } from "../test-support/join-workspace.ts";
import { scriptedEngine } from "../test-support/scripted-engine.ts";
import { chaptersOf, makeProject, projectUrl } from "../test-support/studio-project.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../test-support/test-app.ts";

/** As the server hears it, and as a browser read the same file: the padding of its format lies between them. */
const soundMs = 15_301;
const browserMs = 15_386;

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
  const { db } = app.parts.database;
  await db.update(voices).set({ rate: 1.3 }).where(eq(voices.voiceId, "af_sky"));
});
afterAll(() => app.close());

const customModelRates = { eleven_multilingual_v2: 1.7, eleven_v3: 0.3, [defaultVoiceChangeModelId]: 1.1 };

beforeEach(async () => {
  ada = await app.signUp();
  await setTier(app, ada, "creator");
  const { db } = app.parts.database;
  const workspaceId = (await ada.get("/v1/workspace")).json().workspace_id;
  await db.update(workspaces).set({ customModelRates }).where(eq(workspaces.workspaceId, workspaceId));
  const sounds = async (_: unknown, { onEvent }: { onEvent?(event: never): Promise<void> }) => {
    await onEvent?.({ audio: Buffer.from("sound"), durationMs: soundMs } as never);
    return { durationMs: soundMs };
  };
  app.parts.ear.script = {
    inspectSound: () => ({ durationMs: soundMs, sampleRateHz: 44_100 }),
    convert: sounds as never,
    removeNoise: sounds as never,
    transcribe: () => ({ language: "en", languageProbability: 1, text: "Hello.", words: [], durationMs: soundMs }),
  };
});

const heard = { speaker: 0, logProb: -0.1, characters: [] };

/** What the pages count with: rates as the server tells them. */
const ratesTold = async (): Promise<Record<string, number>> => {
  const models = (await ada.get("/v1/models")).json() as {
    model_id: string;
    model_rates: { character_cost_multiplier: number };
  }[];
  return Object.fromEntries(models.map((one) => [one.model_id, one.model_rates.character_cost_multiplier]));
};

const counted = async (): Promise<number> => (await ada.get("/v1/user/subscription")).json().character_count;
const used = async (): Promise<number> => {
  const now = app.parts.clock.now().getTime();
  const answer = await ada.get(`/v1/usage/character-stats?start_unix=${now - 86_400_000}&end_unix=${now + 1_000}`);
  const { usage } = answer.json() as { usage: Record<string, number[]> };
  return (usage.All ?? []).reduce((sum, credits) => sum + credits, 0);
};
const inHistory = async (): Promise<number> => {
  const { history } = (await ada.get("/v1/history")).json() as {
    history: { character_count_change_from: number; character_count_change_to: number }[];
  };
  return history.reduce((sum, one) => sum + one.character_count_change_to - one.character_count_change_from, 0);
};

const send = async (url: string, file: string, fields: [string, string][]): Promise<Answer> => {
  const { body, headers } = await formBody([...fields, [file, Buffer.from("recording"), "me.mp3"]]);
  return ada.post(url, body, headers);
};
const text =
  "The tide is out and the boats lie on the mud. We will wait for the water, as we always have, and tell a story.";

/** What a page shows before, and what it then sends. */
type Product = {
  quote(rates: Record<string, number>): number;
  make(quoted: number): Promise<Answer>;
  hasHistory: boolean;
};
const products: Record<string, Product> = {
  speech: {
    quote: (customModelRates) => creditCost(text, "eleven_multilingual_v2", { voiceRate: 1.3, customModelRates }),
    make: () => ada.post("/v1/text-to-speech/af_sky/stream/with-timestamps", { text }),
    hasHistory: true,
  },
  dialogue: {
    quote: (customModelRates) =>
      creditsOf(
        costOf("Who is there?", "eleven_v3", { voiceRate: 1.3, customModelRates }) +
          costOf("Only me.", "eleven_v3", { customModelRates }),
      ),
    make: () =>
      ada.post("/v1/text-to-dialogue", {
        inputs: [
          { text: "Who is there?", voice_id: "af_sky" },
          { text: "Only me.", voice_id: "am_adam" },
        ],
      }),
    hasHistory: true,
  },
  "voice changer": {
    quote: (rates) => voiceChangeCost(browserMs, { voiceRate: 1.3, modelRate: rates[defaultVoiceChangeModelId] ?? 1 }),
    make: (quoted) => send("/v1/speech-to-speech/af_sky/stream", "audio", [["quoted_credits", String(quoted)]]),
    hasHistory: true,
  },
  "voice isolator": {
    quote: () => listeningCost("isolation", browserMs),
    make: (quoted) => send("/v1/audio-isolation/stream", "audio", [["quoted_credits", String(quoted)]]),
    hasHistory: false,
  },
  transcription: {
    quote: () => listeningCost("transcription", browserMs),
    make: (quoted) =>
      send("/v1/speech-to-text", "file", [
        ["model_id", "scribe_v1"],
        ["quoted_credits", String(quoted)],
      ]),
    hasHistory: false,
  },
  "a design with a text of one's own": {
    quote: () => designCost(text, voiceDesignModels.v3),
    make: () => ada.post("/v1/text-to-voice/design", { voice_description: "An old sea captain, gravelly", text }),
    hasHistory: false,
  },
  "a design whose text is composed": {
    quote: () => designCost(null, voiceDesignModels.v3),
    make: () =>
      ada.post("/v1/text-to-voice/design", {
        voice_description: "An old sea captain, gravelly",
        auto_generate_text: true,
      }),
    hasHistory: false,
  },
};

describe("the price that is shown", () => {
  it.each(Object.entries(products))(
    "HIST-08 of %s is what is charged, counted, kept in the history and told as usage",
    async (_, { quote, make, hasHistory }) => {
      const quoted = quote(await ratesTold());
      expect(quoted).toBeGreaterThan(0);
      const answer = await make(quoted);
      expect(answer.statusCode).toBe(200);
      expect(Number(answer.headers["character-cost"])).toBe(quoted);
      expect([await counted(), await used()]).toEqual([quoted, quoted]);
      expect(await inHistory()).toBe(hasHistory ? quoted : 0);
    },
  );

  it("STUDIO-25 of a chapter and of a whole project is what is charged and told as usage", async () => {
    const projectId = await makeProject(ada, [["One, two."], ["One, two.", "Three."]]);
    const [first] = await chaptersOf(ada, projectId);
    const quoted = (await ada.get(projectUrl(projectId))).json().conversion_credits;
    await ada.post(projectUrl(projectId, `/chapters/${first.chapter_id}/convert`));
    await convertStudio(app.parts);
    const ofChapter = quoted.chapters[first.chapter_id] as number;
    expect([await counted(), await used()]).toEqual([ofChapter, ofChapter]);
    const rest = (await ada.get(projectUrl(projectId))).json().conversion_credits.total as number;
    await ada.post(projectUrl(projectId, "/convert"));
    await convertStudio(app.parts);
    expect([await counted(), await used()]).toEqual([ofChapter + rest, ofChapter + rest]);
    expect(ofChapter + rest).toBe(quoted.total);
  });

  it("HIST-08 of a dub is what is charged, told by the dub and told as usage: for writing it down, and for speaking it", async () => {
    const answer = await send("/v1/dubbing", "file", [["target_lang", "es"]]);
    const { dubbing_id: dubbingId } = answer.json();
    const word = (said: string, startMs: number) => ({ ...heard, text: said, startMs, endMs: startMs + 400 });
    const words = [word("Good", 0), word("morning.", 500)];
    const script = { language: "en", languageProbability: 1, text: "Good morning.", words, durationMs: soundMs };
    app.parts.ear.script.transcribe = () => script as never;
    await runJob(app.parts, "transcribe-dub", { dubbingId });
    const written = listeningCost("transcription", soundMs);
    expect([await counted(), await used()]).toEqual([written, written]);
    const dub = async () => (await ada.get(`/v1/dubbing/${dubbingId}`)).json();
    const segments = (await dub()).segments.map(
      ({ segment_id: id, text: said }: { segment_id: string; text: string }) => ({
        ...{ segment_id: id, text: said, translation: "Buenos dias." },
      }),
    );
    await ada.patch(`/v1/dubbing/${dubbingId}`, { voices: { speaker_0: "af_sky" }, segments });
    const { speaking_credits: quoted } = await dub();
    expect(quoted).toBeGreaterThan(0);
    expect((await ada.post(`/v1/dubbing/${dubbingId}/speak`)).statusCode).toBe(200);
    await runJob(app.parts, "speak-dub", { dubbingId });
    expect(await dub()).toMatchObject({ state: "dubbed", speaking_credits: 0, charged_credits: quoted });
    expect([await counted(), await used()]).toEqual([written + quoted, written + quoted]);
  });

  it("does not hold for another length: a made-up price is not the price", async () => {
    const answer = await send("/v1/speech-to-speech/af_heart", "audio", [["quoted_credits", "1"]]);
    expect(Number(answer.headers["character-cost"])).toBe(voiceChangeCost(soundMs, { modelRate: 1.1 }));
  });
});
