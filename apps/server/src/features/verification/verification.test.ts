import { AppError, sentenceHeaders, verificationFailures } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EarAnswer, EarRequest } from "../../platform/engine/ear.ts";
import { believedReading } from "../../test-support/clones/believed-reading.ts";
import { formBody } from "../../test-support/form-body.ts";
import { joinWorkspace, setTier } from "../../test-support/join-workspace.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";
import { openVerificationDesk, type VerificationDesk } from "../../test-support/clones/verification-desk.ts";

const engine = scriptedEngine();
let app: TestApp;
let desk: VerificationDesk;
let person: Person;

beforeAll(async () => {
  app = await buildTestApp(engine);
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await openVerificationDesk(app);
  person = desk.person;
});

describe("a clone whose workspace asks for verification", () => {
  it("IVC-22 IVC-23 PERM-34 cannot speak anywhere until it is verified", async () => {
    const voice = (await person.get(`/v1/voices/${desk.voiceId}`)).json();
    expect(voice).toMatchObject({
      safety_control: "CAPTCHA",
      voice_verification: { requires_verification: true, is_verified: false, verification_attempts_count: 0 },
    });
    const line = { text: "Hello.", voice_id: desk.voiceId };
    const answers = [
      await desk.speak(),
      await person.post(`/v1/text-to-speech/${desk.voiceId}/stream`, { text: "Hello." }),
      await person.post(`/v1/text-to-speech/${desk.voiceId}/with-timestamps`, { text: "Hello." }),
      await person.post("/v1/text-to-dialogue", { inputs: [line] }),
      await person.post("/v1/audio/speech", { model: "tts-1", input: "Hello.", voice: desk.voiceId }),
      await person.get(`/v1/voices/${desk.voiceId}/private-preview`),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toContain("detected_captcha_voice");
    }
    const shared = await person.patch(`/v1/voices/${desk.voiceId}/sharing`, {});
    expect(shared.json().detail.status).toBe("detected_captcha_voice");
    expect((await desk.read()).json()).toEqual({ status: "ok", is_verified: true });
    expect((await desk.speak()).statusCode).toBe(200);
    expect((await person.get(`/v1/voices/${desk.voiceId}`)).json()).toMatchObject({
      safety_control: "NONE",
      voice_verification: { is_verified: true },
    });
  });

  it("says so when it is made, and not where the plan skips verification", async () => {
    expect((await desk.clone()).json().requires_verification).toBe(true);
    await setTier(app, person, "enterprise");
    const made = (await desk.clone()).json();
    expect(made.requires_verification).toBe(false);
    expect((await desk.speak(made.voice_id)).statusCode).toBe(200);
  });

  it("PERM-25 notes that the plan skipped verification", async () => {
    await setTier(app, person, "enterprise");
    desk.voiceId = (await desk.clone()).json().voice_id;
    const { consents } = (await person.get(desk.at("consents"))).json();
    expect(consents.map(({ method }: { method: string }) => method)).toEqual(["api_call", "plan_bypass"]);
  });

  it("keeps who said it was theirs, when, how and under which terms", async () => {
    await desk.read();
    const { consents } = (await person.get(desk.at("consents"))).json();
    expect(consents).toMatchObject([
      { user_id: person.userId, method: "api_call", terms_version: expect.any(String) },
      {
        user_id: person.userId,
        method: "spoken_sentence",
        date_unix: Math.floor(app.parts.clock.now().getTime() / 1000),
      },
    ]);
  });
});

