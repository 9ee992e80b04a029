import { once } from "node:events";
import { builtInVoices, canVoiceSpeak } from "@timbre/engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { runJob } from "../test-support/convert-studio.ts";
import { formBody } from "../test-support/form-body.ts";
import { setTier } from "../test-support/join-workspace.ts";
import { scriptedEngine } from "../test-support/scripted-engine.ts";
import { makeProject, projectUrl } from "../test-support/studio-project.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../test-support/test-app.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;
let address: string;

beforeAll(async () => {
  app = await buildTestApp(engine);
  address = (await app.http.listen({ port: 0, host: "127.0.0.1" })).replace(/^http/, "ws");
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  await setTier(app, ada, "creator");
  engine.requests.length = 0;
});

const german =
  "Der Hafen war ruhig vor der Dämmerung, und niemand schaute auf das Meer hinaus. Wir warteten lange auf den Tag.";
const polish =
  "Port był cichy przed świtem i nikt nie patrzył na morze. Długo czekaliśmy na dzień, ale wiatru już nie było.";
const french =
  "Le port était calme avant l'aube et personne ne regardait vers la mer. Nous avons attendu longtemps sur le quai.";
const russian =
  "Перед рассветом в гавани было тихо, и никто не смотрел на море. Мы долго ждали, когда наступит новый день.";
/** One that was not measured in them, or not understood. */
const voice = builtInVoices.find(({ name }) => !canVoiceSpeak(name, "de") && !canVoiceSpeak(name, "ru"))?.name ?? "";
const betaTexts = [
  { code: "de", name: "German", text: german },
  { code: "ru", name: "Russian", text: russian },
] as const;

type Refusal = { status: string; message: string };

/** What the socket refused before it closed. */
const refusalOf = async (path: string, messages: readonly object[]): Promise<Refusal> => {
  const socket = new WebSocket(`${address}${path}`, { headers: { authorization: `Bearer ${ada.token}` } });
  const said: Record<string, string>[] = [];
  socket.on("message", (data) => void said.push(JSON.parse(String(data)) as Record<string, string>));
  await once(socket, "open");
  for (const message of messages) socket.send(JSON.stringify(message));
  await once(socket, "close");
  const { error: status = "ok", message = "" } = said.find(({ error }) => error) ?? {};
  return { status, message };
};

const detailOf = (answer: Answer): Refusal =>
  answer.statusCode < 400 ? { status: "ok", message: "" } : answer.json().detail;

const doors: Record<string, (text: string) => Promise<Refusal>> = {
  speech: async (text) => detailOf(await ada.post(`/v1/text-to-speech/${voice}`, { text })),
  "streamed speech": async (text) => detailOf(await ada.post(`/v1/text-to-speech/${voice}/stream`, { text })),
  "timed speech": async (text) => detailOf(await ada.post(`/v1/text-to-speech/${voice}/with-timestamps`, { text })),
  "streamed and timed speech": async (text) =>
    detailOf(await ada.post(`/v1/text-to-speech/${voice}/stream/with-timestamps`, { text })),
  "the speech socket": (text) =>
    refusalOf(`/v1/text-to-speech/${voice}/stream-input`, [{ text: " " }, { text: `${text} ` }, { text: "" }]),
  "the socket of many texts": (text) =>
    refusalOf(`/v1/text-to-speech/${voice}/multi-stream-input`, [
      { text: " ", context_id: "one" },
      { text: `${text} `, context_id: "one", flush: true },
      { close_socket: true },
    ]),
  dialogue: async (text) =>
    detailOf(
      await ada.post("/v1/text-to-dialogue", {
        inputs: [
          { text: "Who is there?", voice_id: voice },
          { text, voice_id: voice },
        ],
      }),
    ),
  "the dialogue socket": (text) =>
    refusalOf("/v1/text-to-dialogue/stream-input", [
      { voices: [voice], inputs: [{ text: `${text} `, voice_id: voice }], flush: true },
      { close_socket: true },
    ]),
  studio: async (text) => {
    const projectId = await makeProject(ada, [["One."], [text]]);
    return detailOf(await ada.post(projectUrl(projectId, "/convert")));
  },
  "the OpenAI route": async (text) =>
    detailOf(await ada.post("/v1/audio/speech", { model: "tts-1", input: text, voice: "nova" })),
  "the landing page": async (text) =>
    detailOf(
      await app.send({
        method: "POST",
        url: `/v1/landing/text-to-speech/${voice}`,
        payload: { text },
        remoteAddress: "10.8.0.1",
      }),
    ),
  "voice design": async (text) =>
    detailOf(await ada.post("/v1/text-to-voice/design", { voice_description: "An old captain, slow", text })),
};

describe("a text in a language that nothing here speaks", () => {
  it.each(Object.keys(doors))("is refused by name and costs nothing: %s", async (name) => {
    const refusal = await doors[name]?.(polish);
    expect(refusal?.status).toBe("unsupported_language");
    expect(refusal?.message).toContain("This text is in Polish, which this server can't speak yet. It speaks English,");
    expect(engine.requests).toEqual([]);
    expect((await ada.get("/v1/user/subscription")).json().character_count).toBe(0);
  });
});

