import { AppError } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clonedPerson } from "../../../test-support/clones/cloned-person.ts";
import { runJob } from "../../../test-support/convert-studio.ts";
import { formBody } from "../../../test-support/form-body.ts";
import { setTier } from "../../../test-support/join-workspace.ts";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";

let app: TestApp;
let person: Person;
let voiceId: string;

const path = () => `/v1/voices/ivc/${voiceId}/rebuild`;
const rebuildId = async () =>
  (
    (await app.parts.database.execute("select rebuild_id from clone_rebuilds where voice_id = $1", [voiceId]))
      .rows[0] as {
      rebuild_id: string;
    }
  ).rebuild_id;
const printOf = async () =>
  (
    (await app.parts.database.execute("select print from voices where voice_id = $1", [voiceId])).rows[0] as {
      print: { name: string };
    }
  ).print.name;
const rebuild = async () => runJob(app.parts, "rebuild-clone", { voiceId, rebuildId: await rebuildId() });

beforeAll(async () => {
  app = await buildTestApp(silentEngine());
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signUp();
  await setTier(app, person, "starter");
  const { print } = clonedPerson();
  app.parts.ear.script = {
    inspectSound: () => ({ durationMs: 12_000, sampleRateHz: 16_000 }),
    clone: () => clonedPerson({ print: { ...print, name: "am_adam" } }),
  };
  const { body, headers } = await formBody([
    ["name", "Me"],
    ["files", Buffer.from("one"), "one.wav"],
    ["files", Buffer.from("two"), "two.wav"],
  ]);
  voiceId = (await person.post("/v1/voices/add", body, headers)).json().voice_id;
  app.parts.ear.script.clone = () => clonedPerson({ print: { ...print, name: "bm_george" } });
});

describe("a clone made again in the background", () => {
  it("is idle at first, then queued, and done with a new print", async () => {
    expect((await person.get(path())).json()).toMatchObject({ state: "idle", updated_at_unix: null });
    const begun = await person.post(path(), {});
    expect(begun.statusCode).toBe(202);
    expect(begun.json()).toMatchObject({ state: "queued", share: 0 });
    expect((await person.post(path(), {})).json().detail.status).toBe("rebuild_in_progress");
    await rebuild();
    expect((await person.get(path())).json()).toMatchObject({ state: "done", share: 1 });
    expect(await printOf()).toBe("bm_george");
  });

  it("keeps the voice as it is when it is stopped, even while it runs", async () => {
    await person.post(path(), {});
    app.parts.ear.script.clone = async () => {
      await person.delete(path());
      return clonedPerson();
    };
    await rebuild();
    expect((await person.get(path())).json().state).toBe("cancelled");
    expect(await printOf()).toBe("am_adam");
  });

  it("says why it failed and leaves the voice as it was", async () => {
    await person.post(path(), {});
    app.parts.ear.script.clone = () => {
      throw new AppError("audio_without_speech");
    };
    await rebuild();
    const message = "We couldn't hear anyone speak in the recording.";
    expect((await person.get(path())).json()).toMatchObject({ state: "failed", message });
    expect(await printOf()).toBe("am_adam");
  });

  it("leaves a newer one alone", async () => {
    await person.post(path(), {});
    const old = await rebuildId();
    await person.delete(path());
    await person.post(path(), {});
    await runJob(app.parts, "rebuild-clone", { voiceId, rebuildId: old });
    expect((await person.get(path())).json().state).toBe("queued");
  });

  it("is nobody else's to begin, to see or to stop", async () => {
    const stranger = await app.signUp();
    for (const answer of [await stranger.post(path(), {}), await stranger.get(path()), await stranger.delete(path())]) {
      expect(answer.json().detail.status).toBe("voice_not_found");
    }
  });
});