describe("the sentence", () => {
  it("API-15 comes as a picture without its words, for five minutes and in the voice's language", async () => {
    const image = await person.get(desk.at("captcha"));
    expect(image.headers["content-type"]).toBe("image/png");
    expect(image.rawPayload.subarray(1, 4).toString()).toBe("PNG");
    expect(image.headers[sentenceHeaders.language]).toBe("en");
    const expires = Number(image.headers[sentenceHeaders.expiresAtUnix]) * 1000;
    expect(expires - app.parts.clock.now().getTime()).toBe(300_000);
    const { text } = (await desk.openSentence()) ?? { text: "" };
    expect(text.length).toBeGreaterThan(30);
    for (const word of text.split(" ").filter((one) => one.length > 4)) expect(image.body).not.toContain(word);
    expect((await person.get(`${desk.at("captcha")}?language=fr-FR`)).headers[sentenceHeaders.language]).toBe("fr");
    expect((await person.get(`${desk.at("captcha")}?language=ja`)).headers[sentenceHeaders.language]).toBe("en");
  });

  it("is another one each time, and the ear is asked for the newest", async () => {
    await person.get(desk.at("captcha"));
    const first = await desk.openSentence();
    await person.get(desk.at("captcha"));
    const second = await desk.openSentence();
    expect(second?.text).not.toBe(first?.text);
    await desk.submit();
    const asked = app.parts.ear.asked.find(({ name }) => name === "verifyReading")?.request;
    expect(asked as EarRequest<"verifyReading">).toMatchObject({
      text: second?.text,
      language: "en",
      samplesMs: 12_000,
    });
  });

  it("is said to people who cannot see it", async () => {
    expect((await person.get(desk.at("captcha/audio"))).json().detail.status).toBe("sentence_expired");
    await person.get(desk.at("captcha"));
    const spoken = await person.get(desk.at("captcha/audio"));
    expect(spoken.headers["content-type"]).toBe("audio/mpeg");
    expect(engine.requests.at(-1)?.text).toBe((await desk.openSentence())?.text);
    expect((await desk.submit()).statusCode).toBe(200);
  });

  it("is good for one reading, and for five minutes", async () => {
    app.parts.ear.script.verifyReading = () => ({ ...believedReading, failure: "other_speaker" });
    await person.get(desk.at("captcha"));
    expect((await desk.submit()).json().detail.status).toBe("verification_failed");
    expect((await desk.submit()).json().detail.status).toBe("sentence_expired");
    await person.get(desk.at("captcha"));
    app.parts.clock.moveMs(300_000);
    expect((await desk.submit()).json().detail.status).toBe("sentence_expired");
    expect((await desk.status()).verification_attempts_count).toBe(1);
  });

  it("stays when the recording could not even be read", async () => {
    await person.get(desk.at("captcha"));
    const { inspectSound } = app.parts.ear.script;
    app.parts.ear.script.inspectSound = () => {
      throw new AppError("audio_too_long");
    };
    expect((await desk.submit()).json().detail.status).toBe("audio_too_long");
    if (inspectSound) app.parts.ear.script.inspectSound = inspectSound;
    expect((await desk.submit()).statusCode).toBe(200);
  });

  it("PERM-24 is the owner's alone: no stranger, no colleague, no admin reads it", async () => {
    const stranger = await app.signUp();
    expect((await stranger.get(desk.at("captcha"))).json().detail.status).toBe("voice_not_found");
    await setTier(app, person, "growing_business");
    const colleague = await joinWorkspace(app, person);
    const theirs = (await desk.clone(colleague)).json().voice_id;
    const admins = await person.get(`/v1/voices/ivc/${theirs}/captcha`);
    expect(admins.json().detail.status).toBe("missing_permissions");
    expect((await desk.submit(stranger)).json().detail.status).toBe("voice_not_found");
  });
});

