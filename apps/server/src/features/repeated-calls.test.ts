import { cloneTerms } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addClone } from "../test-support/clones/add-clone.ts";
import { clonedPerson } from "../test-support/clones/cloned-person.ts";
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
  hearing();
});

/** An ear that has an answer for everything the calls below ask of it. */
const hearing = (): void => {
  const sound = async (_request: unknown, options: unknown) => {
    const { onEvent } = options as { onEvent(event: unknown): Promise<void> };
    await onEvent({ audio: Buffer.from("made sound"), durationMs: 12_000 });
    return { durationMs: 12_000 };
  };
  const measures = { durationMs: 12_000, speechMs: 9_000 };
  const proof = { failure: null, heard: "", letterErrors: 0, distance: 0, likeness: 0.7, nearestPassage: 0.4 };
  app.parts.ear.script = {
    inspectSound: () => ({ durationMs: 12_000, sampleRateHz: 16_000 }),
    surveySound: () => ({ durationMs: 650_000, peaks: [0.5], checkedMs: 180_000, speechMs: 90_000 }),
    verifySpeaker: () => ({ score: 0.8, likeness: "same", isSame: true }),
    convert: sound,
    removeNoise: sound as never,
    clone: () => clonedPerson(),
    transcribe: () => ({ language: "en", languageProbability: 1, text: "Hello.", words: [], durationMs: 12_000 }),
    alignSpeech: () => ({ characters: [], words: [], loss: 0, durationMs: 12_000 }),
    measureRecording: () => ({ measures, notes: [] }) as never,
    verifyReading: () => proof as never,
  };
  app.parts.ear.asked.length = 0;
  engine.requests.length = 0;
};

type Parts = Parameters<typeof formBody>[0];
const send = async (url: string, parts: Parts, key?: string): Promise<Answer> => {
  const { body, headers } = await formBody(parts);
  return ada.post(url, body, { ...headers, ...(key ? { "idempotency-key": key } : {}) });
};
const recording = Buffer.from("a recording of somebody");
const spent = async (): Promise<number> => (await ada.get("/v1/user/subscription")).json().character_count;
/** How often something was spoken or listened to; looking at a file's length is neither. */
const worked = (): number =>
  engine.requests.length + app.parts.ear.asked.filter(({ name }) => name !== "inspectSound").length;

/**
 * What is sent to a call: JSON, or the parts of a form. `costs` says that it is charged for, `queues` that work goes on
 * behind it.
 */
type Asked = { url: string; body?: object; parts?: Parts; costs?: true; queues?: true };
type Ask = () => Asked | Promise<Asked>;

const text =
  "The tide is out and the boats lie on the mud. We will wait for the water, as we always have, and tell the stories.";
const design = { voice_description: "An old sea captain, gravelly and slow", text, seed: 11 };
const terms: Parts[number] = ["terms_version", cloneTerms.version];
const files: Parts[number] = ["files", recording, "me.wav"];

const speech =
  (end = ""): Ask =>
  () => ({ url: `/v1/text-to-speech/af_heart${end}`, body: { text: "Hello" }, costs: true });
const dialogue =
  (end = ""): Ask =>
  () => ({
    url: `/v1/text-to-dialogue${end}`,
    body: {
      inputs: [
        { text: "Hello", voice_id: "af_heart" },
        { text: "Hi", voice_id: "am_michael" },
      ],
    },
    costs: true,
  });
const listening =
  (url: string, ...parts: Parts): Ask =>
  () => ({ url, parts, costs: true });
const ofClone =
  (end: string, rest: Partial<Asked>): Ask =>
  async () => ({ url: `/v1/voices/ivc/${await addClone(app, ada)}${end}`, ...rest });
const designed: Ask = async () => {
  const { previews } = (await ada.post("/v1/text-to-voice/design", design)).json();
  const chosen = {
    voice_name: "Captain",
    voice_description: "Old",
    generated_voice_id: previews[0].generated_voice_id,
  };
  return { url: "/v1/text-to-voice", body: chosen };
};

