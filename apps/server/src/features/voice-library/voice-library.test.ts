import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { featureFlags } from "../../platform/database/tables/workspaces.ts";
import { joinWorkspace, setTier } from "../../test-support/join-workspace.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";
import { designedVoices } from "./designed-voices.ts";

let app: TestApp;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
  ada = await app.signUp();
  bob = await app.signUp();
  await setTier(app, ada, "pro");
});
afterAll(() => app.close());

type LibraryVoice = Record<string, unknown> & { voice_id: string; public_owner_id: string };
const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const search = async (
  query = "",
  person = ada,
): Promise<{ voices: LibraryVoice[]; has_more: boolean; total_count: number }> => {
  const answer = await person.get(`/v1/shared-voices?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const ids = async (query: string, person = ada): Promise<string[]> =>
  (await search(query, person)).voices.map((voice) => voice.voice_id);
const add = (person: Person, voiceId: string, name = "Mine", owner = "timbre") =>
  person.post(`/v1/voices/add/${owner}/${voiceId}`, { new_name: name });

const designedFor = (labels: Record<string, string>): string[] =>
  designedVoices
    .filter((voice) => Object.entries(labels).every(([name, value]) => voice.labels[name] === value))
    .map(({ voiceId }) => voiceId)
    .sort();

describe("GET /v1/shared-voices", () => {
  it("LIB-01 pages through the library without gap or repeat", async () => {
    const seen: string[] = [];
    for (let page = 0, more = true; more; page += 1) {
      const answer = await search(`page_size=20&page=${page}&sort=created_date`);
      expect(answer.total_count).toBe(50 + designedVoices.length);
      seen.push(...answer.voices.map((voice) => voice.voice_id));
      more = answer.has_more;
    }
    expect(new Set(seen).size).toBe(50 + designedVoices.length);
    expect(seen).toHaveLength(50 + designedVoices.length);
  });

  it.each([
    ["search=nicole", ["af_nicole"]],
    ["gender=male&language=ja", [...designedFor({ gender: "male", language: "ja" }), "jm_kumo"]],
    ["use_cases=advertisement&use_cases=nothing", ["am_onyx", ...designedFor({ use_case: "advertisement" })]],
    ["category=professional", []],
    ["owner_id=somebody", []],
    ["reader_app_enabled=true", []],
    ["voice_ids=bf_alice", ["bf_alice"]],
    ["voice_ids=nobody", []],
    ["min_notice_period_days=30", []],
    ["locale=fr", ["ff_siwis", ...designedFor({ language: "fr" })]],
    ["search=%00", []],
  ])("LIB-03 finds by %s", async (query, expected) => expect(await ids(`${query}&page_size=100`)).toEqual(expected));

  it.each([
    ["pirate", (voice: LibraryVoice) => voice.voice_id === "designed_corsair"],
    [
      "a deep narrator voice",
      (voice: LibraryVoice) => voice.use_case === "narrative_story" || /narrator/i.test(String(voice.description)),
    ],
    ["old man", (voice: LibraryVoice) => voice.age === "old" && voice.gender === "male"],
    ["grandpa", (voice: LibraryVoice) => voice.age === "old" && voice.gender === "male"],
    ["Spanish woman", (voice: LibraryVoice) => voice.language === "es" && voice.gender === "female"],
    ["British teacher", (voice: LibraryVoice) => voice.accent === "british"],
  ])("LIB-01 finds what is meant by %s", async (words, isMeant) => {
    const { voices } = await search(`search=${encodeURIComponent(words)}&page_size=100`);
    expect(voices.length).toBeGreaterThan(0);
    expect(voices.filter((voice) => !isMeant(voice)).map(({ voice_id: id }) => id)).toEqual([]);
  });

  it("LIB-01 takes no word for another: a man is no woman, and nobody is called by a filler", async () => {
    const { voices } = await search("search=man&page_size=100");
    expect(new Set(voices.map(({ gender }) => gender))).toEqual(new Set(["male"]));
    expect((await search("search=voice&page_size=1")).total_count).toBeGreaterThan(10);
  });

  it("has at least forty designed voices, of every use and age", () => {
    expect(designedVoices.length).toBeGreaterThanOrEqual(40);
    const valuesOf = (label: string) => new Set(designedVoices.map(({ labels }) => labels[label]));
    expect(valuesOf("use_case").size).toBe(7);
    expect(valuesOf("age").size).toBe(3);
    expect(new Set(designedVoices.map(({ name }) => name)).size).toBe(designedVoices.length);
  });

  it("LIB-08 knows quality, featured voices and every required field", async () => {
    expect((await search("category=high_quality")).total_count).toBe(50);
    const { voices } = await search("featured=true");
    expect(voices.length).toBeGreaterThan(5);
    for (const voice of voices) {
      expect(voice.featured).toBe(true);
      expect(Object.values(voice)).not.toContain(undefined);
    }
  });

  it("LIB-07 sorts by use and by how many added a voice", async () => {
    await app.signUp();
    await bob.post("/v1/text-to-speech/bm_lewis", { text: "Twenty characters !!" });
    expect((await ids("sort=trending"))[0]).toBe("bm_lewis");
    expect((await search("sort=usage_character_count_1y")).voices[0]).toMatchObject({
      voice_id: "bm_lewis",
      usage_character_count_1y: 20,
      usage_character_count_7d: 20,
    });
    await add(bob, "bf_alice");
    expect((await search("sort=cloned_by_count")).voices[0]).toMatchObject({
      voice_id: "bf_alice",
      cloned_by_count: 1,
    });
  });

  it.each(["page_size=0", "page_size=101", "page=-1", "sort=loudness", "category=cloned"])(
    "refuses %s",
    async (query) => expect((await ada.get(`/v1/shared-voices?${query}`)).statusCode).toBe(422),
  );

  it("API-01 answers strangers as well, who have added nothing, and refuses credentials that are wrong", async () => {
    await add(bob, "af_bella", "Bella");
    const query = "page_size=100&search=bella";
    const stranger = await app.send({ url: `/v1/shared-voices?${query}` });
    expect(stranger.statusCode).toBe(200);
    const mine = await search(query, bob);
    expect(mine.voices[0]).toMatchObject({ voice_id: "af_bella", is_added_by_user: true });
    const [first] = stranger.json().voices;
    expect(first).toEqual({ ...mine.voices[0], is_added_by_user: false });
    const wrong = await app.send({ url: "/v1/shared-voices", headers: { authorization: "Bearer nobody" } });
    expect(statusOf(wrong)).toBe("invalid_session");
  });
});

describe("adding a library voice", () => {
  it("API-55 gives the workspace a voice of that sound under its own name", async () => {
    const person = await app.signUp();
    const added = await add(person, "am_adam", "Narrator");
    expect(added.statusCode).toBe(200);
    const voice = (await person.get(`/v1/voices/${added.json().voice_id}`)).json();
    expect(voice).toMatchObject({
      name: "Narrator",
      is_owner: false,
      is_added_by_user: true,
      public_owner_id: "timbre",
      sharing: { status: "copied", original_voice_id: "am_adam" },
    });
    expect((await person.post(`/v1/text-to-speech/${voice.voice_id}`, { text: "Hello" })).statusCode).toBe(200);
    expect((await search("search=adam", person)).voices[0]).toMatchObject({ is_added_by_user: true });
    expect((await person.get("/v2/voices?voice_type=community")).json().total_count).toBe(1);
    expect(statusOf(await add(person, "am_adam"))).toBe("voice_already_added");
  });

  it("PERM-33 stops at the plan's slots, and frees one when a voice is deleted", async () => {
    const person = await app.signUp();
    for (const id of ["af_heart", "af_bella"]) expect((await add(person, id)).statusCode).toBe(200);
    const last = (await add(person, "af_nova")).json().voice_id;
    const refused = await add(person, "af_sarah");
    expect(refused.statusCode).toBe(403);
    expect(statusOf(refused)).toBe("voice_limit_reached");
    await person.delete(`/v1/voices/${last}`);
    expect((await add(person, "af_sarah")).statusCode).toBe(200);
    expect(statusOf(await person.post(`/v1/voices/${last}/restore`))).toBe("voice_limit_reached");
  });

  it("PERM-16 needs add_voice_from_voice_library", async () => {
    const person = await app.signUp();
    await person.post("/v1/workspace/groups/everyone", { permissions: ["text_to_speech"] });
    expect(statusOf(await add(person, "af_heart"))).toBe("missing_permissions");
  });

  it("refuses what is not in the library, and an empty name", async () => {
    expect(statusOf(await add(ada, "nope"))).toBe("library_voice_not_found");
    expect(statusOf(await add(ada, "af_heart", "Mine", "somebody"))).toBe("library_voice_not_found");
    expect((await add(ada, "af_heart", " ")).statusCode).toBe(422);
  });
});

describe("voices", () => {
  it("come back within thirty days of being deleted, for those who may", async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const { voice_id: id } = (await add(person, "af_river")).json();
    await person.delete(`/v1/voices/${id}`);
    expect(statusOf(await stranger.post(`/v1/voices/${id}/restore`))).toBe("voice_not_found");
    expect((await person.post(`/v1/voices/${id}/restore`)).json()).toMatchObject({ voice_id: id, name: "Mine" });
    expect((await person.get(`/v1/voices/${id}`)).statusCode).toBe(200);
    await person.delete(`/v1/voices/${id}`);
    app.parts.clock.moveMs(29 * 86_400_000);
    await person.post("/v1/auth/sign-out");
    const fresh = await app.signUp();
    expect(statusOf(await fresh.post(`/v1/voices/${id}/restore`))).toBe("voice_not_found");
  });

  it("stand in collections, which only their maker and admins change", async () => {
    const host = await app.signUp();
    await setTier(app, host, "enterprise");
    const member = await joinWorkspace(app, host);
    const made = (await host.post("/v1/voices/collections", { title: "Calm", icon: "moon" })).json();
    expect(made).toMatchObject({ title: "Calm", icon: "moon", permission_on_resource: "admin" });
    const path = `/v1/voices/collections/${made.collection_id}`;
    expect((await host.post(`${path}/voice/af_heart`)).json()).toEqual({
      collection_id: made.collection_id,
      voice_id: "af_heart",
    });
    expect((await member.get(`/v2/voices?collection_id=${made.collection_id}`)).json().total_count).toBe(1);
    expect(statusOf(await member.patch(path, { title: "Mine" }))).toBe("missing_permissions");
    expect((await host.patch(path, { title: "Calmer" })).json().title).toBe("Calmer");
    expect(statusOf(await host.post(`${path}/voice/nope`))).toBe("voice_not_found");
    await host.delete(`${path}/voice/af_heart`);
    expect((await member.get(`/v2/voices?collection_id=${made.collection_id}`)).json().total_count).toBe(0);
    expect((await host.delete(path)).json()).toEqual({ collection_id: made.collection_id });
    expect(statusOf(await host.get(path))).toBe("collection_not_found");
  });

  it("LIB-19 leave out a language that is refused, until the workspace may try it", async () => {
    const person = await app.signUp();
    const languages = async (): Promise<string[]> => {
      const { collections } = (await person.get("/v1/voice-library/collections")).json();
      return collections.map((one: { collection_id: string }) => one.collection_id);
    };
    expect(await languages()).not.toContain("language-hi");
    expect(statusOf(await person.get("/v1/voice-library/collections/language-hi"))).toBe("collection_not_found");
    expect(await ids("language=hi", person)).toEqual([]);
    expect(await ids("voice_ids=hf_alpha", person)).toEqual(["hf_alpha"]);
    const { workspace_id: workspaceId } = (await person.get("/v1/user")).json();
    await app.parts.database.db
      .insert(featureFlags)
      .values({ workspaceId, name: "experimental-languages", value: "on" });
    expect(await languages()).toContain("language-hi");
    expect(await ids("language=hi", person)).toHaveLength(4);
  });

  it("LIB-20 has designed voices that are only in one's list once added, and say what they are", async () => {
    const person = await app.signUp();
    await setTier(app, person, "pro");
    const { voices, total_count: total } = await search("category=generated&page_size=100", person);
    expect(total).toBe(designedVoices.length);
    expect((await search("", person)).total_count).toBeGreaterThanOrEqual(60);
    for (const voice of voices) expect(voice.description).toMatch(/^Designed from a sentence: /);
    const own = async (): Promise<string[]> =>
      (await person.get("/v2/voices?page_size=100")).json().voices.map((one: { name: string }) => one.name);
    expect(await own()).not.toContain("Alder");
    const early = await person.post("/v1/text-to-speech/designed_alder", { text: "Hello." });
    expect(statusOf(early)).toBe("voice_not_found");
    const { voice_id: copyId } = (await add(person, "designed_alder", "Alder")).json();
    expect(await own()).toContain("Alder");
    expect((await person.post(`/v1/text-to-speech/${copyId}`, { text: "Hello." })).statusCode).toBe(200);
  });

  it("LIB-19 API-48 are gathered by language, with colours and accents", async () => {
    const person = await app.signUp();
    const { collections } = (await person.get("/v1/voice-library/collections?category=language")).json();
    expect(collections.length).toBeGreaterThanOrEqual(6);
    const count = 5 + designedFor({ language: "ja" }).length;
    const japanese = collections.find((one: { collection_id: string }) => one.collection_id === "language-ja");
    expect(japanese).toMatchObject({ title: "Japanese voices", voice_count: count, category: "language" });
    expect((await person.get("/v1/voice-library/collections/language-ja")).json().voices).toHaveLength(count);
    expect(statusOf(await person.get("/v1/voice-library/collections/nope"))).toBe("collection_not_found");
    const { accents } = (await person.get("/v1/voices/accents?language=en")).json();
    expect(accents.map((one: { accent: string }) => one.accent)).toEqual(["american", "british"]);
  });
});
