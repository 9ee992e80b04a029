import { cloneTerms } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clonedPerson } from "../test-support/cloned-person.ts";
import { formBody } from "../test-support/form-body.ts";
import { setTier } from "../test-support/join-workspace.ts";
import { scriptedEngine } from "../test-support/scripted-engine.ts";
import { buildTestApp, type Answer, type Person, type TestApp } from "../test-support/test-app.ts";

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
  app.parts.ear.asked.length = 0;
  const sound = async (_request: unknown, options: unknown) => {
    const { onEvent } = options as { onEvent(event: unknown): Promise<void> };
    await onEvent({ audio: Buffer.from("made sound"), durationMs: 12_000 });
    return { durationMs: 12_000 };
  };
  app.parts.ear.script = {
    inspectSound: () => ({ durationMs: 12_000, sampleRateHz: 16_000 }),
    convert: sound,
    removeNoise: sound as never,
    clone: () => clonedPerson(),
    transcribe: () => ({ language: "en", languageProbability: 1, text: "Hello.", words: [], durationMs: 12_000 }),
  };
});

type Parts = Parameters<typeof formBody>[0];
const send = async (url: string, parts: Parts, key?: string): Promise<Answer> => {
  const { body, headers } = await formBody(parts);
  return ada.post(url, body, { ...headers, ...(key ? { "idempotency-key": key } : {}) });
};
const recording = Buffer.from("a recording of somebody");
const spent = async (): Promise<number> => (await ada.get("/v1/user/subscription")).json().character_count;
const asked = (name: string): number => app.parts.ear.asked.filter((one) => one.name === name).length;

const calls: [url: string, parts: Parts, ability: string][] = [
  ["/v1/speech-to-speech/af_heart", [["audio", recording, "me.wav"]], "convert"],
  ["/v1/speech-to-speech/af_heart/stream", [["audio", recording, "me.wav"]], "convert"],
  ["/v1/audio-isolation", [["audio", recording, "me.wav"]], "removeNoise"],
  ["/v1/audio-isolation/stream", [["audio", recording, "me.wav"]], "removeNoise"],
  [
    "/v1/speech-to-text",
    [
      ["model_id", "scribe_v1"],
      ["file", recording, "me.wav"],
    ],
    "transcribe",
  ],
  [
    "/v1/voices/ivc/previews",
    [
      ["terms_version", cloneTerms.version],
      ["files", recording, "me.wav"],
    ],
    "clone",
  ],
  [
    "/v1/voices/add",
    [
      ["name", "Me"],
      ["files", recording, "me.wav"],
    ],
    "clone",
  ],
];

describe("a form sent twice under the same key", () => {
  it.each(calls)("%s is worked on and charged once", async (url, parts, ability) => {
    const first = await send(url, parts, "once");
    expect(first.statusCode).toBe(200);
    const charged = await spent();
    const second = await send(url, parts, "once");
    expect(second.statusCode).toBe(200);
    expect(second.headers["idempotent-replayed"]).toBe("true");
    expect(second.rawPayload).toEqual(first.rawPayload);
    expect(asked(ability)).toBe(1);
    expect(await spent()).toBe(charged);
  });

  it("is refused when the form is another one", async () => {
    await send("/v1/audio-isolation", [["audio", recording, "me.wav"]], "reused");
    const other = await send("/v1/audio-isolation", [["audio", Buffer.from("other"), "me.wav"]], "reused");
    expect(other.json().detail.status).toBe("idempotency_key_reused");
    expect(asked("removeNoise")).toBe(1);
  });

  it("a dialogue is spoken and charged once", async () => {
    const inputs = [
      { text: "Hello", voice_id: "af_heart" },
      { text: "Hi", voice_id: "am_michael" },
    ];
    const headers = { "idempotency-key": "talk" };
    const first = await ada.post("/v1/text-to-dialogue", { inputs }, headers);
    const second = await ada.post("/v1/text-to-dialogue", { inputs }, headers);
    expect(second.headers["idempotent-replayed"]).toBe("true");
    expect(second.rawPayload).toEqual(first.rawPayload);
    expect(await spent()).toBe(7);
  });
});

describe("usage", () => {
  it.each([
    ["/v1/speech-to-speech/af_heart", "STS", 200],
    ["/v1/audio-isolation", "VoiceIsolator", 200],
  ])("of %s is counted as %s", async (url, product, credits) => {
    expect((await send(url, [["audio", recording, "me.wav"]])).statusCode).toBe(200);
    const now = app.parts.clock.now().getTime();
    const query = `start_unix=${now - 3_600_000}&end_unix=${now + 3_600_000}&breakdown_type=product_type&metric=credits`;
    const { usage } = (await ada.get(`/v1/usage/character-stats?${query}`)).json();
    const sum = (usage[product] as number[] | undefined)?.reduce((total, value) => total + value, 0);
    expect(sum).toBe(credits);
  });
});

it("API-45 a changed voice comes with the headers of a generation", async () => {
  const { headers } = await send("/v1/speech-to-speech/af_heart", [["audio", recording, "me.wav"]]);
  expect(headers["history-item-id"]).toBeTruthy();
  expect(headers["x-request-id"]).toBe(headers["request-id"]);
  expect(headers["generation-info"]).toBe(headers["request-id"]);
  expect(headers["regeneration-count"]).toBe("0");
  expect(Number(headers["tts-latency-ms"])).toBeGreaterThanOrEqual(0);
  expect(headers["character-cost"]).toBe("200");
  expect(headers["current-concurrent-requests"]).toBe("1");
  expect(headers["maximum-concurrent-requests"]).toBe("5");
});
