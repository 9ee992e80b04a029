import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeAgent, openingHours } from "../../../test-support/make-agent.ts";
import { scriptedEngine } from "../../../test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";
import { runJob } from "../../../test-support/convert-studio.ts";
import { makeSweepExports } from "./sweep-exports.handler.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
  ada = await app.signUp("ada@example.com");
});
afterAll(() => app.close());

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? answer.json().status;
const signal = new AbortController().signal;
const needs = () => ({ db: app.parts.database.db, files: app.parts.files, clock: app.parts.clock });
const ask = async (person: Person) => (await person.post("/v1/user/exports")).json();
const fileOf = (person: Person, exportId: string) => person.get(`/v1/user/exports/${exportId}/file`);

it("packs profile, clips and settings into one zip, for its person alone and for a day", async () => {
  expect((await ada.get("/v1/user/exports")).json()).toEqual({ export: null });
  const said = await ada.post("/v1/text-to-speech/af_heart", { text: "Remember me." });
  const itemId = String(said.headers["history-item-id"]);
  await ada.post("/v1/user/api-keys", { name: "laptop" });
  const agentId = await makeAgent(ada);
  const asked = await ask(ada);
  expect(asked).toMatchObject({ state: "waiting", share: 0 });
  expect((await ask(ada)).export_id).toBe(asked.export_id);
  expect(statusOf(await fileOf(ada, asked.export_id))).toBe("export_not_found");

  await runJob(app.parts, "make-export", { exportId: asked.export_id });

  expect((await ada.get("/v1/user/exports")).json().export).toMatchObject({ state: "done", share: 1 });
  const answer = await fileOf(ada, asked.export_id);
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="timbre-data-2026-03-14.zip"');
  const zip = unzipSync(new Uint8Array(answer.rawPayload));
  const read = (name: string) => JSON.parse(strFromU8(zip[name] ?? new Uint8Array()));
  expect(read("profile.json")).toMatchObject({ email: "ada@example.com", workspaces: [{ role: "owner" }] });
  expect(read("history/history.json")).toMatchObject([{ historyItemId: itemId, text: "Remember me." }]);
  expect(zip[`history/${itemId}.mp3`]).toEqual(new Uint8Array(said.rawPayload));
  expect(read("settings.json").apiKeys).toMatchObject([{ name: "laptop" }]);
  expect(read("agents.json")).toMatchObject({ agents: [{ agentId }], documents: [{ content: openingHours }] });
  expect(read("conversations/conversations.json")).toEqual([]);
  const all = Object.entries(zip).flatMap(([name, bytes]) => (name.endsWith(".json") ? strFromU8(bytes) : []));
  expect(all.join()).not.toMatch(/passwordHash|keyHash|tokenHash|totpSecret/);

  const stranger = await app.signUp();
  expect(statusOf(await fileOf(stranger, asked.export_id))).toBe("export_not_found");
  app.parts.clock.moveMs(86_400_001);
  expect(statusOf(await fileOf(ada, asked.export_id))).toBe("export_not_found");
  await makeSweepExports(needs())({}, signal);
  expect((await app.parts.database.execute("select 1 from data_exports")).rows).toEqual([]);
  for await (const { key } of app.parts.files.list("exports")) expect(key).toBe("");
});

it("says when something went wrong, and can be asked for again", async () => {
  const { export_id: exportId } = await ask(ada);
  const broken = { ...app.parts, files: { ...app.parts.files, begin: () => Promise.reject(new Error("disk full")) } };
  await expect(runJob(broken, "make-export", { exportId })).rejects.toThrow("disk full");
  expect((await ada.get("/v1/user/exports")).json().export).toMatchObject({
    state: "failed",
    problem: "internal_error",
  });
  expect((await ask(ada)).export_id).not.toBe(exportId);
});
