import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { voices } from "../platform/database/tables/owners.ts";
import { formBody } from "../test-support/form-body.ts";
import { joinWorkspace, setTier } from "../test-support/join-workspace.ts";
import { silentEngine } from "../test-support/silent-engine.ts";
import { type Answer, buildTestApp, finishSignUp, type Person, type TestApp } from "../test-support/test-app.ts";

/** What the pages hide from somebody is refused to them by the server too. */
let app: TestApp;
let operator: Person;
let owner: Person;
let member: Person & { email: string };
beforeAll(async () => {
  app = await buildTestApp(silentEngine(), { dataRegion: "Frankfurt, Germany" });
  operator = await app.signUp();
  owner = await app.signUp();
  await setTier(app, owner, "growing_business");
  member = await joinWorkspace(app, owner);
});
afterAll(() => app.close());

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const put = (who: Person, url: string, payload: object): Promise<Answer> =>
  app.send({ method: "PUT", url, headers: { authorization: `Bearer ${who.token}` }, payload });
const emailOf = async (who: Person): Promise<string> => (await who.get("/v1/user")).json().email;
const setPermissions = (who: Person, permissions: string[]) =>
  app.parts.database.execute(
    `update workspaces set all_members_permissions = '{${permissions.join(",")}}' where workspace_id = '${who.workspaceId}'`,
  );

describe("a member", () => {
  it.each([
    ["SHELL-29", "GET", "/v1/workspace/webhooks", undefined],
    ["SHELL-29", "POST", "/v1/workspace/webhooks", { settings: { name: "x", webhook_url: "https://a.example" } }],
    ["SHELL-30", "PATCH", "/v1/workspace", { name: "Mine now" }],
    ["SHELL-30", "GET", "/v1/workspace/invites", undefined],
    ["SHELL-30", "GET", "/v1/workspace/audit-logs", undefined],
    ["SHELL-31", "POST", "/v1/workspace/plan", { tier: "enterprise" }],
    ["PERM-08", "POST", "/v1/workspace/groups", { name: "Us" }],
  ] as const)("%s is refused %s %s", async (_, method, url, payload) => {
    const headers = { authorization: `Bearer ${member.token}` };
    const answer = await app.send({ method, url, headers, ...(payload ? { payload } : {}) });
    expect(answer.statusCode).toBe(403);
    expect(statusOf(answer)).toBe("missing_permissions");
    expect((await owner.get("/v1/workspace")).json()).toMatchObject({ name: "Ada's workspace" });
    expect((await owner.get("/v1/user/subscription")).json().tier).toBe("growing_business");
  });

  it("SHELL-29 has webhooks of their own instead", async () => {
    expect(statusOf(await member.get("/v1/user/webhooks"))).toBe("ok");
  });
});

describe("producers", () => {
  it("SHELL-10 SHELL-11 API-52 PERM-01 are named by the server's admin, with their role in the team", async () => {
    const email = await emailOf(member);
    const me = async () => (await member.get("/v1/user")).json();
    const teams = async () => (await member.get("/v1/productions/users/@me")).json().teams;
    expect((await me()).is_producer).toBe(false);
    expect(await teams()).toEqual([]);
    expect(statusOf(await put(operator, "/v1/admin/producers", { email, team_role: "leader" }))).toBe("ok");
    expect((await me()).is_producer).toBe(true);
    expect(await teams()).toEqual([{ team_id: "producers", name: "Producers", role: "leader" }]);
    expect((await operator.get("/v1/admin/producers")).json().producers).toEqual([
      { email, team_name: "Producers", team_role: "leader" },
    ]);
    await put(operator, "/v1/admin/producers", { email, team_role: null });
    expect((await me()).is_producer).toBe(false);
  });

  it("SHELL-10 nobody makes themselves one", async () => {
    const email = await emailOf(owner);
    const mine = { email, team_role: "owner" };
    expect(statusOf(await put(owner, "/v1/admin/producers", mine))).toBe("missing_permissions");
    await owner.patch("/v1/user", { team: { role: "owner" }, is_producer: true });
    expect((await owner.get("/v1/user")).json().is_producer).toBe(false);
    const stranger = { email: "nobody@example.com", team_role: "leader" };
    expect(statusOf(await put(operator, "/v1/admin/producers", stranger))).toBe("user_not_found");
    expect((await put(operator, "/v1/admin/producers", { email, team_role: "king" })).statusCode).toBe(422);
  });
});

describe("an isolated workspace", () => {
  it("SHELL-03 SHELL-34 SHELL-35 SHELL-38 has no payouts, no affiliates and no data use, by call either", async () => {
    const apart = await app.signUp();
    const setEnvironment = (who: Person, environment: string) =>
      who.post(`/v1/admin/workspaces/${apart.workspaceId}/environment`, { environment });
    expect(statusOf(await apart.get("/v1/user/affiliate"))).toBe("ok");
    expect(statusOf(await apart.patch("/v1/workspace", { is_training_allowed: true }))).toBe("ok");
    expect(statusOf(await setEnvironment(apart, "isolated"))).toBe("missing_permissions");
    expect(statusOf(await setEnvironment(operator, "isolated"))).toBe("ok");
    expect((await apart.get("/v1/user")).json().environment).toBe("isolated");
    expect(statusOf(await apart.get("/v1/user/affiliate"))).toBe("affiliate_not_available");
    expect(statusOf(await apart.post("/v1/user/affiliate-link"))).toBe("affiliate_not_available");
    expect(statusOf(await apart.patch("/v1/workspace", { is_training_allowed: false }))).toBe("data_use_not_available");
    expect((await apart.get("/v1/workspace")).json().is_training_allowed).toBe(true);
    expect((await setEnvironment(operator, "elsewhere")).statusCode).toBe(422);
    expect(statusOf(await operator.post("/v1/admin/workspaces/nope/environment", { environment: "isolated" }))).toBe(
      "workspace_not_found",
    );
  });

  it("SHELL-38 enterprise settles data use by contract", async () => {
    const big = await app.signUp();
    await setTier(app, big, "enterprise");
    expect(statusOf(await big.patch("/v1/workspace", { is_training_allowed: true }))).toBe("data_use_not_available");
    expect((await big.get("/v1/workspace")).json().is_training_allowed).toBe(false);
    expect(statusOf(await member.patch("/v1/workspace", { is_training_allowed: true }))).toBe("missing_permissions");
  });
});

