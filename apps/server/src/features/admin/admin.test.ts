import { feedbackMessages } from "@timbre/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinWorkspace, setTier } from "../../test-support/join-workspace.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { startAgain } from "../../test-support/start-again.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

let app: TestApp;
let operator: Person;
let person: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  operator = await app.signUp();
  person = await app.signUp();
});
afterAll(() => app.close());

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const setFlag = (name: string, body: object) =>
  app.send({
    method: "PUT",
    url: `/v1/admin/flags/${name}`,
    headers: { authorization: `Bearer ${operator.token}` },
    payload: body,
  });
const flagOf = async (name: string, who = person): Promise<string> =>
  (await who.get("/v1/feature-flags")).json().flags[name];

describe("the server's admin", () => {
  it("PERM-32 sets flags for the server and for one workspace, and takes them back", async () => {
    expect(await flagOf("productions")).toBe("off");
    await setFlag("productions", { value: "on" });
    expect(await flagOf("productions")).toBe("on");
    await setFlag("productions", { value: "off", workspace_id: person.workspaceId });
    expect(await flagOf("productions")).toBe("off");
    expect(await flagOf("productions", operator)).toBe("on");
    const { flags } = (await operator.get("/v1/admin/flags")).json();
    expect(flags.find((one: { name: string }) => one.name === "productions")).toEqual({
      name: "productions",
      default: "off",
      server: "on",
      workspaces: { [person.workspaceId]: "off" },
    });
    await setFlag("productions", { value: null, workspace_id: person.workspaceId });
    await setFlag("productions", { value: null });
    expect(await flagOf("productions")).toBe("off");
    expect(statusOf(await setFlag("no-such-flag", { value: "on" }))).toBe("unknown_flag");
    for (const workspace_id of ["nope", "", "\u0000"]) {
      expect(statusOf(await setFlag("productions", { value: "on", workspace_id }))).toBe("workspace_not_found");
    }
  });

  it("changes the plan of any workspace", async () => {
    const plan = (workspaceId: string) =>
      operator.post(`/v1/admin/workspaces/${workspaceId}/plan`, { tier: "creator" });
    expect(statusOf(await plan(person.workspaceId))).toBe("ok");
    expect((await person.get("/v1/user/subscription")).json()).toMatchObject({
      tier: "creator",
      character_limit: 100_000,
    });
    expect(statusOf(await plan("nope"))).toBe("workspace_not_found");
    const { workspaces } = (await operator.get("/v1/admin/workspaces")).json();
    expect(workspaces).toHaveLength(2);
    const found = workspaces.find((one: { workspace_id: string }) => one.workspace_id === person.workspaceId);
    expect(found).toMatchObject({ tier: "creator", members: 1 });
  });

  it("sees jobs, health and storage", async () => {
    await startAgain(app.parts);
    expect((await operator.get("/v1/admin/jobs")).json().queues).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: "sweep-stray-files" })]),
    );
    expect((await operator.get("/v1/admin/health")).json()).toMatchObject({
      database: { kind: app.parts.database.kind, is_alive: true },
      engine: { state: expect.any(String) },
    });
    const storage = (await operator.get("/v1/admin/storage")).json();
    expect(storage.folders.map((one: { name: string }) => one.name)).toContain("history");
    expect(storage.database_bytes).toBeGreaterThan(0);
  });

  it("makes backups that can be downloaded, keeps the newest, and says how to bring one back", async () => {
    const list = async () => (await operator.get("/v1/admin/backups")).json();
    expect(await list()).toMatchObject({ backups: [], running: null, last: null, schedule: null, is_sealing: false });
    for (const count of [1, 2, 3]) {
      app.parts.clock.moveMs(1_000);
      const begun = (await operator.post("/v1/admin/backups")).json();
      expect(begun.running).toMatchObject({ files: expect.any(Number) });
      await expect.poll(async () => (await list()).running).toBe(null);
      expect((await list()).backups).toHaveLength(Math.min(count, app.parts.backups.settings.keep));
    }
    const { backups, how_to_restore: steps, last } = await list();
    expect(last).toMatchObject({ name: backups[0].name, failure: null });
    expect(steps.join(" ")).toContain("npm run restore");
    const file = await operator.get(`/v1/admin/backups/${backups[0].name}`);
    expect(file.rawPayload).toHaveLength(backups[0].size_bytes);
    expect(file.rawPayload.subarray(257, 262).toString()).toBe("ustar");
    expect(statusOf(await operator.get("/v1/admin/backups/nope"))).toBe("not_found");
    expect((await operator.get("/v1/admin/backups/..%2Fsecrets")).statusCode).toBe(422);
  });

  it("is the only one: a workspace's owner is refused everywhere", async () => {
    for (const path of ["flags", "workspaces", "producers", "jobs", "health", "storage", "backups"]) {
      expect(statusOf(await person.get(`/v1/admin/${path}`))).toBe("missing_permissions");
    }
  });
});