/** A professional voice, as far as its call needs it. */
const professional = async (...steps: ("recorded" | "verified")[]): Promise<string> => {
  const { voice_id: id } = (await ada.post("/v1/voices/pvc", { name: "Me", language: "en" })).json();
  const url = `/v1/voices/pvc/${id}`;
  if (steps.includes("recorded")) await send(`${url}/samples`, [files]);
  if (!steps.includes("verified")) return url;
  await ada.get(`${url}/captcha`);
  await send(`${url}/captcha`, [["recording", recording, "reading.webm"]]);
  return url;
};

const calls: Record<string, Ask> = {
  "/v1/text-to-speech/:voice_id": speech(),
  "/v1/text-to-speech/:voice_id/stream": speech("/stream"),
  "/v1/text-to-speech/:voice_id/with-timestamps": speech("/with-timestamps"),
  "/v1/text-to-speech/:voice_id/stream/with-timestamps": speech("/stream/with-timestamps"),
  "/v1/audio/speech": () => ({
    url: "/v1/audio/speech",
    body: { model: "tts-1", input: "Hello", voice: "alloy" },
    costs: true,
  }),
  "/v1/text-to-dialogue": dialogue(),
  "/v1/text-to-dialogue/stream": dialogue("/stream"),
  "/v1/text-to-dialogue/with-timestamps": dialogue("/with-timestamps"),
  "/v1/text-to-dialogue/stream/with-timestamps": dialogue("/stream/with-timestamps"),
  "/v1/text-to-dialogue/enhance": () => ({
    url: "/v1/text-to-dialogue/enhance",
    body: { dialogue_blocks: ["I cannot believe it!"] },
  }),
  "/v1/speech-to-speech/:voice_id": listening("/v1/speech-to-speech/af_heart", ["audio", recording, "me.wav"]),
  "/v1/speech-to-speech/:voice_id/stream": listening("/v1/speech-to-speech/af_heart/stream", ["audio", recording]),
  "/v1/voice-changer/:voice_id": listening("/v1/voice-changer/af_heart", ["audio", recording, "me.wav"]),
  "/v1/voice-changer/:voice_id/stream": listening("/v1/voice-changer/af_heart/stream", ["audio", recording]),
  "/v1/audio/transcriptions": listening(
    "/v1/audio/transcriptions",
    ["model", "whisper-1"],
    ["file", recording, "me.wav"],
  ),
  "/v1/audio-isolation": listening("/v1/audio-isolation", ["audio", recording, "me.wav"]),
  "/v1/audio-isolation/stream": listening("/v1/audio-isolation/stream", ["audio", recording, "me.wav"]),
  "/v1/speech-to-text": listening("/v1/speech-to-text", ["model_id", "scribe_v1"], ["file", recording, "me.wav"]),
  "/v1/forced-alignment": listening("/v1/forced-alignment", ["text", "Hello."], ["file", recording, "me.wav"]),
  "/v1/text-to-voice/design": () => ({ url: "/v1/text-to-voice/design", body: design, costs: true }),
  "/v1/text-to-voice/create-previews": () => ({ url: "/v1/text-to-voice/create-previews", body: design, costs: true }),
  "/v1/text-to-voice/:voice_id/remix": async () => {
    const { url, body } = await designed();
    const { voice_id: id } = (await ada.post(url, body)).json();
    return { url: `/v1/text-to-voice/${id}/remix`, body: design, costs: true };
  },
  "/v1/text-to-voice/generate-preview-text": () => ({
    url: "/v1/text-to-voice/generate-preview-text",
    body: { voice_description: design.voice_description },
  }),
  "/v1/text-to-voice": designed,
  "/v1/text-to-voice/create-voice-from-preview": async () => ({
    ...(await designed()),
    url: "/v1/text-to-voice/create-voice-from-preview",
  }),
  "/v1/voices/add": () => ({ url: "/v1/voices/add", parts: [["name", "Me"], files] }),
  "/v1/voices/add/:public_user_id/:voice_id": () => ({
    url: "/v1/voices/add/timbre/af_heart",
    body: { new_name: "Heart of mine" },
  }),
  "/v1/voices/ivc/previews": () => ({ url: "/v1/voices/ivc/previews", parts: [terms, files] }),
  "/v1/voices/ivc/jobs": () => ({ url: "/v1/voices/ivc/jobs", parts: [terms, files] }),
  "/v1/voices/ivc/:voice_id/previews": ofClone("/previews", { parts: [terms, files] }),
  "/v1/voices/ivc": async () => {
    const { generated_voice_id: id } = (await send("/v1/voices/ivc/previews", [terms, files])).json();
    return { url: "/v1/voices/ivc", body: { cloned_voice_preview_id: id, voice_name: "Me" } };
  },
  "/v1/voices/ivc/sample-checks": () => ({ url: "/v1/voices/ivc/sample-checks", parts: [["file", recording]] }),
  "/v1/voices/ivc/noise-removal": () => ({ url: "/v1/voices/ivc/noise-removal", parts: [["file", recording]] }),
  "/v1/voices/ivc/:voice_id/rebuild": ofClone("/rebuild", { body: { remove_background_noise: false } }),
  "/v1/voices/ivc/:voice_id/captcha": async () => {
    await ada.patch("/v1/workspace", { instant_clone_verification: true });
    const url = `/v1/voices/ivc/${await addClone(app, ada)}/captcha`;
    await ada.get(url);
    return { url, parts: [["recording", recording, "reading.webm"]] };
  },
  "/v1/voices/ivc/:voice_id/verification": async () => {
    await setTier(app, ada, "pro");
    await ada.patch("/v1/workspace", { instant_clone_verification: true });
    const document: Parts[number] = ["files", Buffer.from("%PDF-1.7 a letter"), "letter.pdf"];
    return { url: `/v1/voices/ivc/${await addClone(app, ada)}/verification`, parts: [document] };
  },
  "/v1/voices/ivc/:voice_id/verification/skip": ofClone("/verification/skip", { body: {} }),
  "/v1/voices/pvc": () => ({ url: "/v1/voices/pvc", body: { name: "Me", language: "en" } }),
  "/v1/voices/pvc/:voice_id/samples": async () => ({ url: `${await professional()}/samples`, parts: [files] }),
  "/v1/voices/pvc/:voice_id/captcha": async () => {
    const url = `${await professional("recorded")}/captcha`;
    await ada.get(url);
    return { url, parts: [["recording", recording, "reading.webm"]] };
  },
  "/v1/voices/pvc/:voice_id/verification": async () => {
    await setTier(app, ada, "pro");
    const document: Parts[number] = ["files", Buffer.from("%PDF-1.7 a letter"), "letter.pdf"];
    return { url: `${await professional("recorded")}/verification`, parts: [document] };
  },
  "/v1/voices/pvc/:voice_id/train": async () => ({
    url: `${await professional("recorded", "verified")}/train`,
    body: {},
    queues: true,
  }),
};

