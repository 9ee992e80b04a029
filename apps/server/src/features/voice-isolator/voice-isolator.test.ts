import { AppError } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formBody } from "../../test-support/form-body.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

describe("the voice isolator", () => {
  let app: TestApp;
  let person: Person;

  beforeAll(async () => {
    app = await buildTestApp(silentEngine());
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    person = await app.signUp();
    app.parts.ear.script = {
      inspectSound: () => ({ durationMs: 30_000, sampleRateHz: 48_000 }),
      removeNoise: async (_, { onEvent }) => {
        await onEvent?.({ audio: Buffer.from("clean ") } as never);
        await onEvent?.({ audio: Buffer.from("sound") } as never);
        return { durationMs: 30_000 };
      },
    };
  });

  const send = async (url: string) => {
    const { body, headers } = await formBody([["audio", Buffer.from("noisy"), "street.wav"]]);
    return person.post(url, body, headers);
  };
  const items = async () => (await person.get("/v1/audio-isolation/history")).json();

  it.each(["/v1/audio-isolation", "/v1/audio-isolation/stream"])(
    "%s answers sound, keeps it and charges",
    async (url) => {
      const answer = await send(url);
      expect(answer.headers["content-type"]).toBe("audio/mpeg");
      expect(answer.body).toBe("clean sound");
      const { items: kept, has_more: hasMore } = await items();
      expect(hasMore).toBe(false);
      expect(kept).toMatchObject([{ title: "street.wav", duration_seconds: 30, format: "audio", processing: false }]);
      expect((await person.get(kept[0].download_url)).body).toBe("clean sound");
      const { character_count: used } = (await person.get("/v1/user/subscription")).json();
      expect(used).toBe(500);
    },
  );

  it("finds kept sounds by title, for their owner alone, until they are deleted", async () => {
    await send("/v1/audio-isolation");
    expect((await person.get("/v1/audio-isolation/history?search=STREET")).json().items).toHaveLength(1);
    expect((await person.get("/v1/audio-isolation/history?search=road")).json().items).toHaveLength(0);
    const [{ id, download_url: url }] = (await items()).items;
    const stranger = await app.signUp();
    expect((await stranger.get(url)).statusCode).toBe(404);
    expect((await stranger.delete(`/v1/audio-isolation/history/${id}`)).statusCode).toBe(404);
    expect((await person.delete(`/v1/audio-isolation/history/${id}`)).json()).toEqual({ status: "ok" });
    expect((await items()).items).toEqual([]);
  });

  it.each(["/v1/audio-isolation", "/v1/audio-isolation/stream"])(
    "%s answers a refusal as one, and charges nothing",
    async (url) => {
      app.parts.ear.script.removeNoise = () => {
        throw new AppError("audio_unreadable");
      };
      const answer = await send(url);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().detail.status).toBe("audio_unreadable");
      expect((await items()).items).toEqual([]);
      expect((await person.get("/v1/user/subscription")).json().character_count).toBe(0);
    },
  );
});
