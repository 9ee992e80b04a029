import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { singleUseTokens } from "./tables.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { formBody } from "../../test-support/form-body.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";
import { makeSingleUseTokens } from "./single-use-tokens.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
});

/** As another process would have it: nothing but the database is shared. */
const tokens = () =>
  makeSingleUseTokens({
    db: app.parts.database.db,
    clock: app.parts.clock,
    identifyMember: async (ids) => ids as unknown as Caller,
  });
const take = (token: string) => tokens().take(token, "tts_websocket");
const ask = async (): Promise<string> => (await ada.post("/v1/single-use-token/tts_websocket", {})).json().token;

describe("single-use tokens", () => {
  it("open once, also in another process than the one that made them", async () => {
    const token = await ask();
    expect(await take(token)).toMatchObject({ userId: ada.userId, workspaceId: ada.workspaceId, apiKeyId: null });
    expect(await take(token)).toBeUndefined();
    expect(await take("sutkn_made_up")).toBeUndefined();
  });

  it("open for one alone when many try at once", async () => {
    const token = await ask();
    const tries = await Promise.all(Array.from({ length: 10 }, () => take(token)));
    expect(tries.filter(Boolean)).toHaveLength(1);
  });

  it("end after fifteen minutes, and are forgotten", async () => {
    const [early, late] = [await ask(), await ask()];
    app.parts.clock.moveMs(15 * 60_000 - 1);
    expect(await take(early)).toBeDefined();
    app.parts.clock.moveMs(1);
    expect(await take(late)).toBeUndefined();
    await ask();
    const { db } = app.parts.database;
    const kept = await db.select().from(singleUseTokens).where(eq(singleUseTokens.userId, ada.userId));
    expect(kept).toHaveLength(1);
  });

  it("for transcriptions stand in for a key, once, and for nothing else", async () => {
    const { token } = (await ada.post("/v1/single-use-token/batch_scribe", {})).json();
    const send = async (url: string) => {
      const { body, headers } = await formBody([
        ["model_id", "scribe_v1"],
        ["file", Buffer.from("sound")],
      ]);
      return app.send({ method: "POST", url, payload: body, headers });
    };
    app.parts.ear.script = {
      inspectSound: () => ({ durationMs: 60_000, sampleRateHz: 16_000 }),
      transcribe: () => ({ language: "en", languageProbability: 1, text: "Hello.", words: [], durationMs: 60_000 }),
    };
    expect((await send(`/v1/audio-isolation?token=${token}`)).json().detail.status).toBe("missing_credentials");
    const heard = await send(`/v1/speech-to-text?token=${token}`);
    expect(heard.json()).toMatchObject({ text: "Hello." });
    expect((await ada.get("/v1/user/subscription")).json().character_count).toBeGreaterThan(0);
    expect((await send(`/v1/speech-to-text?token=${token}`)).json().detail.status).toBe("invalid_token");
    expect((await send(`/v1/speech-to-text?token=${await ask()}`)).json().detail.status).toBe("invalid_token");
  });

  it("are kept as hashes", async () => {
    const token = await ask();
    const rows = await app.parts.database.db.select().from(singleUseTokens);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("go with the key they were asked for with", async () => {
    const key = (await ada.post("/v1/user/api-keys", { name: "k" })).json();
    const made = await app.http.inject({
      method: "POST",
      url: "/v1/single-use-token/tts_websocket",
      headers: { "xi-api-key": key.xi_api_key },
    });
    await app.http.inject({
      method: "DELETE",
      url: `/v1/user/api-keys/${key.key_id}`,
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(await take(made.json().token)).toBeUndefined();
  });
});
