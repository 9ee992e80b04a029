import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setTier, tokenOf } from "../../apps/server/src/test-support/join-workspace.ts";
import { scriptedEngine } from "../../apps/server/src/test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../apps/server/src/test-support/test-app.ts";

/** Many at once, on whichever database the tests run: only PostgreSQL lets two really meet. */
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  await setTier(app, ada, "enterprise");
});

const count = async (sql: string): Promise<number> =>
  Number((await app.parts.database.execute(sql)).rows[0]?.count ?? 0);
const together = <Result>(times: number, ask: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, (_one, index) => ask(index)));
const done = (answers: Answer[]): Answer[] => answers.filter(({ statusCode }) => statusCode < 300);
const expectTyped = (answers: Answer[]): void => {
  for (const { statusCode, body } of answers) expect(statusCode, body.slice(0, 200)).toBeLessThan(500);
};

describe("at the end of a key's own credits", () => {
  it("a key with a limit of its own is held to it", async () => {
    const made = (await ada.post("/v1/user/api-keys", { name: "small", character_limit: 50 })).json();
    const headers = { "xi-api-key": made.xi_api_key };
    const answers = await together(20, () =>
      app.send({ method: "POST", url: "/v1/text-to-speech/af_heart", headers, payload: { text: "Ten chars." } }),
    );
    expectTyped(answers);
    expect(done(answers)).toHaveLength(5);
    expect(await count(`select character_count as count from api_keys where key_id = '${made.key_id}'`)).toBe(50);
  });
});

describe("sent twice at once", () => {
  it("a call under one key is made and charged once", async () => {
    const headers = { "idempotency-key": "the-same" };
    const answers = await together(10, () => ada.post("/v1/text-to-speech/af_heart", { text: "Ten chars." }, headers));
    expectTyped(answers);
    const items = await count(`select count(*) as count from history_items where workspace_id = '${ada.workspaceId}'`);
    expect(items).toBe(1);
    expect((await ada.get("/v1/user/subscription")).json().character_count).toBe(10);
  });

  it("an address gets one account", async () => {
    const payload = { email: "twice@example.com", password: "correct horse battery", first_name: "Twin" };
    // Without mail the account is made by this very call.
    app.parts.mail.isSetUp = false;
    const answers = await together(8, () => app.send({ method: "POST", url: "/v1/auth/sign-up", payload }));
    app.parts.mail.isSetUp = true;
    expectTyped(answers);
    expect(done(answers)).toHaveLength(1);
    expect(await count("select count(*) as count from users where email = 'twice@example.com'")).toBe(1);
  });

  it("an invitation lets one in, once", async () => {
    const guest = await app.signUp();
    const { email } = (await guest.get("/v1/user")).json();
    const { invites } = (await ada.post("/v1/workspace/invites/add", { email })).json();
    const token = tokenOf(invites[0].invite_link);
    const answers = await together(10, () => guest.post("/v1/workspace/invites/accept", { token }));
    expectTyped(answers);
    expect(done(answers)).toHaveLength(1);
    const members = `workspace_id = '${ada.workspaceId}' and user_id = '${guest.userId}'`;
    expect(await count(`select count(*) as count from workspace_members where ${members}`)).toBe(1);
  });

  it("a session is renewed for one alone", async () => {
    const answers = await together(10, () => ada.post("/v1/auth/refresh"));
    expectTyped(answers);
    expect(done(answers)).toHaveLength(1);
  });

  it("deleting is done once and answered every time", async () => {
    const { id } = (await ada.post("/v1/workspace/groups", { name: "Us" })).json();
    const spoken = await ada.post("/v1/text-to-speech/af_heart", { text: "Hello" });
    const item = String(spoken.headers["history-item-id"]);
    const key = (await ada.post("/v1/user/api-keys", { name: "k" })).json().key_id;
    for (const url of [`/v1/workspace/groups/${id}`, `/v1/history/${item}`, `/v1/user/api-keys/${key}`]) {
      const answers = await together(8, () => ada.delete(url));
      expectTyped(answers);
      expect(done(answers).length, url).toBeGreaterThan(0);
    }
  });

  it("what is deleted while it is used fails in a typed way", async () => {
    const made = (await ada.post("/v1/voices/add/timbre/af_heart", { new_name: "Mine" })).json();
    const answers = await together(12, (index) =>
      index % 3 === 0
        ? ada.delete(`/v1/voices/${made.voice_id}`)
        : ada.post(`/v1/text-to-speech/${made.voice_id}`, { text: "Hello" }),
    );
    expectTyped(answers);
  });
});

describe("what a plan allows", () => {
  it("is not exceeded by asking for it many times at once", async () => {
    const small = await app.signUp();
    await setTier(app, small, "free");
    const answers = await together(30, (index) =>
      small.post("/v1/voices/add/timbre/af_heart", { new_name: `Voice ${index}` }),
    );
    expectTyped(answers);
    const { voice_limit: limit } = (await small.get("/v1/user/subscription")).json();
    const voices = await count(`select count(*) as count from voices where workspace_id = '${small.workspaceId}'`);
    expect(voices).toBeLessThanOrEqual(limit);
  });
});