describe("a workspace's plan", () => {
  it("is changed by the server's operator alone, at once", async () => {
    const owner = await app.signUp();
    await setTier(app, owner, "enterprise");
    const member = await joinWorkspace(app, owner);
    expect(statusOf(await member.post("/v1/workspace/plan", { tier: "free" }))).toBe("missing_permissions");
    const refused = await owner.post("/v1/workspace/plan", { tier: "pro" });
    expect([refused.statusCode, statusOf(refused)]).toEqual([403, "missing_permissions"]);
    expect(refused.json().detail.message).toBe("Only the operator of this server can do this.");
    expect((await owner.get("/v1/user/subscription")).json().tier).toBe("enterprise");
    expect(statusOf(await operator.post("/v1/workspace/plan", { tier: "pro" }))).toBe("ok");
    expect((await operator.get("/v1/user/subscription")).json()).toMatchObject({
      tier: "pro",
      character_limit: 500_000,
    });
    expect((await operator.post("/v1/workspace/plan", { tier: "gold" })).statusCode).toBe(422);
  });

  it("is asked for by everybody else, with a message, and decided once", async () => {
    const owner = await app.signUp();
    const choice = async () => (await owner.get("/v1/workspace/plan")).json();
    expect(await choice()).toMatchObject({ can_change: false, request: null });
    const wish = { tier: "starter", message: "I want to clone my voice." };
    expect(statusOf(await owner.post("/v1/workspace/plan/request", wish))).toBe("ok");
    await owner.post("/v1/workspace/plan/request", { ...wish, tier: "pro" });
    expect((await choice()).request).toMatchObject({ ...wish, tier: "pro" });
    const newsOf = async (who: Person): Promise<string[]> =>
      (await who.get("/v1/notifications")).json().docs.map(({ title }: { title: string }) => title);
    expect(await newsOf(operator)).toContainEqual(expect.stringMatching(/asks for the Pro plan$/));

    const waiting = async () => (await operator.get("/v1/admin/plan-requests")).json().requests;
    const { workspaceId } = owner;
    expect(await waiting()).toMatchObject([{ workspace_id: workspaceId, tier: "pro", tier_now: "free" }]);
    expect(statusOf(await owner.get("/v1/admin/plan-requests"))).toBe("missing_permissions");
    const decide = (decision: string) => operator.post(`/v1/admin/plan-requests/${workspaceId}`, { decision });
    expect(statusOf(await decide("approved"))).toBe("ok");
    expect(statusOf(await decide("declined"))).toBe("plan_request_not_found");
    expect((await owner.get("/v1/user/subscription")).json().tier).toBe("pro");
    expect(await newsOf(owner)).toContain("You are on the Pro plan");
    expect(await waiting()).toEqual([]);

    await owner.post("/v1/workspace/plan/request", wish);
    await decide("declined");
    expect((await owner.get("/v1/user/subscription")).json().tier).toBe("pro");
    expect(await newsOf(owner)).toContain("Your plan stays as it is");
    await owner.post("/v1/workspace/plan/request", wish);
    expect(statusOf(await owner.delete("/v1/workspace/plan/request"))).toBe("ok");
    expect(await waiting()).toEqual([]);
  });

  it("is changed by a workspace's admins where the operator leaves it to them", async () => {
    const owner = await app.signUp();
    await setTier(app, owner, "enterprise");
    const member = await joinWorkspace(app, owner);
    const setPolicy = (who: Person, policy: string) =>
      app.send({
        method: "PUT",
        url: "/v1/admin/plan-policy",
        headers: { authorization: `Bearer ${who.token}` },
        payload: { policy },
      });
    expect(statusOf(await setPolicy(owner, "admins"))).toBe("missing_permissions");
    expect(statusOf(await setPolicy(operator, "admins"))).toBe("ok");
    expect((await operator.get("/v1/admin/plan-policy")).json()).toEqual({ policy: "admins" });
    expect((await owner.get("/v1/workspace/plan")).json().can_change).toBe(true);
    expect((await member.get("/v1/workspace/plan")).json()).toMatchObject({ can_change: false, can_ask: false });
    expect(statusOf(await member.post("/v1/workspace/plan/request", { tier: "pro" }))).toBe("missing_permissions");
    expect(statusOf(await member.post("/v1/workspace/plan", { tier: "free" }))).toBe("missing_permissions");
    expect(statusOf(await owner.post("/v1/workspace/plan", { tier: "scale_2024_08_10" }))).toBe("ok");
    await setPolicy(operator, "operator");
    expect(statusOf(await owner.post("/v1/workspace/plan", { tier: "pro" }))).toBe("missing_permissions");
  });
});

