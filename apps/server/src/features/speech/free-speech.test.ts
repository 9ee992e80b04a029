import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freeTries } from "./tables.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type TestApp } from "../../test-support/test-app.ts";
import { makeFreeTries } from "./free-tries.ts";

const engine = scriptedEngine();
let app: TestApp;
let visitors = 0;
let address = "";
beforeAll(async () => {
  app = await buildTestApp(engine);
});
afterAll(() => app.close());
beforeEach(() => {
  address = `10.0.0.${(visitors += 1)}`;
  engine.beforeChunk = () => undefined;
});

type Asked = { voiceId?: string; from?: string; cookie?: string };
const ask = (text: string, { voiceId = "af_heart", from = address, cookie }: Asked = {}): Promise<Answer> =>
  app.send({
    method: "POST",
    url: `/v1/landing/text-to-speech/${voiceId}`,
    payload: { text },
    remoteAddress: from,
    ...(cookie ? { headers: { cookie } } : {}),
  });
const statusOf = (answer: Answer): string => answer.json().detail.status;

describe("speech without an account", () => {
  it("SHELL-85 TTS-19 is heard three times a day by one address, and then asks to sign up", async () => {
    for (const text of ["One.", "Two.", "Three."]) {
      const answer = await ask(text);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toBe("audio/mpeg");
      expect(answer.body).toContain(text);
    }
    const fourth = await ask("Four.");
    expect(fourth.statusCode).toBe(403);
    expect(fourth.json().detail).toMatchObject({
      status: "landing_limit_reached",
      message: "You have reached the limit of free generations. Sign up to continue for free.",
    });
    app.parts.clock.moveMs(86_400_000);
    expect((await ask("Tomorrow.")).statusCode).toBe(200);
  });

  it("SHELL-85 knows a visitor who comes from elsewhere by the cookie", async () => {
    const cookie = `timbre_visitor=${(await ask("One.")).cookies.find(({ name }) => name === "timbre_visitor")?.value}`;
    for (const from of ["10.9.0.1", "10.9.0.2"]) expect((await ask("More.", { from, cookie })).statusCode).toBe(200);
    expect((await ask("More.", { from: "10.9.0.3", cookie })).statusCode).toBe(403);
    expect((await ask("Another person.", { from: "10.9.0.4" })).statusCode).toBe(200);
  });

  it("SHELL-85 takes 200 characters and not one more", async () => {
    expect((await ask("a".repeat(200))).statusCode).toBe(200);
    const answer = await ask("a".repeat(201));
    expect([answer.statusCode, statusOf(answer)]).toEqual([400, "max_character_limit_exceeded"]);
  });

  it("TTS-19 is still counted after a restart, and no address is written down", async () => {
    for (const text of ["One.", "Two.", "Three."]) expect((await ask(text)).statusCode).toBe(200);
    const { db } = app.parts.database;
    const restarted = makeFreeTries({ db, clock: app.parts.clock });
    await expect(restarted.take([`address ${address}`])).rejects.toMatchObject({ code: "landing_limit_reached" });
    expect(JSON.stringify(await db.select().from(freeTries))).not.toContain(address);
  });

  it("does not count what was refused or failed", async () => {
    expect(statusOf(await ask(" "))).toBe("input_text_empty");
    expect(statusOf(await ask("Hello.", { voiceId: "nobody" }))).toBe("voice_not_found");
    engine.beforeChunk = () => Promise.reject(new Error("no sound"));
    for (let at = 0; at < 4; at += 1) expect((await ask("Hello.")).statusCode).toBe(500);
    engine.beforeChunk = () => undefined;
    expect((await ask("Hello.")).statusCode).toBe(200);
  });
});
