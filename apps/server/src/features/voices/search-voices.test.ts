import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { voices } from "../../platform/database/tables/owners.ts";
import { addOwnVoice } from "../../test-support/clones/add-own-voice.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

let app: TestApp;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
  ada = await app.signUp();
  bob = await app.signUp();
});
afterAll(() => app.close());

type Voice = { voice_id: string; name: string; labels: Record<string, string>; preview_url: string };
const voicesOf = (answer: Answer): Voice[] => answer.json().voices;
const idsOf = (answer: Answer): string[] => voicesOf(answer).map(({ voice_id }) => voice_id);
const search = async (query: string, person = ada): Promise<Answer> => {
  const answer = await person.get(`/v2/voices?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer;
};

describe("GET /v2/voices", () => {
  it("API-47 pages by name without losing or repeating a voice", async () => {
    const seen: Voice[] = [];
    let token = "";
    do {
      const answer = await search(`page_size=10&sort=name&sort_direction=asc&next_page_token=${token}`);
      const { has_more, next_page_token, total_count } = answer.json();
      expect(total_count).toBe(54);
      expect(has_more).toBe(next_page_token !== null);
      seen.push(...voicesOf(answer));
      token = next_page_token ?? "";
    } while (token);
    expect(seen).toHaveLength(54);
    expect(new Set(seen.map(({ voice_id }) => voice_id)).size).toBe(54);
    const names = seen.map(({ name }) => name.toLowerCase());
    expect(names).toEqual([...names].sort());
  });

  it.each(["sort=name&sort_direction=desc", "sort=created_at_unix&sort_direction=asc", ""])(
    "API-54 keeps its place with %j while voices come and go",
    async (order) => {
      const first = await search(`page_size=20&${order}`);
      const added = await addOwnVoice(app, ada, { name: "Mmm", createdAt: new Date("2031-01-01") });
      const rest = await search(`page_size=100&${order}&next_page_token=${first.json().next_page_token}`);
      await app.parts.database.db.delete(voices).where(eq(voices.voiceId, added));
      const builtIn = [...idsOf(first), ...idsOf(rest)].filter((id) => id !== added);
      expect(new Set(builtIn).size).toBe(54);
      expect(builtIn).toHaveLength(54);
    },
  );

  it("always tells the total", async () => {
    const answer = await search("include_total_count=false&page_size=1&language=ja");
    expect(answer.json()).toMatchObject({ total_count: 5, has_more: true });
  });

  it.each([
    ["search=nicole", ["af_nicole"]],
    ["search=british%20deep", ["bm_lewis"]],
    ["gender=male&language=ja", ["jm_kumo"]],
    ["language=fr&language=it&gender=female", ["if_sara", "ff_siwis"]],
    ["use_cases=advertisement", ["am_onyx"]],
    ["accent=british&gender=male&age=middle-aged&use_cases=informative_educational", ["bm_daniel"]],
    ["voice_ids=af_sky&voice_ids=nope&voice_ids=bf_emma", ["bf_emma", "af_sky"]],
    ["category=cloned", []],
    ["voice_type=community", []],
    ["collection_id=any", []],
    ["search=100%25", []],
    ["search=%00", []],
  ])("finds by %s", async (query, expected) => {
    expect(idsOf(await search(`${query}&sort=name&page_size=100`))).toEqual(expected);
  });

  it("tells own voices from built-in ones", async () => {
    const own = await addOwnVoice(app, bob);
    expect(idsOf(await search("voice_type=personal", bob))).toEqual([own]);
    expect(idsOf(await search("voice_type=non-default", bob))).toEqual([own]);
    expect((await search("voice_type=default", bob)).json().total_count).toBe(54);
    expect((await search("", bob)).json().total_count).toBe(55);
    await bob.delete(`/v1/voices/${own}`);
  });

  it.each(["page_size=0", "page_size=-1", "page_size=101", "page_size=ten", "sort=loudness", "voice_type=mine"])(
    "refuses %s",
    async (query) => {
      const answer = await ada.get(`/v2/voices?${query}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().detail[0].loc[0]).toBe("query");
    },
  );

  it("refuses a page token it never gave, and more ids than it takes", async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `voice_ids=v${index}`).join("&");
    for (const query of ["next_page_token=junk", ids]) {
      const answer = await ada.get(`/v2/voices?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().detail.status).toBe("invalid_request");
    }
  });
});
