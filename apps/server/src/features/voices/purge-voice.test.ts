import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addClone } from "../../test-support/clones/add-clone.ts";
import { setTier } from "../../test-support/join-workspace.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";
import { makePurgeVoice } from "./purge-voice.handler.ts";

let app: TestApp;
let person: Person;
let voiceId: string;

let sweeps = 0;

const purge = async (): Promise<void> => {
  const { database, clock } = app.parts;
  const sweepFiles = async (): Promise<void> => void (sweeps += 1);
  await makePurgeVoice({ db: database.db, clock, sweepFiles })({ voiceId }, new AbortController().signal);
};
const deletedDaysAgo = async (days: number): Promise<void> => {
  await person.delete(`/v1/voices/${voiceId}`);
  const deletedAt = new Date(app.parts.clock.now().getTime() - days * 86_400_000);
  await app.parts.database.execute("update voices set deleted_at = $1 where voice_id = $2", [
    deletedAt.toISOString(),
    voiceId,
  ]);
};
const rowsIn = async (table: string): Promise<number> =>
  (await app.parts.database.execute(`select 1 from ${table} where voice_id = $1`, [voiceId])).rows.length;

beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  person = await app.signUp();
  await setTier(app, person, "starter");
  voiceId = await addClone(app, person);
});
afterAll(() => app.close());

describe("a clone that was deleted", () => {
  it("is out of use at once, comes back for thirty days, and then leaves with all that belongs to it", async () => {
    await deletedDaysAgo(29);
    expect((await person.post(`/v1/text-to-speech/${voiceId}`, { text: "Hello." })).statusCode).toBe(404);
    await purge();
    expect(sweeps).toBe(0);
    expect((await person.post(`/v1/voices/${voiceId}/restore`)).statusCode).toBe(200);
    expect((await person.get(`/v1/voices/${voiceId}`)).json().samples).toHaveLength(1);
    await deletedDaysAgo(30);
    await purge();
    expect(sweeps).toBe(1);
    for (const table of ["voices", "voice_samples", "voice_clones", "voice_consents"])
      expect(await rowsIn(table)).toBe(0);
    expect((await person.post(`/v1/voices/${voiceId}/restore`)).statusCode).toBe(404);
  });
});
