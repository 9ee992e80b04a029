import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { joinWorkspace, setTier } from "../../test-support/join-workspace.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { makeProject, projectUrl, sendProject } from "../../test-support/studio-project.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

type Colleague = Person & { email: string };
const engine = scriptedEngine();
const address = "/v1/pronunciation-dictionaries";
const rules = [{ type: "alias", string_to_replace: "Ada", alias: "Ayda" }];
let app: TestApp;
let socketAddress: string;
let owner: Person;
let maker: Colleague;
let friend: Colleague;
let lite: Colleague;
let id: string;
let versionId: string;

beforeAll(async () => {
  app = await buildTestApp(engine);
  socketAddress = (await app.http.listen({ port: 0, host: "127.0.0.1" })).replace(/^http/, "ws");
  owner = await app.signUp();
  await setTier(app, owner, "enterprise");
  maker = await joinWorkspace(app, owner);
  friend = await joinWorkspace(app, owner);
  lite = await joinWorkspace(app, owner, { seatType: "workspace_lite_member" });
});
afterAll(() => app.close());
beforeEach(async () => {
  engine.requests.length = 0;
  ({ id, version_id: versionId } = (await maker.post(`${address}/add-from-rules`, { name: "Names", rules })).json());
});

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const statuses = async (answers: Promise<Answer>[]): Promise<string[]> => (await Promise.all(answers)).map(statusOf);
const every = (status: string, asked: readonly unknown[]): string[] => asked.map(() => status);
const share = (person: Person, body: object, what = "share") =>
  person.post(`/v1/workspace/resources/${id}/${what}`, { resource_type: "pronunciation_dictionary", ...body });
const letFriend = async (role: string): Promise<void> =>
  expect(statusOf(await share(maker, { role, user_email: friend.email }))).toBe("ok");
const seen = async (person: Person): Promise<string> => {
  const answer = await person.get(`${address}/${id}`);
  return answer.statusCode === 200 ? answer.json().permission_on_resource : statusOf(answer);
};
const listed = async (person: Person): Promise<string | undefined> =>
  (await person.get(`${address}?page_size=100`))
    .json()
    .pronunciation_dictionaries.find((one: { id: string }) => one.id === id)?.permission_on_resource;

const ruleChanges = (person: Person) => [
  person.post(`${address}/${id}/set-rules`, { rules }),
  person.post(`${address}/${id}/add-rules`, { rules }),
  person.post(`${address}/${id}/remove-rules`, { rule_strings: ["Bob"] }),
  person.patch(`${address}/${id}`, { name: "Ours" }),
];
const adminSteps = [
  (person: Person) => person.patch(`${address}/${id}`, { archived: true }),
  (person: Person) => share(person, { role: "viewer", group_id: "everyone" }),
  (person: Person) => share(person, { user_email: friend.email }, "unshare"),
];
const adminDoings = (person: Person) => adminSteps.map((step) => step(person));
const download = (person: Person) => person.get(`${address}/${id}/${versionId}/download`);
const say = (person: Person) => {
  const pronunciation_dictionary_locators = [{ pronunciation_dictionary_id: id }];
  return person.post("/v1/text-to-speech/af_heart", { text: "Ada", pronunciation_dictionary_locators });
};

