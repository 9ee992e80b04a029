import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type TestApp } from "../../test-support/test-app.ts";

const model = { name: "kokoro-82m", variant: "int8", state: "ready" as const };
const lost = { name: "faad2", lost: expect.stringContaining("M4A") as string };
let loading: { state: "starting" | "failed"; stage: string } | null = null;
let app: TestApp;
beforeAll(async () => {
  const engine = silentEngine();
  app = await buildTestApp({
    ...engine,
    status: async () => ({ ...(await engine.status()), models: [model], leftOut: ["faad2"], ...loading }),
  });
});
afterAll(() => app.close());

const readiness = () => app.send({ method: "GET", url: "/readyz" });

describe("readiness", () => {
  it("shows which variant of the speech model this machine runs", async () => {
    const answer = await readiness();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: "ready", models: [model], engine: { languages: ["en-us"] } });
  });

  it("shows the same to the operator", async () => {
    const operator = await app.signUp();
    const health = (await operator.get("/v1/admin/health")).json();
    expect(health.engine.models).toEqual([expect.objectContaining({ name: model.name, variant: model.variant })]);
    expect(health.left_out).toEqual([lost]);
  });

  it("says what this server does without, and what is lost by that", async () => {
    expect((await readiness()).json()).toMatchObject({ left_out: [lost] });
  });

  it.each([
    ["starting", "laying out weights"],
    ["failed", "the weights are damaged"],
  ] as const)("is not there while the engine is %s, and says where it stands", async (state, stage) => {
    loading = { state, stage };
    const answer = await readiness();
    loading = null;
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: state, engine: { state, stage } });
  });
});
