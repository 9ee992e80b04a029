import { professionalCloneMessages as messages } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { setTier } from "../../test-support/join-workspace.ts";
import { formBody } from "../../test-support/form-body.ts";
import {
  createDraft,
  type FormParts,
  oneFile,
  statusOf,
  useProfessionalDesk,
} from "../../test-support/clones/professional-desk.ts";

const own = useProfessionalDesk();

describe("a draft", () => {
  it("API-18 PVC-05 PVC-107 API-38 begins without a sound and waits for a proof", async () => {
    expect(await own.desk.voice()).toMatchObject({
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
    expect(statusOf(await own.desk.person.post(`/v1/text-to-speech/${own.desk.voiceId}`, { text: "Hello." }))).toBe(
      "voice_not_fine_tuned",
    );
  });

  it("PVC-06 PVC-10 takes the plan's slot", async () => {
    const again = await createDraft(own.desk.person);
    expect(again.statusCode).toBe(403);
    expect(again.json().detail).toMatchObject({
      status: "voice_limit_reached",
      message: expect.stringMatching(/^Voice limit of 1 reached\. (The \w+ plan|No plan) allows/),
    });
    expect((await own.desk.person.get("/v1/user/subscription")).json().professional_voice_slots_used).toBe(1);
    await setTier(own.app, own.desk.person, "starter");
    expect((await createDraft(own.desk.person)).json().detail).toMatchObject({
      status: "plan_required",
      message: messages.belowCreator,
    });
  });

  it("API-22 PVC-27 PVC-28 PVC-29 keeps known labels and refuses an empty name and a long description", async () => {
    const labels = { accent: "irish", age: "", shoe_size: "42" };
    expect((await own.desk.person.post(own.desk.at(""), { name: "Mine", labels })).json()).toEqual({
      voice_id: own.desk.voiceId,
    });
    expect(await own.desk.voice()).toMatchObject({ name: "Mine", labels: { accent: "irish", language: "en" } });
    const nameless = await own.desk.person.post(own.desk.at(""), { name: "  " });
    expect([nameless.statusCode, nameless.body.includes(messages.nameMissing)]).toEqual([422, true]);
    const long = await own.desk.person.post(own.desk.at(""), { description: "x".repeat(501) });
    expect([long.statusCode, long.body.includes(messages.descriptionLong)]).toEqual([422, true]);
    expect((await own.desk.person.post(own.desk.at(""), { description: "x".repeat(500) })).statusCode).toBe(200);
  });

  it("is not changed by a window that has not seen the last change, and says which words those are", async () => {
    const { person, at, voice } = own.desk;
    await person.post(at(""), { name: "Mine", description: "Warm", labels: { accent: "irish" } });
    const refused = [
      await person.post(at(""), { name: "Other", seen: { name: "Untitled" } }),
      await person.post(at(""), { description: "Cold", seen: { description: "" } }),
      await person.post(at(""), { labels: { age: "old" }, seen: { labels: {} } }),
    ];
    expect(refused.map((answer) => [answer.statusCode, answer.json().detail])).toEqual(
      ["name", "description", "labels"].map((field) => [
        409,
        expect.objectContaining({ status: "voice_changed_elsewhere", field }),
      ]),
    );
    expect(await voice()).toMatchObject({ name: "Mine", description: "Warm", labels: { accent: "irish" } });
    const seen = { name: "Mine", labels: { accent: "irish" } };
    const changed = await person.post(at(""), { name: "Other", labels: { age: "old" }, seen });
    expect(changed.statusCode).toBe(200);
    expect(await voice()).toMatchObject({ name: "Other", description: "Warm", labels: { age: "old", language: "en" } });
  });

  it("PVC-08 PVC-09 is listed among those that are not trained, by how far it is", async () => {
    const listed = async (state: string) =>
      (await own.desk.person.get(`/v2/voices?category=professional&page_size=100&fine_tuning_state=${state}`)).json()
        .voices;
    expect(await listed("draft")).toHaveLength(1);
    await own.desk.addOne();
    expect([(await listed("draft")).length, (await listed("not_verified")).length]).toEqual([0, 1]);
    await own.desk.read();
    expect([(await listed("not_verified")).length, (await listed("not_started")).length]).toEqual([0, 1]);
    await own.desk.person.post(own.desk.at("/train"), {});
    expect([(await listed("not_started")).length, (await listed("queued")).length]).toEqual([0, 1]);
  });
});

it("answers nobody of another workspace", async () => {
  const sampleId = await own.desk.addOne();
  const stranger = await own.app.signUp();
  await setTier(own.app, stranger, "creator");
  const sample = `/samples/${sampleId}`;
  const sendForm = async (path: string, parts: FormParts) => {
    const { body, headers } = await formBody(parts);
    return stranger.post(own.desk.at(path), body, headers);
  };
  const answers = [
    await stranger.post(own.desk.at(""), { name: "Mine now" }),
    await own.desk.upload(oneFile("two"), stranger),
    await stranger.post(own.desk.at(sample), { trim_start_time: 5 }),
    await stranger.delete(own.desk.at(sample)),
    ...(await Promise.all(
      [
        `${sample}/audio`,
        `${sample}/waveform`,
        `${sample}/speakers`,
        `${sample}/speakers/a/audio`,
        "/captcha",
        "/train",
      ].map((path) => stranger.get(own.desk.at(path))),
    )),
    await stranger.post(own.desk.at(`${sample}/separate-speakers`)),
    await stranger.post(own.desk.at("/train"), {}),
    await stranger.delete(own.desk.at("/train")),
    await sendForm("/captcha", [["recording", Buffer.from("reading"), "reading.webm"]]),
    await sendForm("/verification", [["files", Buffer.from("%PDF-1.4"), "passport.pdf"]]),
  ];
  expect(answers.map(statusOf)).toEqual(answers.map(() => "voice_not_found"));
  const { samples, fine_tuning: tuning } = await own.desk.voice();
  expect(samples).toHaveLength(1);
  expect(tuning).toMatchObject({ verification_attempts_count: 0, manual_verification_requested: false });
});
