import { maxApiKeysPerPerson } from "@timbre/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  person = await app.signUp();
  for (let n = 0; n < 5; n += 1) await make(n);
});
afterAll(() => app.close());

const make = (n: number) => person.post("/v1/user/api-keys", { name: `key ${n}`, permissions: "all" });
type Page = { api_keys: { name: string }[]; next_cursor: string | null; has_more: boolean };
const page = async (query: string): Promise<Page> => (await person.get(`/v1/user/api-keys${query}`)).json<Page>();

describe("a person's keys", () => {
  it("come in pages, each once, and all at once for those who do not ask", async () => {
    const seen: string[] = [];
    let cursor = "";
    for (;;) {
      const { api_keys: keys, next_cursor: next, has_more: hasMore } = await page(`?page_size=2${cursor}`);
      seen.push(...keys.map(({ name }) => name));
      expect(hasMore).toBe(next !== null);
      if (!next) break;
      cursor = `&cursor=${next}`;
    }
    const all = await page("");
    expect(seen).toEqual(all.api_keys.map(({ name }) => name));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4].map((n) => `key ${n}`));
    expect(all).toMatchObject({ next_cursor: null, has_more: false });
  });

  it("are refused by a cursor nobody knows, and by one of somebody else", async () => {
    const other = await app.signUp();
    await other.post("/v1/user/api-keys", { name: "theirs", permissions: "all" });
    const theirs = (await other.get("/v1/user/api-keys")).json().api_keys[0].key_id;
    for (const cursor of ["nothing", theirs])
      expect((await person.get(`/v1/user/api-keys?cursor=${cursor}`)).json().detail.status).toBe("invalid_cursor");
  });

  it("are at most a hundred, also when many are asked for at once", async () => {
    const answers = await Promise.all(Array.from({ length: maxApiKeysPerPerson }, (_, n) => make(100 + n)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(maxApiKeysPerPerson - 5);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(new Set(refused.map((one) => one.json().detail.status))).toEqual(new Set(["api_key_limit_reached"]));
    expect((await page("")).api_keys).toHaveLength(maxApiKeysPerPerson);
  });
});
