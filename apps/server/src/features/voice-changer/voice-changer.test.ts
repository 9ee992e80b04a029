import { AppError } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formBody } from "../../test-support/form-body.ts";
import { holdsUnderWay } from "../../test-support/holds-under-way.ts";
import { openRealConnection, type RealConnection } from "../../test-support/real-connection.ts";
import { gate, untilAborted } from "../../test-support/scripted-engine.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

const recording = new TextEncoder().encode("a recording");
const pieces = ["one ", "two ", "three"].map((text) => new TextEncoder().encode(text));

let app: TestApp;
let person: Person;

const convertAt = async (address: string, fields: [string, string][] = []) => {
  const { body, headers } = await formBody([["audio", recording, "me.wav"], ...fields]);
  return person.post(address, body, headers);
};
const convert = (path = "af_heart", fields: [string, string][] = []) =>
  convertAt(`/v1/speech-to-speech/${path}`, fields);
const creditsUsed = async (): Promise<number> => (await person.get("/v1/user/subscription")).json().character_count;
const history = async () => (await person.get("/v1/history")).json().history;

beforeAll(async () => {
  app = await buildTestApp(silentEngine());
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signUp();
  app.parts.ear.asked.length = 0;
  app.parts.ear.script = {
    inspectSound: () => ({ durationMs: 6_000, sampleRateHz: 16_000 }),
    convert: async (_request, options) => {
      const { onEvent } = options as { onEvent(event: unknown): Promise<void> };
      for (const [index, audio] of pieces.entries()) await onEvent({ audio, durationMs: 2_000 * (index + 1) });
      return { durationMs: 6_000 };
    },
  };
});

describe("changing a voice", () => {
  it("API-43 answers the recording in the chosen voice, and keeps it in the history", async () => {
    const answer = await convert("bf_emma", [
      ["remove_background_noise", "true"],
      ["output_format", "pcm_24000"],
    ]);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe("one two three");
    expect(app.parts.ear.asked.at(-1)).toMatchObject({
      name: "convert",
      request: { voice: { kind: "builtin", name: "bf_emma" }, removesNoise: true, format: "pcm_24000" },
    });
    const [item] = await history();
    expect(item).toMatchObject({ source: "STS", voice_id: "bf_emma", text: null, duration_secs: 6 });
    expect(item.history_item_id).toBe(answer.headers["history-item-id"]);
    const audio = await person.get(`/v1/history/${item.history_item_id}/audio`);
    expect(audio.rawPayload.includes(Buffer.from("one two three"))).toBe(true);
  });

  it("STS-08 charges 1,000 credits a minute", async () => {
    const answer = await convert();
    expect(answer.headers["character-cost"]).toBe("100");
    expect(await creditsUsed()).toBe(100);
  });

  it.each(["", "/stream"])("answers at the addresses of newer clients%s", async (end) => {
    const answer = await convertAt(`/v1/voice-changer/bf_emma${end}`);
    expect([answer.statusCode, answer.body]).toEqual([200, "one two three"]);
    expect((await history())[0]).toMatchObject({ source: "STS", voice_id: "bf_emma" });
  });

  it("streams, and keeps nothing when logging is off", async () => {
    const answer = await convert("af_heart/stream?enable_logging=false&output_format=mp3_44100_128");
    expect(answer.body).toBe("one two three");
    expect(answer.headers["content-type"]).toBe("audio/mpeg");
    expect(await history()).toEqual([]);
    expect(await creditsUsed()).toBe(100);
  });

  it("charges and keeps nothing when the ear refuses, and says why", async () => {
    app.parts.ear.script.convert = () => {
      throw new AppError("audio_without_speech");
    };
    const answer = await convert();
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail.status).toBe("audio_without_speech");
    expect([await creditsUsed(), await history()]).toEqual([0, []]);
  });

  it.each([
    ["an unknown voice", "nobody", [], "voice_not_found"],
    ["a model for text", "af_heart", [["model_id", "eleven_multilingual_v2"]], "model_can_not_do_voice_conversion"],
    ["an unknown format", "af_heart?output_format=tape", [], "invalid_output_format"],
    ["wav as a stream", "af_heart/stream?output_format=wav_44100", [], "invalid_output_format"],
  ] as [string, string, [string, string][], string][])(
    "refuses %s before it costs",
    async (_what, path, fields, code) => {
      const answer = await convert(path, fields);
      expect(answer.json().detail.status).toBe(code);
      expect(app.parts.ear.asked).toEqual([]);
      expect(await creditsUsed()).toBe(0);
    },
  );

  it("refuses a form without a recording", async () => {
    const { body, headers } = await formBody([["model_id", "eleven_multilingual_sts_v2"]]);
    const answer = await person.post("/v1/speech-to-speech/af_heart", body, headers);
    expect(answer.json().detail.status).toBe("upload_missing");
  });

  it("refuses more than the credits that are left, before listening", async () => {
    app.parts.ear.script.inspectSound = () => ({ durationMs: 290_000 * 60, sampleRateHz: 16_000 });
    const answer = await convert();
    expect(answer.json().detail.status).toBe("quota_exceeded");
    expect(app.parts.ear.asked.map(({ name }) => name)).toEqual(["inspectSound"]);
  });
});

describe("a listener who leaves", () => {
  let connection: RealConnection;
  beforeAll(async () => {
    connection = await openRealConnection(app);
  });
  afterAll(() => app.http.server.closeAllConnections());

  /** Hears the first pieces and leaves while the next is being made. */
  const leaveAfter = async (heard: number): Promise<void> => {
    const [busy, stopped] = [gate(), gate()];
    app.parts.ear.script.convert = async (_request, options) => {
      const { onEvent, signal } = options as { onEvent(event: unknown): Promise<void>; signal: AbortSignal };
      const made = pieces.slice(0, heard).entries();
      for (const [index, audio] of made) await onEvent({ audio, durationMs: 2_000 * (index + 1) });
      busy.open();
      await untilAborted(signal);
      stopped.open();
      throw new Error("stopped");
    };
    const { body, headers } = await formBody([["audio", recording, "me.wav"]]);
    const leaving = new AbortController();
    const sent = { body: new Uint8Array(body), headers, signal: leaving.signal };
    const asked = connection.post(person, "/v1/speech-to-speech/af_heart/stream", sent).catch(() => undefined);
    const reader = heard > 0 ? (await asked)?.body?.getReader() : undefined;
    let sound = "";
    while (reader && sound.length < Buffer.concat(pieces.slice(0, heard)).length)
      sound += new TextDecoder().decode((await reader.read()).value);
    await busy.opened;
    leaving.abort();
    await stopped.opened;
    await expect.poll(() => holdsUnderWay(app, person)).toBe(0);
  };

  it("pays for the sound they had, which is kept", async () => {
    await leaveAfter(2);
    // Four of six seconds, at 1,000 credits a minute.
    expect(await creditsUsed()).toBe(67);
    const [item] = await history();
    expect(item).toMatchObject({ state: "stopped", duration_secs: 4, character_count_change_to: 67 });
    expect((await person.get(`/v1/history/${item.history_item_id}/audio`)).body).toBe("one two ");
  });

  it("pays nothing before the first sound", async () => {
    await leaveAfter(0);
    expect([await creditsUsed(), await history()]).toEqual([0, []]);
  });
});