describe("a generating call sent twice under the same key", () => {
  it("is one of these", () => {
    const generating = app.http.routeList.filter(({ isRepeatable }) => isRepeatable).map(({ url }) => url);
    expect([...new Set(generating)].sort()).toEqual(Object.keys(calls).sort());
  });

  it.each(Object.entries(calls))("%s is worked on and charged once", async (_route, ask) => {
    const { url, body, parts, costs, queues } = await ask();
    hearing();
    const before = await spent();
    const once = (): Promise<Answer> =>
      parts ? send(url, parts, "once") : ada.post(url, body, { "idempotency-key": "once" });
    const first = await once();
    expect(first.statusCode, first.body).toBeLessThan(300);
    const charged = await spent();
    if (costs) expect(charged).toBeGreaterThan(before);
    // What is queued goes on by itself; only what the call does is counted.
    const isQueued = queues ?? first.statusCode === 202;
    const done = worked();
    const second = await once();
    expect(second.statusCode).toBe(first.statusCode);
    expect(second.headers["idempotent-replayed"]).toBe("true");
    expect(second.rawPayload).toEqual(first.rawPayload);
    if (!isQueued) expect(worked()).toBe(done);
    expect(await spent()).toBe(charged);
  });

  it("is refused when the form is another one", async () => {
    await send("/v1/audio-isolation", [["audio", recording, "me.wav"]], "reused");
    const other = await send("/v1/audio-isolation", [["audio", Buffer.from("other"), "me.wav"]], "reused");
    expect(other.json().detail.status).toBe("idempotency_key_reused");
    expect(worked()).toBe(1);
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
