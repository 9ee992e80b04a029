import { afterAll, beforeAll, expect, it } from "vitest";
import { makeSweep } from "../../domain/paying/sweep-strays.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";
import { findKnownFiles } from "./store.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
  ada = await app.signUp();
});
afterAll(() => app.close());

const keep = async (key: string): Promise<void> => {
  const draft = await app.parts.files.begin(key);
  await draft.write(Buffer.from("sound"));
  await draft.commit();
};

const sweepAt = (ageMs: number): Promise<void> => {
  const clock = { now: () => new Date(Date.now() + ageMs) };
  const sweep = makeSweep({ files: app.parts.files, clock }, "history", (keys) =>
    findKnownFiles(app.parts.database.db, keys),
  );
  return sweep({}, new AbortController().signal);
};

it("removes sound without an item after an hour and touches nothing else", async () => {
  const itemOf = async (text: string): Promise<string> =>
    String((await ada.post("/v1/text-to-speech/af_heart", { text })).headers["history-item-id"]);
  const kept = await itemOf("kept");
  const deleted = await itemOf("deleted");
  await ada.delete(`/v1/history/${deleted}`);
  const stray = "history/ab/abandoned.mp3";
  const strayTimes = "history/ab/abandoned-times.json";
  const keptTimes = `history/${kept.slice(0, 2)}/${kept}-times.json`;
  for (const key of [stray, strayTimes, keptTimes]) await keep(key);
  await keep("previews/v1/af_heart.mp3");
  await sweepAt(3_500_000);
  expect(await app.parts.files.has(stray)).toBe(true);
  await sweepAt(3_700_000);
  expect(await app.parts.files.has(stray)).toBe(false);
  expect(await app.parts.files.has(strayTimes)).toBe(false);
  expect(await app.parts.files.has(keptTimes)).toBe(true);
  expect(await app.parts.files.has("previews/v1/af_heart.mp3")).toBe(true);
  expect((await ada.get(`/v1/history/${kept}/audio`)).statusCode).toBe(200);
  await ada.post(`/v1/history/${deleted}/restore`);
  expect((await ada.get(`/v1/history/${deleted}/audio`)).statusCode).toBe(200);
});
