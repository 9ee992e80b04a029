import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { joinWorkspace, setTier, tokenOf } from "../../test-support/join-workspace.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine(), { publicUrl: "https://voice.example.com" });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp();
  await setTier(app, owner, "enterprise");
});

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const look = (token: string) => app.send({ method: "POST", url: "/v1/workspace/invites/look", payload: { token } });
const invite = (email: string, more = {}) => owner.post("/v1/workspace/invites/add", { email, ...more });
const members = async (person = owner): Promise<Record<string, unknown>[]> =>
  (await person.get("/v1/workspace/members")).json();

describe("invitations", () => {
  it("are mailed in the guest's language where they have one here, else in that of the one who invites", async () => {
    const guest = await app.signUp("invited-in-french@example.com");
    await guest.patch("/v1/user", { page_language: "fr" });
    await owner.patch("/v1/user", { page_language: "de" });
    const subjects: (string | undefined)[] = [];
    for (const email of ["invited-in-french@example.com", "stranger@example.com"]) {
      await invite(email);
      subjects.push(app.parts.letters.findLast(({ to }) => to === email)?.subject);
    }
    expect(subjects).toEqual(["Rejoignez Ada's workspace", "Einladung zu Ada's workspace"]);
  });

  it("are shown once as a link, mailed where mail is set up, and bring the person in", async () => {
    const guest = await app.signUp("guest@example.com");
    const made = (await invite("Guest@Example.com")).json();
    const { invite_link: link, is_mailed: isMailed } = made.invites[0];
    expect(link).toMatch(/^https:\/\/voice\.example\.com\/invite#inv_/);
    expect(isMailed).toBe(true);
    expect(app.parts.letters.at(-1)).toMatchObject({ to: "guest@example.com" });
    expect(app.parts.letters.at(-1)?.text).toContain(link);
    expect((await owner.get("/v1/workspace/invites")).body).not.toContain(tokenOf(link));
    const seen = await look(tokenOf(link));
    expect(seen.json()).toMatchObject({ workspace_name: "Ada's workspace", email: "guest@example.com" });
    const accepted = await guest.post("/v1/workspace/invites/accept", { token: tokenOf(link) });
    expect(accepted.json()).toEqual({ status: "ok", workspace_id: owner.workspaceId });
    expect((await members()).map((one) => one.email)).toContain("guest@example.com");
    await guest.post("/v1/user/workspace", { workspace_id: owner.workspaceId });
    expect((await guest.get("/v1/user")).json()).toMatchObject({
      workspace_id: owner.workspaceId,
      workspace_role: "member",
      seat_type: "workspace_member",
    });
  });

  it("work once", async () => {
    const guest = await app.signUp();
    const { email } = (await guest.get("/v1/user")).json();
    const token = tokenOf((await invite(email)).json().invites[0].invite_link);
    expect(statusOf(await guest.post("/v1/workspace/invites/accept", { token }))).toBe("ok");
    expect(statusOf(await guest.post("/v1/workspace/invites/accept", { token }))).toBe("invite_used");
    expect(statusOf(await look(token))).toBe("invite_used");
  });

  it("end after seven days, and when taken back", async () => {
    const guest = await app.signUp();
    const { email } = (await guest.get("/v1/user")).json();
    const token = tokenOf((await invite(email)).json().invites[0].invite_link);
    app.parts.clock.moveMs(7 * 86_400_000);
    const late = await guest.post("/v1/workspace/invites/accept", { token });
    expect(late.statusCode).toBe(410);
    expect(statusOf(late)).toBe("invite_expired");
    const second = tokenOf((await invite(email)).json().invites[0].invite_link);
    const headers = { authorization: `Bearer ${owner.token}` };
    const payload = { email };
    expect(statusOf(await app.send({ method: "DELETE", url: "/v1/workspace/invites", headers, payload }))).toBe("ok");
    expect(statusOf(await guest.post("/v1/workspace/invites/accept", { token: second }))).toBe("invite_not_found");
    expect(await members()).toHaveLength(1);
  });

  it("are for one email address alone", async () => {
    const other = await app.signUp();
    const token = tokenOf((await invite("somebody@example.com")).json().invites[0].invite_link);
    expect(statusOf(await other.post("/v1/workspace/invites/accept", { token }))).toBe("invite_wrong_email");
    expect(await members()).toHaveLength(1);
  });

  it("stop at the plan's seats, leaving nothing of a batch that does not fit", async () => {
    await setTier(app, owner, "growing_business");
    const emails = ["a@example.com", "b@example.com", "c@example.com"];
    const refused = await owner.post("/v1/workspace/invites/add-bulk", { emails });
    expect(refused.statusCode).toBe(403);
    expect(statusOf(refused)).toBe("seat_limit_reached");
    expect((await owner.get("/v1/workspace/invites")).json().invites).toEqual([]);
    expect(statusOf(await owner.post("/v1/workspace/invites/add-bulk", { emails: emails.slice(1) }))).toBe("ok");
    expect((await owner.get("/v1/workspace")).json()).toMatchObject({ max_seats: 3, seats_used: 3 });
    const lite = await joinWorkspace(app, owner, { seatType: "workspace_lite_member" });
    const upgrade = { email: lite.email, workspace_seat_type: "workspace_member" };
    expect(statusOf(await owner.post("/v1/workspace/members", upgrade))).toBe("seat_limit_reached");
  });

  it.each([
    ["no email", { email: "nobody" }],
    ["an unknown seat", { email: "a@example.com", seat_type: "king" }],
    ["an unknown group", { email: "a@example.com", group_ids: ["nope"] }],
    ["a limit below nothing", { email: "a@example.com", usage_limit: -1 }],
  ])("refuse %s", async (_what, body) => {
    const answer = await owner.post("/v1/workspace/invites/add", body);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect((await owner.get("/v1/workspace/invites")).json().invites).toEqual([]);
  });
});

describe("members", () => {
  it("stay as they are when a change names nothing", async () => {
    const { email } = await joinWorkspace(app, owner);
    const before = await members();
    expect(statusOf(await owner.post("/v1/workspace/members", { email }))).toBe("ok");
    expect(await members()).toEqual(before);
  });

  it("PERM-36 are listed with seat and role, and changed by admins only", async () => {
    const member = await joinWorkspace(app, owner);
    const admin = await joinWorkspace(app, owner, { seatType: "workspace_admin" });
    const listed = await members(member);
    expect(listed[0]).toMatchObject({ is_owner: true, workspace_role: "owner", seat_type: "workspace_admin" });
    expect(listed.slice(1)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: member.email, is_owner: false, seat_type: "workspace_member" }),
        expect.objectContaining({ email: admin.email, workspace_role: "admin" }),
      ]),
    );
    const promote = { email: member.email, workspace_role: "workspace_admin" };
    expect(statusOf(await member.post("/v1/workspace/members", promote))).toBe("missing_permissions");
    expect(statusOf(await admin.post("/v1/workspace/members", promote))).toBe("ok");
    expect((await member.get("/v1/user")).json().workspace_role).toBe("admin");
  });

  it("who are locked get in nowhere until they are unlocked", async () => {
    const member = await joinWorkspace(app, owner);
    const { xi_api_key: key } = (await member.post("/v1/user/api-keys", { name: "k" })).json();
    await owner.post("/v1/workspace/members", { email: member.email, is_locked: true });
    expect(statusOf(await member.get("/v1/user"))).toBe("member_locked");
    expect(statusOf(await app.send({ url: "/v1/voices", headers: { "xi-api-key": key } }))).toBe("member_locked");
    await owner.post("/v1/workspace/members", { email: member.email, is_locked: false });
    expect((await member.get("/v1/user")).statusCode).toBe(200);
  });

  it("who are removed lose session and keys, not their account", async () => {
    const member = await joinWorkspace(app, owner);
    const { xi_api_key: key } = (await member.post("/v1/user/api-keys", { name: "k" })).json();
    expect(statusOf(await owner.delete(`/v1/workspace/members/${member.userId}`))).toBe("ok");
    expect(statusOf(await member.get("/v1/user"))).toBe("invalid_session");
    expect(statusOf(await app.send({ url: "/v1/user", headers: { "xi-api-key": key } }))).toBe("invalid_api_key");
    expect(await members()).toHaveLength(1);
  });

  it("keep at least one owner, no matter who removes, locks, demotes or leaves", async () => {
    const admin = await joinWorkspace(app, owner, { seatType: "workspace_admin" });
    const { email } = (await owner.get("/v1/user")).json();
    const tries = [
      await admin.delete(`/v1/workspace/members/${owner.userId}`),
      await owner.delete(`/v1/workspace/members/${owner.userId}`),
      await owner.post("/v1/workspace/members", { email, is_locked: true }),
      await owner.post("/v1/workspace/members", { email, workspace_role: "workspace_member" }),
      await owner.post("/v1/workspace/leave"),
    ];
    for (const answer of tries) expect(statusOf(answer)).toBe("last_owner");
    expect((await owner.get("/v1/user")).json().workspace_role).toBe("owner");
  });

  it("hand the workspace over, after which the new owner cannot be changed by admins", async () => {
    const heir = await joinWorkspace(app, owner);
    expect(statusOf(await heir.post("/v1/workspace/ownership", { email: heir.email }))).toBe("missing_permissions");
    expect(statusOf(await owner.post("/v1/workspace/ownership", { email: heir.email }))).toBe("ok");
    expect((await heir.get("/v1/user")).json().workspace_role).toBe("owner");
    expect((await owner.get("/v1/user")).json().workspace_role).toBe("admin");
    expect(statusOf(await owner.post("/v1/workspace/members", { email: heir.email, is_locked: true }))).toBe(
      "last_owner",
    );
  });

  it("spend no more than their own limit", async () => {
    const member = await joinWorkspace(app, owner);
    await owner.post("/v1/workspace/members", { email: member.email, usage_limit: 10 });
    const answer = await member.post("/v1/text-to-speech/af_heart", { text: "More than ten characters." });
    expect(answer.statusCode).toBe(401);
    expect(statusOf(answer)).toBe("quota_exceeded");
    expect(answer.json().detail.message).toContain(
      "An admin of your workspace has set a limit for you and can raise it.",
    );
    expect((await members())[1]).toMatchObject({ usage_limit: 10, character_count: 0 });
  });

  it("get a limit and lose it by their id, service accounts too", async () => {
    const member = await joinWorkspace(app, owner);
    const robot = (await owner.post("/v1/service-accounts", { name: "Robot" })).json();
    const limit = (id: unknown, usageLimit: number | null, person = owner) =>
      app.send({
        method: "PUT",
        url: `/v1/workspace/members/${String(id)}/usage-limit`,
        headers: { authorization: `Bearer ${person.token}` },
        payload: { usage_limit: usageLimit },
      });
    expect((await limit(member.userId, 10)).json()).toEqual({ status: "ok" });
    expect((await members())[1]).toMatchObject({ usage_limit: 10 });
    const answer = await member.post("/v1/text-to-speech/af_heart", { text: "More than ten characters." });
    expect(statusOf(answer)).toBe("quota_exceeded");
    expect(statusOf(await limit(member.userId, null))).toBe("ok");
    expect((await members())[1]).toMatchObject({ usage_limit: null });
    expect(statusOf(await limit(robot["service-account-user-id"], 10))).toBe("ok");
    expect(statusOf(await limit(member.userId, 10, member))).toBe("missing_permissions");
    expect(statusOf(await limit(owner.userId, 10, await app.signUp()))).toBe("member_not_found");
  });

  it("of another workspace cannot be touched", async () => {
    const stranger = await app.signUp();
    const { email } = (await owner.get("/v1/user")).json();
    expect(statusOf(await stranger.delete(`/v1/workspace/members/${owner.userId}`))).toBe("member_not_found");
    expect(statusOf(await stranger.post("/v1/workspace/members", { email, is_locked: true }))).toBe("member_not_found");
    expect(statusOf(await stranger.post("/v1/user/workspace", { workspace_id: owner.workspaceId }))).toBe(
      "workspace_not_found",
    );
  });
});