describe("attempts", () => {
  const unsure: Partial<EarAnswer<"verifyReading">> = { failure: "unsure", likeness: 0.5, speaker: [0.6, 0.8] };

  it("IVC-30 count when they say something about the speaker, with the reason in words", async () => {
    const refused = await desk.read({ failure: "other_speaker", likeness: 0.1 });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().detail).toMatchObject({
      status: "verification_failed",
      message: verificationFailures.other_speaker.message,
      reason: "other_speaker",
      attempts_left: 4,
    });
    expect(await desk.status()).toMatchObject({
      attempts_left: 4,
      verification_failures: [verificationFailures.other_speaker.message],
      verification_attempts: [{ accepted: false, similarity: 0.1 }],
    });
  });

  it.each(["no_speech", "too_quiet", "too_noisy", "clipped"] as const)("do not count for %s", async (failure) => {
    expect((await desk.read({ failure })).json().detail).toMatchObject({ reason: failure, attempts_left: 5 });
    expect((await desk.status()).verification_attempts_count).toBe(0);
  });

  it("are half spent by a reading that leaves a doubt: the next is judged with it, and only that counts", async () => {
    expect((await desk.read(unsure)).json().detail).toMatchObject({ reason: "unsure", attempts_left: 5 });
    expect((await desk.status()).verification_attempts_count).toBe(0);
    expect((await person.get(`/v1/voices/${desk.voiceId}`)).json().voice_verification.verification_attempts_count).toBe(
      0,
    );
    expect((await desk.read({ failure: "too_quiet" })).json().detail.attempts_left).toBe(5);
    expect((await desk.read({ failure: "other_speaker" })).json().detail.attempts_left).toBe(4);
    expect((await desk.read()).json()).toEqual({ status: "ok", is_verified: true });
    const asked = app.parts.ear.asked.filter(({ name }) => name === "verifyReading");
    const earlier = asked.map(({ request }) => (request as EarRequest<"verifyReading">).earlier);
    expect(earlier).toEqual([undefined, unsure.speaker, unsure.speaker, undefined]);
    const kept = await app.parts.database.execute("select attempts from voice_verifications where voice_id = $1", [
      desk.voiceId,
    ]);
    expect(JSON.stringify(kept.rows)).not.toContain('speaker":[');
  });

  it("are not lost by words that were not understood: a doubt about the voice waits for the next sentence", async () => {
    await desk.read(unsure);
    const misheard = await desk.read({ failure: "words_differ", likeness: null });
    expect(misheard.json().detail).toMatchObject({
      status: "verification_failed",
      message: verificationFailures.misheard.message,
      reason: "misheard",
      attempts_left: 5,
    });
    expect(await desk.status()).toMatchObject({ verification_attempts_count: 0, verification_failures: [] });
    expect((await desk.read()).json()).toEqual({ status: "ok", is_verified: true });
    const asked = app.parts.ear.asked.filter(({ name }) => name === "verifyReading");
    const earlier = asked.map(({ request }) => (request as EarRequest<"verifyReading">).earlier);
    expect(earlier).toEqual([undefined, unsure.speaker, unsure.speaker]);
    expect((await desk.status()).verification_attempts_count).toBe(1);
  });

  it("end after five of other words too, each with two more sentences", async () => {
    const answers: string[] = [];
    for (let i = 0; i < 15; i += 1) {
      const { reason, attempts_left: left } = (await desk.read({ failure: "words_differ" })).json().detail;
      answers.push(`${reason} ${left}`);
    }
    expect(answers).toEqual(
      [5, 4, 3, 2, 1].flatMap((left) => [`misheard ${left}`, `misheard ${left}`, `words_differ ${left - 1}`]),
    );
    expect((await desk.read()).json().detail.status).toBe("max_verification_attempts_reached");
  });

  it("IVC-31 end after five", async () => {
    for (let left = 4; left > 0; left -= 1) {
      expect((await desk.read({ failure: "other_speaker" })).json().detail.attempts_left).toBe(left);
    }
    const last = await desk.read({ failure: "other_speaker" });
    expect(last.statusCode).toBe(403);
    expect(last.json().detail).toMatchObject({
      status: "max_verification_attempts_reached",
      message: "Maximum voice verification attempts reached.",
    });
    expect((await person.get(desk.at("captcha"))).json().detail.status).toBe("max_verification_attempts_reached");
    expect((await desk.read()).json().detail.status).toBe("max_verification_attempts_reached");
    expect((await desk.speak()).statusCode).toBe(403);
  });

  it("IVC-25 are over once the voice is verified, or never had to be", async () => {
    await desk.read();
    expect((await person.get(desk.at("captcha"))).json().detail.status).toBe("already_verified");
    await person.patch("/v1/workspace", { instant_clone_verification: false });
    desk.voiceId = (await desk.clone()).json().voice_id;
    expect((await person.get(desk.at("captcha"))).json().detail.status).toBe("already_verified");
    expect(await desk.status()).toMatchObject({ requires_verification: false, is_verified: false });
  });

  it("IVC-27 can be put off; the voice stays locked", async () => {
    expect((await person.post(desk.at("verification/skip"))).json()).toEqual({ status: "ok" });
    expect(await desk.status()).toMatchObject({ is_skipped: true, is_verified: false });
    expect((await desk.speak()).json().detail.status).toBe("detected_captcha_voice");
    expect((await desk.read()).statusCode).toBe(200);
  });
});

describe("a proof and what comes after it", () => {
  const addRecording = async () => {
    const { body, headers } = await formBody([
      ["name", "Me"],
      ["files", Buffer.from("another recording"), "more.wav"],
    ]);
    return person.post(`/v1/voices/${desk.voiceId}/edit`, body, headers);
  };

  it("is lost when somebody else's recordings are added, and kept for one's own", async () => {
    await desk.read();
    app.parts.ear.script.verifySpeaker = () => ({ score: 0.1, likeness: "different", isSame: false });
    expect((await addRecording()).statusCode).toBe(200);
    expect((await desk.speak()).json().detail.status).toBe("detected_captcha_voice");
    expect((await desk.read()).statusCode).toBe(200);
    app.parts.ear.script.verifySpeaker = () => ({ score: 0.7, likeness: "same", isSame: true });
    const { body, headers } = await formBody([
      ["name", "Me"],
      ["files", Buffer.from("a third one"), "third.wav"],
    ]);
    await person.post(`/v1/voices/${desk.voiceId}/edit`, body, headers);
    expect((await desk.speak()).statusCode).toBe(200);
  });

  it("IVC-29 offers four voices of the library that sound alike", async () => {
    const names = ["af_bella", "af_heart", "am_adam", "am_michael", "bf_emma"];
    app.parts.ear.script.similarVoices = () => ({ voices: names.map((name) => ({ name, likeness: 0.5 })) });
    const { voices } = (await person.get(desk.at("similar-voices"))).json();
    expect(voices).toHaveLength(4);
    expect(voices[0]).toMatchObject({ name: "Bella" });
  });

  it("leaves with the voice when it is gone for good", async () => {
    await desk.read();
    await app.parts.database.execute("delete from voices where voice_id = $1", [desk.voiceId]);
    for (const table of ["voice_verifications", "voice_consents", "verification_sentences"]) {
      const { rows } = await app.parts.database.execute(`select 1 from ${table} where voice_id = $1`, [desk.voiceId]);
      expect(rows).toEqual([]);
    }
  });
});
