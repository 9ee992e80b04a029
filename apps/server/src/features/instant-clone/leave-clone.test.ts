import { request } from "node:http";
import { AppError, cloneTerms } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addClone } from "../../test-support/clones/add-clone.ts";
import { clonedPerson } from "../../test-support/clones/cloned-person.ts";
import { formBody } from "../../test-support/form-body.ts";
import { setTier } from "../../test-support/join-workspace.ts";
import { openRealConnection, type RealConnection } from "../../test-support/real-connection.ts";
import { scriptedEngine, untilAborted } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

const engine = scriptedEngine();
let app: TestApp;
let person: Person;
let connection: RealConnection;

const patience = { timeout: 20_000 };
const rowsOf = async (table: string): Promise<number> =>
  (await app.parts.database.execute(`select 1 from ${table}`)).rows.length;
const expectNothingLeft = async (): Promise<void> => {
  await expect.poll(() => connection.filesIn("uploads"), patience).toBe(0);
  await expect.poll(() => connection.filesIn("files"), patience).toBe(0);
  expect([await rowsOf("clone_previews"), await rowsOf("voice_samples"), await rowsOf("voice_clones")]).toEqual([
    0, 0, 0,
  ]);
  expect((await person.get("/v1/user/subscription")).json().character_count).toBe(0);
};
const previewForm = () =>
  formBody([
    ["terms_version", cloneTerms.version],
    ["files", Buffer.from("me"), "me.wav"],
  ]);
const clonesOf = async (): Promise<{ name: string }[]> =>
  (await person.get("/v1/voices")).json().voices.filter((voice: { category: string }) => voice.category === "cloned");

beforeAll(async () => {
  app = await buildTestApp(engine);
  connection = await openRealConnection(app);
});
beforeEach(async () => {
  person = await app.signUp();
  await setTier(app, person, "starter");
  engine.beforeChunk = () => undefined;
  app.parts.ear.script = {
    inspectSound: () => ({ durationMs: 12_000, sampleRateHz: 16_000 }),
    clone: () => clonedPerson(),
  };
});
afterAll(() => connection.close());

/** Makes the ear learn until it is told to stop. */
const learnForever = (): { signal?: AbortSignal } => {
  const learning: { signal?: AbortSignal } = {};
  app.parts.ear.script.clone = async (_request, { signal }) => {
    learning.signal = signal;
    await untilAborted(signal);
    throw new AppError("client_left");
  };
  return learning;
};

/** Asks, goes away once the work is under way, and waits until the work has been told. */
const askAndLeave = async (
  url: string,
  form: Awaited<ReturnType<typeof formBody>>,
  work: { signal?: AbortSignal },
): Promise<void> => {
  const leaving = new AbortController();
  const sent = { body: new Uint8Array(form.body), headers: form.headers, signal: leaving.signal };
  const asked = connection.post(person, url, sent);
  await expect.poll(() => work.signal !== undefined, patience).toBe(true);
  leaving.abort();
  await expect(asked.then((answer) => answer.text())).rejects.toThrow();
  await expect.poll(() => work.signal?.aborted, patience).toBe(true);
};

describe("somebody who goes away", () => {
  it("while the clone is learned stops the work, pays nothing and leaves nothing behind", async () => {
    await askAndLeave("/v1/voices/ivc/previews", await previewForm(), learnForever());
    await expectNothingLeft();
  });

  it("while the preview is spoken stops the engine and leaves nothing behind", async () => {
    const speaking: { signal?: AbortSignal } = {};
    engine.beforeChunk = async (_index, signal) => {
      speaking.signal = signal;
      await untilAborted(signal);
    };
    const form = await previewForm();
    form.headers.accept = "application/x-ndjson";
    await askAndLeave("/v1/voices/ivc/previews", form, speaking);
    await expectNothingLeft();
  });

  it("halfway through a long upload leaves nothing behind", async () => {
    const long = Buffer.alloc(9_000_000, 7);
    const { body, headers } = await formBody([
      ["terms_version", cloneTerms.version],
      ["files", long, "first.wav"],
      ["files", Buffer.concat([long, Buffer.from("2")]), "second.wav"],
    ]);
    const { port } = connection;
    const sending = request({ port, host: "127.0.0.1", method: "POST", path: "/v1/voices/ivc/previews" });
    for (const [name, value] of Object.entries(headers)) sending.setHeader(name, value);
    sending.setHeader("authorization", `Bearer ${person.token}`);
    sending.setHeader("content-length", body.length);
    sending.on("error", () => undefined);
    await new Promise((resolve) => sending.write(body.subarray(0, body.length / 2), resolve));
    await expect.poll(() => connection.filesIn("uploads"), patience).toBeGreaterThan(0);
    sending.destroy();
    await expectNothingLeft();
  });

  it("while recordings are added to a clone leaves the voice as it was", async () => {
    const voiceId = await addClone(app, person);
    const form = await formBody([
      ["name", "Changed"],
      ["files", Buffer.from("more"), "more.wav"],
    ]);
    await askAndLeave(`/v1/voices/${voiceId}/edit`, form, learnForever());
    await expect.poll(() => connection.filesIn("uploads"), patience).toBe(0);
    const voice = (await person.get(`/v1/voices/${voiceId}`)).json();
    expect([voice.name, voice.samples.length, await connection.filesIn("files")]).toEqual(["Me", 1, 1]);
    await person.delete(`/v1/voices/${voiceId}`);
  });
});

describe("saving a preview", () => {
  const makePreview = async (): Promise<string> => {
    const { body, headers } = await previewForm();
    return (await person.post("/v1/voices/ivc/previews", body, headers)).json().generated_voice_id;
  };
  const wanted = (previewId: string, name: string) => ({ cloned_voice_preview_id: previewId, voice_name: name });

  it("that nobody waits for any more writes nothing, and can be done again", async () => {
    const previewId = await makePreview();
    await connection.leaveWhileItWaits(person, "/v1/voices/ivc", wanted(previewId, "First"));
    const saved = await person.post("/v1/voices/ivc", wanted(previewId, "Second"));
    expect(saved.statusCode).toBe(200);
    expect(await clonesOf()).toMatchObject([{ name: "Second", samples: [{ file_name: "me.wav" }] }]);
  });

  it("twice answers the same voice, in case the first answer was lost", async () => {
    const previewId = await makePreview();
    const first = await person.post("/v1/voices/ivc", wanted(previewId, "Me"));
    const again = await person.post("/v1/voices/ivc", wanted(previewId, "Me"));
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await clonesOf()).toHaveLength(1);
    const stranger = await app.signUp();
    const refused = await stranger.post("/v1/voices/ivc", wanted(previewId, "Mine"));
    expect(refused.json().detail.status).toBe("clone_preview_not_found");
  });
});