describe.each(betaTexts)(
  "a text in a language that some voices are not understood in: $name",
  ({ code, name: language, text }) => {
    const withoutVoice = ["studio", "voice design", "the OpenAI route"];

    it.each(Object.keys(doors).filter((name) => !withoutVoice.includes(name)))(
      "is refused with voices that are, and costs nothing: %s",
      async (name) => {
        const refusal = await doors[name]?.(text);
        expect(refusal?.status).toBe("unsupported_language");
        expect(refusal?.message).toMatch(
          new RegExp(`is not understood well enough in ${language} \\(beta\\)\\. Choose \\w+ \\(\\w+\\), which is\\.$`),
        );
        expect(engine.requests).toEqual([]);
        expect((await ada.get("/v1/user/subscription")).json().character_count).toBe(0);
      },
    );

    it("is read by one of those voices, which say so of themselves", async () => {
      const refused = await ada.post(`/v1/text-to-speech/${voice}`, { text });
      const { language_code: refusedCode, voice_ids: able } = refused.json().detail;
      expect(refusedCode).toBe(code);
      for (const voiceId of able) {
        expect((await ada.post(`/v1/text-to-speech/${voiceId}`, { text })).statusCode).toBe(200);
        expect(engine.requests.at(-1)).toMatchObject({ language: code, voice: { name: voiceId } });
      }
      const languagesOf = async (voiceId: string): Promise<string[]> => {
        const { verified_languages: verified } = (await ada.get(`/v1/voices/${voiceId}`)).json();
        return verified.map(({ language: spoken }: { language: string }) => spoken);
      };
      expect(await languagesOf(able[0])).toContain(code);
      expect(await languagesOf(voice)).not.toContain(code);
    });

    it("is spoken by a designed voice, made of those voices", async () => {
      const nurse = { voice_description: `A friendly ${language} nurse in her thirties`, auto_generate_text: true };
      const designed = await ada.post("/v1/text-to-voice/design", nurse);
      expect(designed.statusCode).toBe(200);
      expect(designed.json().text).toMatch(/Geschichte|история/);
      const refused = await ada.post(`/v1/text-to-speech/${voice}`, { text });
      const able: string[] = refused.json().detail.voice_ids;
      for (const { language: spoken, voice: print } of engine.requests) {
        expect(spoken).toBe(code);
        expect(able).toContain(print.name);
      }
    });
  },
);

describe("a text in another language than the voice's", () => {
  const heard = Object.keys(doors).filter((name) => name !== "studio" && !name.startsWith("the landing"));

  it.each(heard)("is read by its own language's rules: %s", async (name) => {
    await doors[name]?.(french);
    const said = engine.requests.flatMap((request) => [request, ...(request.replies ?? [])]);
    const read = said.filter(({ text }) => text !== "Who is there?");
    expect(read.length).toBeGreaterThan(0);
    for (const { language } of read) expect(language).toBe("fr");
  });

  it("is refused by a model that does not speak it, with one that does", async () => {
    const body = { text: french, model_id: "eleven_flash_v2" };
    const answer = await ada.post(`/v1/text-to-speech/${voice}`, body);
    expect(answer.json().detail).toMatchObject({
      status: "unsupported_language",
      message: "Flash v2 does not speak French. Choose Multilingual v2, which does.",
      language_code: "fr",
      model_ids: expect.arrayContaining(["eleven_multilingual_v2", "eleven_flash_v2_5"]),
    });
  });
});

describe("a dub", () => {
  const begin = async (language: string): Promise<Answer> => {
    const { body, headers } = await formBody([
      ["target_lang", language],
      ["file", Buffer.concat([Buffer.from("RIFF\x24\0\0\0WAVEfmt "), Buffer.alloc(200)]), "talk.wav"],
    ]);
    return ada.post("/v1/dubbing", body, headers);
  };
  const heard = { speaker: 0, logProb: -0.1, characters: [] };
  const words = [{ ...heard, text: "Morning.", startMs: 0, endMs: 900 }];

  it.each(["pl", "hi"])("into %s is refused before anything is charged", async (code) => {
    const refused = detailOf(await begin(code));
    expect(refused.status).toBe("unsupported_language");
    expect(refused.message).toContain("Dubs can be spoken in English");
    expect((await ada.get("/v1/user/subscription")).json().character_count).toBe(0);
  });

  it("is refused in a voice that is not understood in its language, and costs no more than its transcript", async () => {
    app.parts.ear.script = {
      inspectSound: () => ({ durationMs: 8_000, sampleRateHz: 16_000 }),
      transcribe: () =>
        ({ language: "en", languageProbability: 1, durationMs: 8_000, text: "Morning.", words }) as never,
    };
    const { dubbing_id: dubbingId } = (await begin("de")).json();
    await runJob(app.parts, "transcribe-dub", { dubbingId });
    const charged = (await ada.get("/v1/user/subscription")).json().character_count;
    const { segments } = (await ada.get(`/v1/dubbing/${dubbingId}`)).json();
    const [{ segment_id: segmentId, text }] = segments;
    const translated = [{ segment_id: segmentId, text, translation: german }];
    await ada.patch(`/v1/dubbing/${dubbingId}`, { voices: { speaker_0: voice }, segments: translated });
    const refused = detailOf(await ada.post(`/v1/dubbing/${dubbingId}/speak`));
    expect(refused.status).toBe("unsupported_language");
    expect(refused.message).toMatch(/is not understood well enough in German/);
    expect(engine.requests).toEqual([]);
    expect((await ada.get("/v1/user/subscription")).json().character_count).toBe(charged);
  });
});