describe("PERM-36 a member's dictionary", () => {
  it("is seen, used and downloaded by its maker and the admins, and by others only once it is shared", async () => {
    expect([await seen(maker), await seen(owner)]).toEqual(["admin", "admin"]);
    for (const person of [friend, lite]) {
      expect(await seen(person)).toBe("pronunciation_dictionary_not_found");
      expect(await listed(person)).toBeUndefined();
      expect((await download(person)).statusCode).toBe(404);
      expect(new Set(await statuses(ruleChanges(person)))).toEqual(new Set(["pronunciation_dictionary_not_found"]));
      expect(new Set(await statuses(adminDoings(person).slice(1)))).toEqual(new Set(["resource_not_found"]));
    }
    await letFriend("viewer");
    expect([await seen(friend), await listed(friend), await seen(lite)]).toEqual([
      "viewer",
      "viewer",
      "pronunciation_dictionary_not_found",
    ]);
    expect((await download(friend)).body).toContain("Ayda");
    expect((await say(friend)).statusCode).toBe(200);
    expect(engine.requests[0]?.pronunciations).toMatchObject([{ alias: "Ayda" }]);
    await share(maker, { user_email: friend.email }, "unshare");
    expect([await seen(friend), statusOf(await say(friend))]).toEqual(
      every("pronunciation_dictionary_not_found", [1, 2]),
    );
  });

  it("is not changed by a viewer, not deleted or shared by an editor, and all of it by an admin", async () => {
    await letFriend("viewer");
    const refused = [...ruleChanges(friend), ...adminDoings(friend)];
    expect(await statuses(refused)).toEqual(every("missing_permissions", refused));
    await letFriend("editor");
    expect(await statuses(ruleChanges(friend))).toEqual(every("ok", ruleChanges(friend)));
    expect(await statuses(adminDoings(friend))).toEqual(every("missing_permissions", [1, 2, 3]));
    expect((await maker.get(`${address}/${id}`)).json()).toMatchObject({ name: "Ours", archived_time_unix: null });
    await letFriend("admin");
    // One after the other: the last takes the friend's own right away.
    for (const step of adminSteps) expect(statusOf(await step(friend))).toBe("ok");
  });

  it("is shared with a group, with everyone on any seat, and with a program's key", async () => {
    const group = (await owner.post("/v1/workspace/groups", { name: "Readers" })).json().id;
    await share(maker, { role: "viewer", group_id: group });
    await owner.post(`/v1/workspace/groups/${group}/members`, { email: friend.email });
    expect([await seen(friend), await listed(lite)]).toEqual(["viewer", undefined]);
    await share(maker, { role: "editor", group_id: "default" });
    expect([await seen(friend), await seen(lite), await listed(lite)]).toEqual(["editor", "editor", "editor"]);
    await share(maker, { group_id: "everyone" }, "unshare");
    const account = (await owner.post("/v1/service-accounts", { name: "Bot" })).json()["service-account-user-id"];
    const made = { name: "k", permissions: "all" };
    const key = (await owner.post(`/v1/service-accounts/${account}/api-keys`, made)).json();
    const ask = async () =>
      (await app.send({ url: `${address}/${id}`, headers: { "xi-api-key": key["xi-api-key"] } })).statusCode;
    expect(await ask()).toBe(404);
    await share(maker, { role: "viewer", workspace_api_key_id: key.key_id });
    expect(await ask()).toBe(200);
    const about = await maker.get(`/v1/workspace/resources/${id}?resource_type=pronunciation_dictionary`);
    expect(about.json()).toMatchObject({ resource_name: "Names", creator_user_id: maker.userId });
    expect((await maker.get(`/v1/workspace/resources/${id}?resource_type=voice`)).statusCode).toBe(404);
  });

  it.each(["viewer", "editor", "admin"])("is made for the whole workspace with workspace_access %s", async (role) => {
    const body = { name: "For all", rules, workspace_access: role };
    id = (await maker.post(`${address}/add-from-rules`, body)).json().id;
    expect([await seen(friend), await listed(lite)]).toEqual([role, role]);
  });

  it("is no place in a list for who may not see it", async () => {
    expect(statusOf(await friend.get(`${address}?cursor=${id}`))).toBe("invalid_cursor");
  });
});