describe("the shell's calls", () => {
  it("SHELL-51 tick a step when its action first succeeded, and keep it ticked", async () => {
    const fresh = await app.signUp();
    const steps = async () => (await fresh.get("/v1/user/onboarding-checklist")).json();
    const done = async (): Promise<string[]> =>
      (await steps()).items
        .filter((one: { is_completed: boolean }) => one.is_completed)
        .map((one: { onboarding_checklist_item_id: string }) => one.onboarding_checklist_item_id);
    expect(await done()).toEqual([]);
    const { voice_id: id } = (await fresh.post("/v1/voices/add/timbre/af_heart", { new_name: "Mine" })).json();
    expect(await done()).toEqual(["explore_library"]);
    await app.parts.database.execute(`delete from voices where voice_id = '${id}'`);
    expect(await done()).toEqual(["explore_library"]);
    expect((await fresh.get("/v1/user")).json().is_onboarding_checklist_completed).toBe(false);
  });

  it("SHELL-49 API-61 hide the checklist for good", async () => {
    const fresh = await app.signUp();
    const { checklist_id: id } = (await fresh.get("/v1/user/onboarding-checklist")).json();
    expect(statusOf(await fresh.post(`/v1/user/onboarding-checklist/${id}/hide`))).toBe("ok");
    expect((await fresh.get("/v1/user/onboarding-checklist")).json().hidden).toBe(true);
    expect(statusOf(await fresh.post("/v1/user/onboarding-checklist/other/hide"))).toBe("not_found");
  });

  it("API-59 SHELL-65 take five feedbacks an hour, and none that is empty or endless", async () => {
    const fresh = await app.signUp();
    const send = (feedback: unknown) => fresh.post("/v1/feedback", { feedback });
    expect((await send("I love the new voices")).json()).toEqual({
      relevant: true,
      category: "praise",
      positive: true,
    });
    for (const wrong of ["", "   ", "x".repeat(10_000), 7]) expect((await send(wrong)).statusCode).toBe(422);
    for (let n = 0; n < 4; n += 1) expect((await send("more of the same")).statusCode).toBe(200);
    const sixth = await send("one too many");
    expect(sixth.statusCode).toBe(429);
    expect(statusOf(sixth)).toBe("too_many_requests");
    expect(Number(sixth.headers["retry-after"])).toBe(3_600);
    app.parts.clock.moveMs(3_600_001);
    expect((await send("an hour later")).statusCode).toBe(200);
  });

  it("refuse feedback of 10,000 characters with the limit, and keep nothing of it", async () => {
    const fresh = await app.signUp();
    const answer = await fresh.post("/v1/feedback", { feedback: "x".repeat(10_000) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0]).toMatchObject({ loc: ["body", "feedback"], msg: feedbackMessages.tooLong });
    const { rows } = await app.parts.database.execute(`select 1 from feedback where user_id = '${fresh.userId}'`);
    expect(rows).toEqual([]);
  });

  it("API-60 SHELL-55 give notifications under both addresses and remember the last one read", async () => {
    const fresh = await app.signUp();
    await fresh.patch("/v1/user", { onboarding_role: "developer" });
    const first = (await fresh.get("/v1/notifications?limit=10")).json();
    expect(first.docs.map((one: { slug: string }) => one.slug)).toEqual([
      "voice-design-v3",
      "dialogue-editor",
      "unlock-cloning",
      "developer-api",
    ]);
    expect(first.last_read).toBeNull();
    await fresh.post("/v1/notifications/read", { slug: "voice-design-v3" });
    expect((await fresh.get("/notifications")).json().last_read).toBe("voice-design-v3");
    expect(statusOf(await app.send({ url: "/notifications" }))).toBe("missing_credentials");
  });

  it("API-62 make one affiliate link per person, where the plan allows it", async () => {
    const fresh = await app.signUp();
    const { link } = (await fresh.post("/v1/user/affiliate-link")).json();
    expect(link).toMatch(/\/sign-up\?ref=[a-zA-Z0-9]{12}$/);
    expect((await fresh.post("/v1/user/affiliate-link")).json().link).toBe(link);
    expect((await fresh.get("/v1/user")).json().referral_link_code).toBe(link.split("=")[1]);
    await setTier(app, fresh, "enterprise");
    expect(statusOf(await fresh.post("/v1/user/affiliate-link"))).toBe("affiliate_not_available");
  });

  it("SHELL-86 store events of the pages for the workspace's admins", async () => {
    const fresh = await app.signUp();
    const event = { name: "feedback_sent", properties: { length: 12, note: "a\u0000b" } };
    expect(statusOf(await fresh.post("/v1/analytics/events", event))).toBe("ok");
    expect((await fresh.get("/v1/analytics/events")).json().events).toMatchObject([
      { name: "feedback_sent", user_id: fresh.userId, properties: { length: 12 } },
    ]);
    const huge = { name: "x", properties: { text: "x".repeat(5_000) } };
    expect((await fresh.post("/v1/analytics/events", huge)).statusCode).toBe(422);
  });

  it("PVC-105 keep what happened in the wizard of a professional voice, the newest first", async () => {
    const fresh = await app.signUp();
    const made = { seconds: 45, script: "narrative" };
    await fresh.post("/v1/analytics/events", { name: "pvc_draft_created" });
    app.parts.clock.moveMs(1_000);
    await fresh.post("/v1/analytics/events", { name: "pvc_recording_made", properties: made });
    const { events } = (await fresh.get("/v1/analytics/events")).json();
    expect(events).toMatchObject([
      { name: "pvc_recording_made", user_id: fresh.userId, properties: made },
      { name: "pvc_draft_created", user_id: fresh.userId, properties: {} },
    ]);
    const stranger = await app.signUp();
    expect((await stranger.get("/v1/analytics/events")).json().events).toEqual([]);
  });

  it("ERR-16 keep what went wrong on a page, by its code alone", async () => {
    const fresh = await app.signUp();
    const kept = { place: "professional-clone", error: "internal_error", status: 500 };
    expect(statusOf(await fresh.post("/v1/client-errors", { ...kept, text: "what somebody wrote" }))).toBe("ok");
    const { events } = (await fresh.get("/v1/analytics/events")).json();
    expect(events.map(({ name, properties }: { name: string; properties: object }) => [name, properties])).toEqual([
      ["client_error", kept],
    ]);
  });

  it("API-52 answer a producer's question with the teams there are: none", async () => {
    expect((await person.get("/v1/productions/users/@me")).json()).toEqual({ user_id: person.userId, teams: [] });
    expect(statusOf(await person.get("/v1/productions/users/somebody"))).toBe("not_found");
  });
});