describe("the workspace", () => {
  it("shows its plan's flags and takes a new name from an admin, in the log with who and when", async () => {
    expect(statusOf(await owner.patch("/v1/workspace", { name: "<b>Studio</b>" }))).toBe("ok");
    expect((await owner.get("/v1/workspace")).json()).toMatchObject({
      name: "<b>Studio</b>",
      can_bypass_voice_captcha: true,
      max_seats: 50,
      subscription: { tier: "enterprise" },
    });
    const { entries } = (await owner.get("/v1/workspace/audit-logs?activity_name=Workspace%20Changed")).json();
    expect(entries).toMatchObject([
      { activity_name: "Workspace Changed", actor: { user: { uid: owner.userId } }, unmapped: { fields: ["name"] } },
    ]);
    expect(entries[0].time).toBe(app.parts.clock.now().getTime());
  });

  it("keeps its log in pages, newest first, and for admins only", async () => {
    for (const name of ["a", "b", "c"]) {
      await owner.patch("/v1/workspace", { name });
      app.parts.clock.moveMs(1_000);
    }
    const first = (await owner.get("/v1/workspace/audit-logs?limit=2")).json();
    expect(first).toMatchObject({ has_more: true });
    const rest = (await owner.get(`/v1/workspace/audit-logs?limit=2&cursor=${first.next_cursor}`)).json();
    expect(rest).toMatchObject({ has_more: false, next_cursor: null });
    const times = [...first.entries, ...rest.entries].map((one: { time: number }) => one.time);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times).toHaveLength(3);
    expect(statusOf(await owner.get("/v1/workspace/audit-logs?cursor=junk"))).toBe("invalid_request");
    const farAway = Buffer.from("999999999999999 abc").toString("base64url");
    expect(statusOf(await owner.get(`/v1/workspace/audit-logs?cursor=${farAway}`))).toBe("invalid_request");
    const tooLate = await owner.get("/v1/workspace/audit-logs?time_to_unix_ms=8640000000000000");
    expect(tooLate.json().detail[0].loc).toEqual(["query", "time_to_unix_ms"]);
    const member = await joinWorkspace(app, owner);
    expect(statusOf(await member.get("/v1/workspace/audit-logs"))).toBe("missing_permissions");
  });
});