describe("a dictionary that is not shared", () => {
  const locators = () => ({ pronunciation_dictionary_locators: [{ pronunciation_dictionary_id: id }] });
  const spent = async (): Promise<number> => (await friend.get("/v1/user/subscription")).json().character_count;
  const refusedWithoutCharge = async (ask: () => Promise<string>): Promise<void> => {
    const before = await spent();
    expect(await ask()).toBe("pronunciation_dictionary_not_found");
    expect(engine.requests).toEqual([]);
    expect(await spent()).toBe(before);
  };

  it.each(["", "/stream", "/with-timestamps", "/stream/with-timestamps"])(
    "is refused for speech and dialogue at %s and costs nothing",
    async (rest) => {
      const inputs = [{ text: "Ada", voice_id: "af_heart" }];
      await refusedWithoutCharge(async () =>
        statusOf(await friend.post(`/v1/text-to-speech/af_heart${rest}`, { text: "Ada", ...locators() })),
      );
      await refusedWithoutCharge(async () =>
        statusOf(await friend.post(`/v1/text-to-dialogue${rest}`, { inputs, ...locators() })),
      );
    },
  );

  it.each(["stream-input", "multi-stream-input"])("is refused at the socket %s and costs nothing", async (path) => {
    await refusedWithoutCharge(async () => {
      const headers = { authorization: `Bearer ${friend.token}` };
      const socket = new WebSocket(`${socketAddress}/v1/text-to-speech/af_heart/${path}`, { headers });
      await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
      const answer = new Promise<string>((resolve) => socket.once("message", (data) => resolve(String(data))));
      socket.send(JSON.stringify({ text: " ", ...locators() }));
      socket.send(JSON.stringify({ text: "Ada is here.", flush: true }));
      const status = (JSON.parse(await answer) as { error: string }).error;
      socket.terminate();
      return status;
    });
  });

  it("is refused in a project: when it is made, when it is given one, and when it is converted", async () => {
    const locator: [string, string] = [
      "pronunciation_dictionary_locators",
      JSON.stringify(locators().pronunciation_dictionary_locators[0]),
    ];
    await refusedWithoutCharge(async () => statusOf(await sendProject(friend, [["name", "Book"], locator])));
    const own = await makeProject(friend, [["Ada."]]);
    await refusedWithoutCharge(async () =>
      statusOf(await friend.post(projectUrl(own, "/pronunciation-dictionaries"), locators())),
    );
    const theirs = await makeProject(maker, [["Ada."]], [locator]);
    const body = { resource_type: "project", role: "editor", user_email: friend.email };
    await maker.post(`/v1/workspace/resources/${theirs}/share`, body);
    await refusedWithoutCharge(async () => statusOf(await friend.post(projectUrl(theirs, "/convert"))));
    const [chapter] = (await friend.get(projectUrl(theirs, "/chapters"))).json().chapters;
    await refusedWithoutCharge(async () =>
      statusOf(await friend.post(projectUrl(theirs, `/chapters/${chapter.chapter_id}/convert`))),
    );
  });

  it("stays in a project that an editor changes, without its name", async () => {
    const locator = JSON.stringify(locators().pronunciation_dictionary_locators[0]);
    const projectId = await makeProject(maker, [["Ada."]], [["pronunciation_dictionary_locators", locator]]);
    const body = { resource_type: "project", role: "editor", user_email: friend.email };
    await maker.post(`/v1/workspace/resources/${projectId}/share`, body);
    const whole = (await friend.get(projectUrl(projectId))).json();
    expect(whole).toMatchObject({
      pronunciation_dictionary_locators: [{ pronunciation_dictionary_id: id }],
      pronunciation_dictionary_versions: [],
    });
    const own = (await friend.post(`${address}/add-from-rules`, { name: "Own", rules })).json().id;
    const both = [{ pronunciation_dictionary_id: id }, { pronunciation_dictionary_id: own }];
    const set = { pronunciation_dictionary_locators: both };
    expect(statusOf(await friend.post(projectUrl(projectId, "/pronunciation-dictionaries"), set))).toBe("ok");
    expect((await maker.get(projectUrl(projectId))).json().pronunciation_dictionary_versions).toMatchObject([
      { pronunciation_dictionary_id: id, permission_on_resource: "admin" },
    ]);
  });
});

describe("dictionaries from before there were shares", () => {
  it("are viewed and used by their whole workspace, as they were, and changed by their makers", async () => {
    const file = new URL("../../../migrations/0018_dictionary-shares.sql", import.meta.url);
    await app.parts.database.execute(await readFile(file, "utf8"));
    expect([await seen(friend), await seen(lite), await seen(maker)]).toEqual(["viewer", "viewer", "admin"]);
    expect((await say(friend)).statusCode).toBe(200);
    expect(new Set(await statuses(ruleChanges(friend)))).toEqual(new Set(["missing_permissions"]));
    expect(await seen(await app.signUp())).toBe("pronunciation_dictionary_not_found");
  });
});
