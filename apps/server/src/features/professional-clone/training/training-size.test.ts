import { expectedTrainingSeconds } from "@timbre/engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EarRequest } from "../../../platform/engine/ear.ts";
import { addProfessionalVoice } from "../../../test-support/clones/professional-voice.ts";
import { trainedPerson } from "../../../test-support/clones/trained-person.ts";
import { runJob } from "../../../test-support/convert-studio.ts";
import { setTier } from "../../../test-support/join-workspace.ts";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";
import { openTraining, type TrainingNeeds } from "./open-training.ts";
import { makeStartTraining } from "./start-training.ts";
import { listTrainings, type TrainingRow } from "./store.ts";

let app: TestApp;
let ada: Person;
let voiceId: string;

beforeAll(async () => {
  app = await buildTestApp(silentEngine());
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.parts.database.execute("delete from voice_trainings");
  ada = await app.signUp();
  await setTier(app, ada, "creator");
  voiceId = await addProfessionalVoice(app, ada);
  app.parts.ear.asked.length = 0;
  app.parts.ear.script.train = () => trainedPerson();
});

const model = "eleven_multilingual_v2";
const start = (): Promise<void> => makeStartTraining({ ...app.parts, db: app.parts.database.db })(voiceId, model);
const trainingOf = async (): Promise<TrainingRow | undefined> =>
  (await listTrainings(app.parts.database.db, voiceId)).find(({ modelId }) => modelId === model);
const run = async (): Promise<unknown> =>
  runJob(app.parts, "train-voice", { voiceId, modelId: model, trainingId: (await trainingOf())?.trainingId });
const event = { stage: "training", share: 0.5, secondsLeft: 300, step: 80, steps: 160 } as const;

describe("how large a training is", () => {
  it("PVC-104 says how long it will take on this server before it begins, by its speech and by the trainings before it", async () => {
    const expected = async (): Promise<number | null> =>
      (await ada.get(`/v1/voices/pvc/${voiceId}/train`)).json().expected_seconds;
    const unhurried = await expected();
    expect(unhurried).toBe(expectedTrainingSeconds(1_800_000));
    await start();
    expect(await expected()).toBe(unhurried);
    app.parts.ear.script.train = async (_, { onEvent }) => {
      await onEvent?.(event as never);
      expect(await expected()).toBeNull();
      app.parts.clock.moveMs(3 * expectedTrainingSeconds(594_000) * 1_000);
      return trainedPerson();
    };
    await run();
    expect(await expected()).toBeNull();
    voiceId = await addProfessionalVoice(app, ada);
    await start();
    expect(await expected()).toBe((unhurried ?? 0) * 3);
    voiceId = await addProfessionalVoice(app, ada, [{ durationMs: 60_000 }]);
    expect(await expected()).toBe(expectedTrainingSeconds(60_000) * 3);
    voiceId = await addProfessionalVoice(app, ada, []);
    expect(await expected()).toBeNull();
  });

  it("hears three hours at most, and says how much it did not listen to", async () => {
    voiceId = await addProfessionalVoice(
      app,
      ada,
      Array.from({ length: 8 }, () => ({})),
    );
    await start();
    await run();
    const { request } = app.parts.ear.asked.at(-1) as { request: EarRequest<"train"> };
    expect(request.recordings).toHaveLength(6);
    expect((await trainingOf())?.message).toContain("of 90.0 minutes:");
    expect((await trainingOf())?.message).toContain(
      "the last 60.0 minutes were not listened to because 3 hours are the most",
    );
  });

  it("is one of as many as the machine trains at a time", () => {
    const trainer = { ...app.parts.trainer, atOnce: 3 };
    const { jobs } = openTraining({ ...app.parts, db: app.parts.database.db, trainer } as unknown as TrainingNeeds);
    expect(jobs.map(({ job, atOnce }) => [job.name, atOnce])).toEqual([["train-voice", 3]]);
  });
});
