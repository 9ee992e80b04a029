import { professionalCloneLimits as limits } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formBody } from "../../test-support/form-body.ts";
import { setTier } from "../../test-support/join-workspace.ts";
import {
  openProfessionalDesk,
  type ProfessionalDesk,
  statusOf,
  surveyed,
} from "../../test-support/clones/professional-desk.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

let app: TestApp;
let desk: ProfessionalDesk;
let operator: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  // The first person runs the server, and looks at documents.
  operator = await app.signUp();
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await openProfessionalDesk(app);
});

describe("the proof and the training", () => {
  it("API-33 API-34 PVC-82 PVC-90 PVC-106 a sentence is read once, compared with the recordings", async () => {
    await desk.addOne();
    const picture = await desk.person.get(desk.at("/captcha"));
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
    expect((await desk.read()).json()).toEqual({ status: "ok" });
    expect(app.parts.ear.asked.findLast(({ name }) => name === "verifyReading")?.request).toMatchObject({
      samples: [{ onlyParts: [{ startMs: 0, endMs: 60_000 }] }],
    });
    expect((await desk.voice()).fine_tuning).toMatchObject({
      is_allowed_to_fine_tune: true,
      verification_failures: ["None"],
    });
    expect(statusOf(await desk.person.get(desk.at("/captcha")))).toBe("already_verified");
  });

  it("PVC-88 PVC-92 PVC-93 five lost attempts come back a day later", async () => {
    await desk.addOne();
    for (let i = 0; i < 4; i += 1) expect(statusOf(await desk.read("other_speaker"))).toBe("verification_failed");
    expect((await desk.voice()).fine_tuning.next_max_verification_attempts_reset_unix_ms).toBeNull();
    expect(statusOf(await desk.read("other_speaker"))).toBe("max_verification_attempts_reached");
    const { fine_tuning: lost } = await desk.voice();
    expect(lost.verification_attempts_count).toBe(5);
    expect(lost.next_max_verification_attempts_reset_unix_ms).toBeGreaterThan(app.parts.clock.now().getTime());
    expect(statusOf(await desk.person.get(desk.at("/captcha")))).toBe("max_verification_attempts_reached");
    app.parts.clock.moveMs(limits.attemptsResetMs);
    expect((await desk.voice()).fine_tuning.verification_attempts_count).toBe(0);
    expect(statusOf(await desk.read("other_speaker"))).toBe("verification_failed");
    expect((await desk.voice()).fine_tuning.verification_failures).toHaveLength(6);
  });

  it("a voice that gets somebody else's recordings must be verified again", async () => {
    await desk.addOne();
    await desk.read();
    app.parts.ear.script.verifySpeaker = () => ({ score: 0.1, likeness: "different", isSame: false });
    await desk.addOne("two");
    expect((await desk.voice()).fine_tuning.is_allowed_to_fine_tune).toBe(false);
  });

  it.each([
    ["begins once documents are approved", "approved", 650_000, "queued"],
    ["waits for its owner where there is too little sound", "approved", 590_000, "draft"],
    ["does not begin when they are refused", "refused", 650_000, "not_verified"],
  ])("API-35 PVC-102 a training %s", async (_what, decision, durationMs, state) => {
    app.parts.ear.script.surveySound = () => ({ ...surveyed, durationMs });
    await setTier(app, desk.person, "pro");
    await desk.addOne();
    const { body, headers } = await formBody([["files", Buffer.from("%PDF-1.7 a passport"), "passport.pdf"]]);
    expect(statusOf(await desk.person.post(desk.at("/verification"), body, headers))).toBe("ok");
    const { requests } = (await operator.get("/v1/admin/verifications")).json();
    const { request_id: requestId } = requests.find((one: { voice_id: string }) => one.voice_id === desk.voiceId);
    expect(statusOf(await operator.post(`/v1/admin/verifications/${requestId}`, { decision }))).toBe("ok");
    const { fine_tuning: tuning } = await desk.voice();
    expect(tuning.is_allowed_to_fine_tune).toBe(decision === "approved");
    expect(tuning.finetuning_state).toBe(state);
    await desk.person.delete(desk.at("/train"));
  });

  it("API-36 PVC-103 CONST-02 training needs a proof and ten minutes, and is queued once", async () => {
    const sampleId = await desk.addOne();
    expect(statusOf(await desk.person.post(desk.at("/train"), {}))).toBe("voice_not_verified");
    await desk.read();
    await desk.person.post(desk.at(`/samples/${sampleId}`), { trim_end_time: 599_999 });
    expect(statusOf(await desk.person.post(desk.at("/train"), {}))).toBe("not_enough_audio");
    await desk.person.post(desk.at(`/samples/${sampleId}`), { trim_end_time: 600_000 });
    expect((await desk.person.post(desk.at("/train"), {})).json()).toEqual({ status: "ok" });
    const again = await desk.person.post(desk.at("/train"), {});
    expect([again.statusCode, statusOf(again)]).toEqual([400, "fine_tuning_already_queued"]);
    expect((await desk.voice()).fine_tuning).toMatchObject({
      finetuning_state: "queued",
      state: { eleven_multilingual_v2: "queued", eleven_flash_v2_5: "not_started" },
    });
    expect((await desk.person.delete(desk.at("/train"))).json().trainings).toMatchObject([{ state: "cancelled" }]);
  });
});
