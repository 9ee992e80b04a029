import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { EarRequest } from "../../../platform/engine/ear.ts";
import { runJob } from "../../../test-support/convert-studio.ts";
import { setTier } from "../../../test-support/join-workspace.ts";
import { addProfessionalVoice } from "../../../test-support/clones/professional-voice.ts";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { startAgain } from "../../../test-support/start-again.ts";
import { buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";
import { trainedPerson } from "../../../test-support/clones/trained-person.ts";
import { makeStartTraining } from "./start-training.ts";
import { changeTraining, countBefore, listTrainings, type TrainingRow } from "./store.ts";
import { trainingMessages } from "./training-rules.ts";

let app: TestApp;
let ada: Person;
let voiceId: string;
/** Live requests under way. */
let speaking = 0;

beforeAll(async () => {
  const engine = silentEngine();
  app = await buildTestApp({
    ...engine,
    status: async () => ({ ...(await engine.status()), runningRequests: speaking }),
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  speaking = 0;
  await app.parts.database.execute("delete from voice_trainings");
  ada = await app.signUp();
  await setTier(app, ada, "creator");
  voiceId = await addProfessionalVoice(app, ada);
  app.parts.ear.asked.length = 0;
  app.parts.ear.script.train = () => trainedPerson();
});

const model = "eleven_multilingual_v2";
/** All that can be fine-tuned. */
const sevenModels = [
  model,
  "eleven_flash_v2_5",
  "eleven_turbo_v2_5",
  "eleven_flash_v2",
  "eleven_turbo_v2",
  "eleven_multilingual_sts_v2",
  "eleven_english_sts_v2",
];
const start = (): Promise<void> => makeStartTraining({ ...app.parts, db: app.parts.database.db })(voiceId, model);
const trainingOf = async (): Promise<TrainingRow | undefined> =>
  (await listTrainings(app.parts.database.db, voiceId)).find(({ modelId }) => modelId === model);
const cancel = async (): Promise<unknown> =>
  changeTraining(app.parts.database.db, await ids(), { state: "cancelled", message: trainingMessages.cancelled });
const rowOf = async () =>
  (
    await app.parts.database.execute("select * from voice_trainings where voice_id = $1 and model_id = $2", [
      voiceId,
      model,
    ])
  ).rows[0] as { training_id: string; state: string };
const ids = async () => ({ voiceId, modelId: model, trainingId: (await rowOf()).training_id });
const run = async (signal?: AbortSignal): Promise<unknown> => runJob(app.parts, "train-voice", await ids(), signal);
const folderOf = async () => path.join(app.parts.folder, "trainings", (await rowOf()).training_id);
const event = { stage: "training", share: 0.5, secondsLeft: 300, step: 80, steps: 160 } as const;

describe("a professional voice that is to be trained", () => {
  it("API-36 stands in line once, behind those who came before", async () => {
    await start();
    await expect(start()).rejects.toMatchObject({ code: "fine_tuning_already_queued" });
    expect(await trainingOf()).toMatchObject({ state: "queued", progress: 0, startedAt: null });
    expect(await countBefore(app.parts.database.db, (await trainingOf()) as TrainingRow)).toBe(0);
    app.parts.clock.moveMs(1_000);
    voiceId = await addProfessionalVoice(app, ada);
    await start();
    expect(await countBefore(app.parts.database.db, (await trainingOf()) as TrainingRow)).toBe(1);
  });

  it("is trained with the parts that were chosen, cleaned where that was asked for", async () => {
    const speakers = [
      { speakerId: "speaker_0", durationMs: 900_000, utterances: [{ startMs: 0, endMs: 900_000 }] },
      { speakerId: "speaker_1", durationMs: 900_000, utterances: [{ startMs: 900_000, endMs: 1_800_000 }] },
    ];
    voiceId = await addProfessionalVoice(app, ada, [
      { removesNoise: true },
      { speakers, selectedSpeakerIds: ["speaker_1"], separationState: "completed", trimEndMs: 1_700_000 },
      { trimStartMs: 60_000 },
    ]);
    await start();
    await run();
    const { request } = app.parts.ear.asked.at(-1) as { request: EarRequest<"train"> };
    const { recordings } = request;
    expect(recordings.map(({ removesNoise, parts }) => ({ removesNoise, parts }))).toEqual([
      { removesNoise: true, parts: undefined },
      { removesNoise: false, parts: [{ startMs: 900_000, endMs: 1_700_000 }] },
      { removesNoise: false, parts: [{ startMs: 60_000, endMs: 1_800_000 }] },
    ]);
  });

  it("VOICE-38 says how far it is and how long it will take", async () => {
    await start();
    app.parts.ear.script.train = async (_, { onEvent }) => {
      await onEvent?.(event as never);
      expect(await trainingOf()).toMatchObject({ state: "fine_tuning", progress: 0.5, leftMs: 300_000 });
      expect((await trainingOf())?.startedAt).not.toBeNull();
      return trainedPerson();
    };
    await run();
    expect(await trainingOf()).toMatchObject({ state: "fine_tuned", progress: 1, leftMs: null });
  });

  it("leaves the cores to live requests between its steps", async () => {
    await start();
    let isHeldBack = true;
    app.parts.ear.script.train = async (_, { onEvent }) => {
      speaking = 1;
      const told = Promise.resolve(onEvent?.(event as never)).then(() => (isHeldBack = false));
      await vi.waitFor(async () => expect(await trainingOf()).toMatchObject({ progress: 0.5 }));
      expect(isHeldBack).toBe(true);
      speaking = 0;
      await told;
      return trainedPerson();
    };
    await run();
    expect(await trainingOf()).toMatchObject({ state: "fine_tuned" });
  });
});

describe("a trained voice", () => {
  it("VOICE-33 VOICE-38 VOICE-39 can be used with all seven models, and says how it was made", async () => {
    await start();
    await run();
    const trainings = await listTrainings(app.parts.database.db, voiceId);
    expect(trainings.length).toBeGreaterThan(1);
    expect(trainings.every(({ state }) => state === "fine_tuned")).toBe(true);
    expect(await trainingOf()).toMatchObject({
      usedMs: 594_000,
      message:
        "Trained on 9.9 of 30.0 minutes: the clearest and most varied ones were chosen, 2 stretches left out as noisy or distorted. " +
        "Likeness 78 of 100; two recordings of one person usually reach about 74.",
    });
    const [voice] = (
      await app.parts.database.execute("select print, language from voices where voice_id = $1", [voiceId])
    ).rows;
    expect(voice).toMatchObject({ print: { kind: "shaped" }, language: "en-us" });
    const answer = (await ada.get(`/v1/voices/${voiceId}`)).json();
    expect(answer).toMatchObject({ likeness: "close" });
    const { state, progress } = answer.fine_tuning;
    expect(state).toEqual(Object.fromEntries(sevenModels.map((modelId) => [modelId, "fine_tuned"])));
    expect(progress).toEqual(Object.fromEntries(sevenModels.map((modelId) => [modelId, 1])));
    expect(existsSync(await folderOf())).toBe(false);
  });

  it("is told to its owner: in the notifications, by mail and to webhooks", async () => {
    await ada.post("/v1/workspace/webhooks", {
      settings: { auth_type: "hmac", name: "Hook", webhook_url: "https://example.com/hook" },
    });
    await start();
    await run();
    const { docs } = (await ada.get("/v1/notifications")).json();
    const linkTo = `/app/voice-lab?voiceId=${voiceId}`;
    expect(docs).toContainEqual(expect.objectContaining({ title: "Ada's voice is ready", linkTo }));
    expect(app.parts.letters.at(-1)).toMatchObject({ subject: "Ada's voice is ready" });
    expect(app.parts.letters.at(-1)?.text).not.toContain("password");
    const events = await app.parts.database.execute(
      "select payload from webhook_deliveries where event_type = 'voice.fine_tuning.completed'",
    );
    expect(events.rows.map((row) => (row.payload as { data: unknown }).data)).toContainEqual({
      voice_id: voiceId,
      model_id: model,
      likeness: "close",
      likeness_score: 0.78,
      used_seconds: 594,
    });
  });

  it("can be trained again", async () => {
    await start();
    await run();
    await start();
    expect(await trainingOf()).toMatchObject({ state: "queued", progress: 0, message: null, endedAt: null });
  });
});

describe("a training that does not reach its end", () => {
  it("VOICE-35 says what to do, tells its owner, and can be tried again", async () => {
    await start();
    app.parts.ear.script.train = () => {
      throw new AppError("audio_too_short");
    };
    await run();
    expect(await trainingOf()).toMatchObject({ state: "failed", message: trainingMessages.tooLittle });
    expect(app.parts.letters.at(-1)).toMatchObject({ subject: "Training of Ada's voice failed" });
    expect(existsSync(await folderOf())).toBe(false);
    app.parts.ear.script.train = () => trainedPerson();
    await start();
    await run();
    expect(await trainingOf()).toMatchObject({ state: "fine_tuned" });
  });

  it("goes on from what it kept when its process was killed", async () => {
    await start();
    app.parts.ear.script.train = async ({ folder }) => {
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, "state.json"), "step 80");
      throw new AppError("engine_unavailable");
    };
    await expect(run()).rejects.toMatchObject({ code: "engine_unavailable" });
    expect(await trainingOf()).toMatchObject({ state: "fine_tuning" });
    app.parts.ear.script.train = async ({ folder, recordings }) => {
      expect(await readFile(path.join(folder, "state.json"), "utf8")).toBe("step 80");
      const [first] = recordings;
      expect(first?.sound.kind === "file" && (await readFile(first.sound.path, "utf8"))).toBe("recording 0");
      return trainedPerson();
    };
    // A server that starts again keeps what is under way.
    await startAgain(app.parts);
    await run();
    expect(await trainingOf()).toMatchObject({ state: "fine_tuned" });
  });

  it("is given up with a way out when it dies again and again without getting further", async () => {
    await start();
    app.parts.ear.script.train = () => {
      throw new AppError("engine_unavailable");
    };
    for (let death = 0; death < 5; death += 1) await expect(run()).rejects.toThrow();
    await run();
    expect(await trainingOf()).toMatchObject({ state: "failed", message: trainingMessages.gaveUp });
  });

  it("stops when its owner says so, and leaves nothing behind", async () => {
    await start();
    let wasStopped = false;
    app.parts.ear.script.train = async (_, { signal }) => {
      await cancel();
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      wasStopped = true;
      throw signal.reason;
    };
    await run();
    expect(wasStopped).toBe(true);
    expect(await trainingOf()).toMatchObject({ state: "cancelled", message: trainingMessages.cancelled });
    expect(existsSync(await folderOf())).toBe(false);
  });

  it("ends when the voice is deleted meanwhile, and nothing of it is written", async () => {
    await start();
    app.parts.ear.script.train = async () => {
      await ada.delete(`/v1/voices/${voiceId}`);
      return trainedPerson();
    };
    await run();
    const [voice] = (await app.parts.database.execute("select print from voices where voice_id = $1", [voiceId])).rows;
    expect(voice?.print).toBeNull();
    expect(await rowOf()).toMatchObject({ state: "cancelled" });
    expect(existsSync(await folderOf())).toBe(false);
  });

  it("leaves a newer one alone", async () => {
    await start();
    const old = await ids();
    await cancel();
    await start();
    await runJob(app.parts, "train-voice", old);
    expect(await trainingOf()).toMatchObject({ state: "queued" });
    expect(app.parts.ear.asked).toHaveLength(0);
  });

  it("is swept away at the next start when nobody needs it", async () => {
    const left = await app.parts.trainer.recordingsOf("long-over");
    await startAgain(app.parts);
    expect(existsSync(left)).toBe(false);
  });
});