describe("the account menu's facts", () => {
  it("SHELL-40 SHELL-41 name the person, the workspace and where the data lies", async () => {
    expect((await owner.get("/v1/user")).json()).toMatchObject({
      display_name: "Ada",
      email: expect.stringContaining("@example.com"),
      workspace_name: "Ada's workspace",
      data_region: "Frankfurt, Germany",
    });
  });

  it("SHELL-37 ask for privacy choices where a law or the browser does, and the signal opts out", async () => {
    const person = await app.signUp();
    const ask = async (headers: Record<string, string> = {}) =>
      (await person.get("/v1/user/privacy-choices", headers)).json();
    expect(await ask()).toMatchObject({ is_asked: false, has_opted_out_of_sale: false });
    expect(await ask({ "cf-ipcountry": "US", "cf-region-code": "CA" })).toMatchObject({ is_asked: true });
    expect(await ask({ "cf-ipcountry": "US", "cf-region-code": "NV" })).toMatchObject({ is_asked: false });
    expect(await ask({ "sec-gpc": "1" })).toMatchObject({
      is_asked: true,
      has_signal: true,
      has_opted_out_of_sale: true,
      has_opted_out_of_targeted_ads: true,
    });
    await person.patch("/v1/user", { region: "US-TX", has_opted_out_of_sale: false });
    expect(await ask({ "sec-gpc": "1" })).toMatchObject({ region: "US-TX", has_opted_out_of_sale: false });
    expect((await person.patch("/v1/user", { region: "Texas" })).statusCode).toBe(422);
  });

  it("SHELL-67 count who came by an affiliate's link, and pass over a code nobody has", async () => {
    const { link } = (await owner.post("/v1/user/affiliate-link")).json();
    expect((await owner.get("/v1/user")).json().partnerstack_partner_default_link).toBe(link);
    const ref = new URL(link).searchParams.get("ref");
    for (const [email, code] of [
      ["friend@example.com", ref],
      ["other@example.com", "nobodys-code"],
    ]) {
      const payload = { email, password: "correct horse battery", ref: code };
      expect((await app.send({ method: "POST", url: "/v1/auth/sign-up", payload })).statusCode).toBe(202);
      expect((await finishSignUp(app.send, app.parts, String(email))).statusCode).toBe(200);
    }
    expect((await owner.get("/v1/user/affiliate")).json()).toEqual({ link, sign_ups: 1 });
  });
});

describe("permissions", () => {
  const made: Record<string, { url: string; body?: object }> = {
    text_to_speech: { url: "/v1/text-to-speech/af_heart", body: { text: "Hi" } },
    speech_to_speech: { url: "/v1/speech-to-speech/af_heart" },
    projects: { url: "/v1/studio/projects" },
    voice_isolator: { url: "/v1/audio-isolation" },
    ai_speech_classifier: { url: "/v1/ai-speech-classifier" },
    add_voice_from_voice_library: { url: "/v1/voices/add/timbre/af_heart", body: { new_name: "Mine" } },
    create_instant_voice_clone: { url: "/v1/voices/add" },
    create_user_api_key: { url: "/v1/user/api-keys", body: { name: "k" } },
  };

  it.each(Object.entries(made))("PERM-02 PERM-03 PERM-38 %s guards its call", async (permission, { url, body }) => {
    const person = await app.signUp();
    await setTier(app, person, "creator");
    await setPermissions(
      person,
      Object.keys(made).filter((one) => one !== permission),
    );
    const refused = await person.post(url, body);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().detail).toMatchObject({
      status: "missing_permissions",
      message: expect.stringMatching(/^You do not have access to .+\. Please contact your workspace administrator/),
    });
    await setPermissions(person, [permission]);
    expect(statusOf(await person.post(url, body))).not.toBe("missing_permissions");
  });
});

describe("a clone", () => {
  it("PERM-24 is edited by its owner, and stays as it is for all others", async () => {
    const { db } = app.parts.database;
    const [model] = await db.select().from(voices).limit(1);
    const mine = { voiceId: "clone", workspaceId: owner.workspaceId, ownerUserId: owner.userId, name: "Mine" };
    await db.insert(voices).values({ ...(model as typeof voices.$inferSelect), ...mine, category: "cloned" });
    const edit = async (who: Person, name: string): Promise<Answer> => {
      const { body, headers } = await formBody([["name", name]]);
      return who.post("/v1/voices/clone/edit", body, headers);
    };
    expect((await edit(member, "Yours")).statusCode).toBeGreaterThanOrEqual(403);
    expect(statusOf(await edit(operator, "Yours"))).toBe("voice_not_found");
    expect((await owner.get("/v1/voices/clone")).json().name).toBe("Mine");
    expect(statusOf(await edit(owner, "Still mine"))).toBe("ok");
    expect((await owner.get("/v1/voices/clone")).json().name).toBe("Still mine");
  });
});
