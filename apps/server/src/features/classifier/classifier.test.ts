import { AppError, uploadLimits } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EarAnswer } from "../../platform/engine/ear.ts";
import { formBody } from "../../test-support/form-body.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

const url = "/v1/ai-speech-classifier";
const nothing: EarAnswer<"findMark"> = {
  isFound: false,
  falseAlarm: 1,
  usableMs: 20_000,
  durationMs: 24_000,
  sections: [],
};

describe("the AI Speech Classifier", () => {
  let app: TestApp;
  let person: Person;

  beforeAll(async () => {
    app = await buildTestApp(silentEngine());
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    person = await app.signUp();
    app.parts.ear.asked.length = 0;
  });

  const classify = async (heard: Partial<EarAnswer<"findMark">>) => {
    app.parts.ear.script = { findMark: () => ({ ...nothing, ...heard }) };
    const { body, headers } = await formBody([["file", Buffer.from("sound"), "clip.mp3"]]);
    return person.post(url, body, headers);
  };

  it("SHELL-87 says where this server's mark was found, and never that it is certain", async () => {
    const sections = [{ startMs: 1_365, endMs: 9_500 }];
    const answer = await classify({ isFound: true, falseAlarm: 1e-12, sections });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: "found",
      confidence: 0.999,
      duration_seconds: 24,
      usable_seconds: 20,
      sections: [{ start_seconds: 1.365, end_seconds: 9.5 }],
    });
  });

  it.each([
    [20_000, 1, "not_found", 0.97],
    [3_500, 1, "not_found", 0.79],
    [2_000, 1, "not_found", 0.49],
    [1_600, 1, "not_found", 0.31],
    [1_400, 1, "too_short", 0],
    [20_000, 0.001, "not_found", 0.5],
  ])("answers %i ms of sound with false alarm %f by %s, %f sure", async (usableMs, falseAlarm, status, confidence) => {
    expect((await classify({ usableMs, falseAlarm })).json()).toMatchObject({ status, confidence, sections: [] });
  });

  it("costs nothing and listens no longer than allowed", async () => {
    await classify({});
    expect((await person.get("/v1/user/subscription")).json().character_count).toBe(0);
    expect(app.parts.ear.asked).toMatchObject([
      { name: "findMark", request: { sound: { maxDurationMs: uploadLimits.classification.maxDurationMs } } },
    ]);
  });

  it("refuses a form without a file and audio that cannot be read", async () => {
    const { body, headers } = await formBody([["note", "no file"]]);
    expect((await person.post(url, body, headers)).json().detail.status).toBe("upload_missing");
    app.parts.ear.script = {
      findMark: () => {
        throw new AppError("audio_unreadable");
      },
    };
    const { body: file, headers: fileHeaders } = await formBody([["file", Buffer.from("?"), "x.mp3"]]);
    const refused = await person.post(url, file, fileHeaders);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().detail.status).toBe("audio_unreadable");
  });
});
