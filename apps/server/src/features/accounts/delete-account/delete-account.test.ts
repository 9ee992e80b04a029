import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillTables, tablesNaming } from "../../../test-support/fill-tables.ts";
import { joinWorkspace, setTier } from "../../../test-support/join-workspace.ts";
import { scriptedEngine } from "../../../test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp, testPassword } from "../../../test-support/test-app.ts";
import { makeRemoveFiles } from "./remove-files.handler.ts";

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
  operator = await app.signUp("operator@example.com");
});
afterAll(() => app.close());

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? answer.json().status;
const leave = (person: Person, body: object = {}): Promise<Answer> =>
  app.send({
    method: "DELETE",
    url: "/v1/user",
    headers: { authorization: `Bearer ${person.token}` },
    payload: { current_password: testPassword, ...body },
  });
const planOf = async (person: Person) => (await person.get("/v1/user/deletion")).json();
const removeFiles = (): Promise<unknown> =>
  makeRemoveFiles({ db: app.parts.database.db, files: app.parts.files })({}, new AbortController().signal);
const filesIn = async (folder: string): Promise<string[]> => {
  const keys = [];
  for await (const { key } of app.parts.files.list(folder)) keys.push(key);
  return keys;
};

describe("deleting an account", () => {
  it("leaves no row and no file that names the person, in their workspace or anybody else's", async () => {
    const host = await app.signUp();
    await setTier(app, host, "scale_2024_08_10");
    const guest = await joinWorkspace(app, host);
    const { email, userId } = guest;
    const home = (await guest.get("/v1/user/workspaces"))
      .json()
      .workspaces.find((one: { role: string }) => one.role === "owner");
    const own = { userId, email, workspaceId: home.workspace_id };
    await guest.post("/v1/text-to-speech/af_heart", { text: "Said in another's workspace." });
    await fillTables(app, own, "own");
    const others = await fillTables(app, { ...own, workspaceId: host.workspaceId }, "others");
    expect((await tablesNaming(app, [userId])).length).toBeGreaterThan(30);
    expect((await filesIn("made/own")).length).toBeGreaterThan(5);
    expect(await filesIn("history")).toHaveLength(1);
    expect(await filesIn("dubbing")).toHaveLength(2);

    expect(statusOf(await leave(guest))).toBe("ok");
    await removeFiles();

    expect(await tablesNaming(app, [userId, own.workspaceId, email])).toEqual([]);
    expect(await filesIn("made/own")).toEqual([]);
    expect(await filesIn("history")).toEqual([]);
    expect(await filesIn("dubbing")).toEqual([expect.stringContaining(String(others.get("dubs")?.dubbing_id))]);
    const project = String(others.get("studio_projects")?.project_id);
    expect(await filesIn("made/others")).toEqual(["made/others/voice_samples.bin"]);
    expect(await filesIn("studio")).toEqual(
      expect.arrayContaining([expect.stringContaining(project), expect.stringContaining(project)]),
    );
    expect(await filesIn("studio")).toHaveLength(2);
    const { rows } = await app.parts.database.execute("select owner_user_id from studio_projects");
    expect(rows).toEqual([{ owner_user_id: host.userId }]);
    expect(statusOf(await guest.get("/v1/user"))).toBe("invalid_session");
    expect((await host.get("/v1/user")).statusCode).toBe(200);
  });

  it("asks for the password, and for a code where two-factor sign-in is on", async () => {
    const person = await app.signUp();
    expect(statusOf(await leave(person, { current_password: "wrong" }))).toBe("invalid_credentials");
    const { secret } = (await person.post("/v1/user/two-factor", { current_password: testPassword })).json();
    const code = () =>
      new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: app.parts.clock.now().getTime() });
    await person.post("/v1/user/two-factor/confirm", { code: code() });
    expect((await planOf(person)).is_two_factor_on).toBe(true);
    expect(statusOf(await leave(person))).toBe("two_factor_required");
    expect(statusOf(await leave(person, { code: "000000" }))).toBe("invalid_two_factor_code");
    app.parts.clock.moveMs(60_000);
    expect(statusOf(await leave(person, { code: code() }))).toBe("ok");
  });

  it("waits until a workspace with other members has another owner", async () => {
    const owner = await app.signUp();
    await setTier(app, owner, "scale_2024_08_10");
    const member = await joinWorkspace(app, owner);
    expect(await planOf(owner)).toMatchObject({ ending: [], to_hand_over: [{ workspace_id: owner.workspaceId }] });
    const refused = await leave(owner);
    expect(refused.statusCode).toBe(409);
    expect(statusOf(refused)).toBe("workspace_has_members");
    expect((await owner.get("/v1/user")).statusCode).toBe(200);
    await owner.post("/v1/workspace/ownership", { email: member.email });
    expect(await planOf(owner)).toMatchObject({ ending: [], leaving: [{ workspace_id: owner.workspaceId }] });
    expect(statusOf(await leave(owner))).toBe("ok");
    expect((await member.get("/v1/user")).json().workspace_role).toBe("owner");
  });

  it("keeps somebody to run the server", async () => {
    expect((await planOf(operator)).is_last_server_admin).toBe(true);
    expect(statusOf(await leave(operator))).toBe("last_server_admin");
    expect(statusOf(await leave(operator, { next_server_admin: "nobody@example.com" }))).toBe("user_not_found");
    const next = await app.signUp("next@example.com");
    expect(statusOf(await leave(operator, { next_server_admin: "Next@example.com" }))).toBe("ok");
    expect((await next.get("/v1/user")).json().is_server_admin).toBe(true);
  });

  it("takes up files that a process which died had not removed", async () => {
    const person = await app.signUp();
    await person.post("/v1/text-to-speech/af_heart", { text: "A clip." });
    const [clip = ""] = await filesIn("history");
    expect(statusOf(await leave(person))).toBe("ok");
    expect(await app.parts.files.has(clip)).toBe(true);
    await removeFiles();
    expect(await app.parts.files.has(clip)).toBe(false);
    expect((await app.parts.database.execute("select 1 from file_removals")).rows).toEqual([]);
  });
});
