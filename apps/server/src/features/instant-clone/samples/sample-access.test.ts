import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addClone } from "../../../test-support/clones/add-clone.ts";
import { joinWorkspace, setTier } from "../../../test-support/join-workspace.ts";
import { scriptedEngine } from "../../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";

let app: TestApp;
let maker: Person;
let friend: Person & { email: string };
let voiceId: string;
let sample: string;

beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
});
afterAll(() => app.close());
beforeEach(async () => {
  const owner = await app.signUp();
  await setTier(app, owner, "enterprise");
  maker = await joinWorkspace(app, owner);
  friend = await joinWorkspace(app, owner);
  voiceId = await addClone(app, maker);
  const { samples } = (await maker.get(`/v1/voices/${voiceId}`)).json();
  sample = `/v1/voices/${voiceId}/samples/${samples[0].sample_id}`;
});

const shareAs = (role: string) =>
  maker.post(`/v1/workspace/resources/${voiceId}/share`, { resource_type: "voice", role, user_email: friend.email });
const codesOf = async (person: Person): Promise<string[]> => {
  const answers = [await person.get(`${sample}/audio`), await person.get(`${sample}/signed-url`)];
  return answers.map((answer) => (answer.statusCode === 200 ? "ok" : answer.json().detail.status));
};

describe("the recordings a clone was made from", () => {
  it("are not for viewers, who speak with the voice and hear its preview", async () => {
    await shareAs("viewer");
    expect(await codesOf(friend)).toEqual(["missing_permissions", "missing_permissions"]);
    expect((await friend.get(`/v1/voices/${voiceId}`)).json().samples).toBeNull();
    expect((await friend.get("/v2/voices")).body).not.toContain(sample.split("/").at(-1));
    expect((await friend.post(`/v1/text-to-speech/${voiceId}`, { text: "Hi" })).statusCode).toBe(200);
    expect((await friend.get(`/v1/voices/${voiceId}/private-preview`)).statusCode).toBe(200);
  });

  it("are for the owner and for those who may edit the voice", async () => {
    await shareAs("editor");
    for (const person of [maker, friend]) {
      expect(await codesOf(person)).toEqual(["ok", "ok"]);
      expect((await person.get(`/v1/voices/${voiceId}`)).json().samples).toHaveLength(1);
    }
  });
});
