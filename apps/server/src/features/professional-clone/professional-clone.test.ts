import { professionalCloneMessages as messages } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setTier } from "../../test-support/join-workspace.ts";
import {
  createDraft,
  oneFile,
  openProfessionalDesk,
  type ProfessionalDesk,
  statusOf,
} from "../../test-support/professional-desk.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type TestApp } from "../../test-support/test-app.ts";

let app: TestApp;
let desk: ProfessionalDesk;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await openProfessionalDesk(app);
});

describe("a draft", () => {
  it("API-18 PVC-05 PVC-107 API-38 begins without a sound and waits for a proof", async () => {
    expect(await desk.voice()).toMatchObject({
      name: "Untitled voice",
      category: "professional",
      labels: { language: "en" },
      fine_tuning: {
        finetuning_state: "draft",
        language: "en",
        is_allowed_to_fine_tune: false,
        verification_failures: [],
        verification_attempts_count: 0,
        max_verification_attempts: 5,
        manual_verification_requested: false,
        next_max_verification_attempts_reset_unix_ms: null,
      },
    });
    expect(statusOf(await desk.person.post(`/v1/text-to-speech/${desk.voiceId}`, { text: "Hello." }))).toBe(
      "voice_not_fine_tuned",
    );
  });

  it("PVC-06 PVC-10 takes the plan's slot", async () => {
    const again = await createDraft(desk.person);
    expect(again.statusCode).toBe(403);
    expect(again.json().detail).toMatchObject({ status: "voice_limit_reached", message: "Voice limit of 1 reached" });
    expect((await desk.person.get("/v1/user/subscription")).json().professional_voice_slots_used).toBe(1);
    await setTier(app, desk.person, "starter");
    expect((await createDraft(desk.person)).json().detail).toMatchObject({
      status: "plan_required",
      message: messages.belowCreator,
    });
  });

  it("API-22 PVC-27 PVC-28 PVC-29 keeps known labels and refuses an empty name and a long description", async () => {
    const labels = { accent: "irish", age: "", shoe_size: "42" };
    expect((await desk.person.post(desk.at(""), { name: "Mine", labels })).json()).toEqual({ voice_id: desk.voiceId });
    expect(await desk.voice()).toMatchObject({ name: "Mine", labels: { accent: "irish", language: "en" } });
    const nameless = await desk.person.post(desk.at(""), { name: "  " });
    expect([nameless.statusCode, nameless.body.includes(messages.nameMissing)]).toEqual([422, true]);
    const long = await desk.person.post(desk.at(""), { description: "x".repeat(501) });
    expect([long.statusCode, long.body.includes(messages.descriptionLong)]).toEqual([422, true]);
    expect((await desk.person.post(desk.at(""), { description: "x".repeat(500) })).statusCode).toBe(200);
  });

  it("PVC-08 PVC-09 is listed among those that are not trained, by how far it is", async () => {
    const listed = async (state: string) =>
      (await desk.person.get(`/v2/voices?category=professional&page_size=100&fine_tuning_state=${state}`)).json()
        .voices;
    expect(await listed("draft")).toHaveLength(1);
    await desk.addOne();
    expect([(await listed("draft")).length, (await listed("not_verified")).length]).toEqual([0, 1]);
    await desk.read();
    expect([(await listed("not_verified")).length, (await listed("not_started")).length]).toEqual([0, 1]);
    await desk.person.post(desk.at("/train"), {});
    expect([(await listed("not_started")).length, (await listed("queued")).length]).toEqual([0, 1]);
  });
});

it("answers nobody of another workspace", async () => {
  const sampleId = await desk.addOne();
  const stranger = await app.signUp();
  await setTier(app, stranger, "creator");
  const sample = `/samples/${sampleId}`;
  const answers = [
    await stranger.post(desk.at(""), { name: "Mine now" }),
    await desk.upload(oneFile("two"), stranger),
    await stranger.post(desk.at(sample), { trim_start_time: 5 }),
    await stranger.delete(desk.at(sample)),
    ...(await Promise.all(
      [
        `${sample}/audio`,
        `${sample}/waveform`,
        `${sample}/speakers`,
        `${sample}/speakers/a/audio`,
        "/captcha",
        "/train",
      ].map((path) => stranger.get(desk.at(path))),
    )),
    await stranger.post(desk.at(`${sample}/separate-speakers`)),
    await stranger.post(desk.at("/train"), {}),
    await stranger.delete(desk.at("/train")),
  ];
  expect(answers.map(statusOf)).toEqual(answers.map(() => "voice_not_found"));
  expect((await desk.voice()).samples).toHaveLength(1);
});
