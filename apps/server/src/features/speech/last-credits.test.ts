import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { historyItems, usageEvents } from "../../platform/database/tables/history.ts";
import { workspaces } from "../../platform/database/tables/owners.ts";
import { holdsUnderWay } from "../../test-support/holds-under-way.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await buildTestApp(engine);
  ada = await app.signUp();
});
afterAll(() => app.close());

const setWorkspace = (changes: Partial<typeof workspaces.$inferInsert>) =>
  app.parts.database.db.update(workspaces).set(changes).where(eq(workspaces.workspaceId, ada.workspaceId));

it("HIST-08 fifty requests at once for the last credits: never negative, never double, never more at once than the plan", async () => {
  const limit = 50_000_000;
  const price = 10;
  const left = 73;
  await setWorkspace({ tier: "enterprise", characterCount: limit - left });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ada.post("/v1/text-to-speech/af_heart", { text: "a".repeat(price) })),
  );
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().detail.status);
  expect(done).toHaveLength(Math.floor(left / price));
  expect(new Set(refused)).toEqual(new Set(["quota_exceeded"]));
  const { db } = app.parts.database;
  const [workspace] = await db.select().from(workspaces).where(eq(workspaces.workspaceId, ada.workspaceId));
  expect(workspace?.characterCount).toBe(limit - left + done.length * price);
  expect(await holdsUnderWay(app, ada)).toBe(0);
  const items = await db.select().from(historyItems).where(eq(historyItems.workspaceId, ada.workspaceId));
  expect(items).toHaveLength(done.length);
  const used = await db.select().from(usageEvents).where(eq(usageEvents.workspaceId, ada.workspaceId));
  expect(used.reduce((sum, { credits }) => sum + credits, 0)).toBe(done.length * price);
  expect(Math.max(...done.map(({ headers }) => Number(headers["current-concurrent-requests"])))).toBeLessThanOrEqual(
    30,
  );
});
