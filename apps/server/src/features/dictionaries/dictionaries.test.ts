import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Answer, type Person, type TestApp } from "../../test-support/test-app.ts";

const engine = scriptedEngine();
const address = "/v1/pronunciation-dictionaries";
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await buildTestApp(engine);
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  engine.requests.length = 0;
});

const alias = (words: string, spoken: string) => ({ type: "alias", string_to_replace: words, alias: spoken });
const add = (rules: unknown[], name = "Names"): Promise<Answer> =>
  ada.post(`${address}/add-from-rules`, { name, rules });
const addId = async (rules: unknown[], name?: string): Promise<{ id: string; version_id: string }> =>
  (await add(rules, name)).json();

const formOf = (parts: { name: string; value: string; file?: string }[]) => {
  const boundary = "timbreboundary";
  const body = parts.map(({ name, value, file }) => {
    const disposition = `form-data; name="${name}"${file ? `; filename="${file}"` : ""}`;
    return `--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n${value}\r\n`;
  });
  return {
    payload: `${body.join("")}--${boundary}--\r\n`,
    headers: { authorization: `Bearer ${ada.token}`, "content-type": `multipart/form-data; boundary=${boundary}` },
  };
};
const addFile = (parts: Parameters<typeof formOf>[0]): Promise<Answer> =>
  app.send({ method: "POST", url: `${address}/add-from-file`, ...formOf(parts) });

describe("making a dictionary", () => {
  it("from rules answers the dictionary and its first version", async () => {
    const answer = await add([alias("UN", "United Nations")]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ name: "Names", created_by: ada.userId, version_rules_num: 1 });
    const kept = (await ada.get(`${address}/${answer.json().id}`)).json();
    expect(kept).toMatchObject({ latest_version_id: answer.json().version_id, archived_time_unix: null });
    expect(kept.rules).toEqual([{ ...alias("UN", "United Nations"), case_sensitive: true, word_boundaries: true }]);
  });

  it("from a lexicon reads its rules", async () => {
    const xml = `<lexicon version="1.0" alphabet="ipa"><lexeme><grapheme>cat</grapheme><phoneme>kæt</phoneme></lexeme></lexicon>`;
    const answer = await addFile([
      { name: "name", value: "From file" },
      { name: "file", value: xml, file: "cats.pls" },
    ]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ name: "From file", version_rules_num: 1 });
  });

  it("from a file that is no lexicon is refused and leaves nothing", async () => {
    const broken = await addFile([
      { name: "name", value: "Broken" },
      { name: "file", value: "PK\u0003\u0004", file: "x.pls" },
    ]);
    expect(broken.statusCode).toBe(400);
    expect(broken.json().detail.status).toBe("invalid_lexicon");
    expect((await ada.get(address)).json().pronunciation_dictionaries).toEqual([]);
  });

  it("ERR-01 names the fields a form lacks, and says when it is no form", async () => {
    const nameless = await addFile([{ name: "description", value: "no name" }]);
    expect(nameless.statusCode).toBe(422);
    expect(nameless.json().detail[0].loc).toEqual(["body", "name"]);
    expect((await ada.post(`${address}/add-from-file`, { name: "json" })).statusCode).toBe(415);
    const { headers, payload } = formOf([{ name: "name", value: "cut off" }]);
    const cut = await app.send({
      method: "POST",
      url: `${address}/add-from-file`,
      headers,
      payload: payload.slice(0, 40),
    });
    expect(cut.statusCode).toBe(400);
    expect(cut.json().detail.status).toBe("upload_cut_off");
  });

  it("refuses a phoneme nobody can read, and keeps nothing", async () => {
    const answer = await add([{ type: "phoneme", string_to_replace: "cat", phoneme: "QQ", alphabet: "cmu-arpabet" }]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail.status).toBe("invalid_pronunciation_rule");
  });
});

describe("changing rules", () => {
  it("makes a version each time, and old versions stay as they were", async () => {
    const { id, version_id: first } = await addId([alias("a", "one")]);
    const added = (
      await ada.post(`${address}/${id}/add-rules`, { rules: [alias("b", "two"), alias("a", "uno")] })
    ).json();
    expect(added).toMatchObject({ id, version_rules_num: 2 });
    const removed = (await ada.post(`${address}/${id}/remove-rules`, { rule_strings: ["a"] })).json();
    expect(removed.version_rules_num).toBe(1);
    const set = (await ada.post(`${address}/${id}/set-rules`, { rules: [alias("c", "three")] })).json();
    const download = async (version: string) => (await ada.get(`${address}/${id}/${version}/download`)).body;
    expect(await download(first)).toContain("<alias>one</alias>");
    expect(await download(added.version_id)).toMatch(/uno[^]*two/);
    expect(await download(removed.version_id)).not.toContain("uno");
    expect(await download(set.version_id)).toContain("three");
    expect((await ada.get(`${address}/${id}`)).json().latest_version_id).toBe(set.version_id);
  });

  it("loses none of two additions at the same time", async () => {
    const { id } = await addId([]);
    await Promise.all(
      ["x", "y"].map((words) => ada.post(`${address}/${id}/add-rules`, { rules: [alias(words, "z")] })),
    );
    expect((await ada.get(`${address}/${id}`)).json().latest_version_rules_num).toBe(2);
  });

  it("is not for another workspace", async () => {
    const { id } = await addId([]);
    const bob = await app.signUp();
    expect((await bob.get(`${address}/${id}`)).statusCode).toBe(404);
    expect((await bob.post(`${address}/${id}/set-rules`, { rules: [] })).statusCode).toBe(404);
  });
});

describe("listing", () => {
  it("pages through all of them, newest first, without archived ones", async () => {
    const ids: string[] = [];
    for (const name of ["one", "two", "three", "four"]) {
      ids.unshift((await addId([], name)).id);
      app.parts.clock.moveMs(1_000);
    }
    const archived = await ada.patch(`${address}/${ids[0]}`, { archived: true, name: "old" });
    expect(archived.json()).toMatchObject({ name: "old", archived_time_unix: expect.any(Number) });
    const first = (await ada.get(`${address}?page_size=2`)).json();
    expect(first.has_more).toBe(true);
    const rest = (await ada.get(`${address}?page_size=2&cursor=${first.next_cursor}`)).json();
    const listed = [...first.pronunciation_dictionaries, ...rest.pronunciation_dictionaries];
    expect(listed.map(({ id }) => id)).toEqual(ids.slice(1));
    expect(rest).toMatchObject({ has_more: false, next_cursor: null });
    const all = (await ada.get(`${address}?include_archived=true&sort=name`)).json().pronunciation_dictionaries;
    expect(all.map(({ name }: { name: string }) => name)).toEqual(["old", "one", "three", "two"]);
  });

  it("refuses a cursor that is not its own", async () => {
    expect((await ada.get(`${address}?cursor=nothing`)).json().detail.status).toBe("invalid_cursor");
  });
});

describe("speaking with dictionaries", () => {
  const say = (locators: unknown): Promise<Answer> =>
    ada.post("/v1/text-to-speech/af_heart", { text: "UN", pronunciation_dictionary_locators: locators });
  const locate = (id: string, version?: string) => ({ pronunciation_dictionary_id: id, version_id: version });

  it("hands the rules to the engine in the order of the dictionaries, at the version asked for", async () => {
    const { id, version_id } = await addId([alias("UN", "United Nations")]);
    await ada.post(`${address}/${id}/set-rules`, { rules: [alias("UN", "changed")] });
    const other = await addId([
      { type: "phoneme", string_to_replace: "cat", phoneme: "K AE1 T", alphabet: "cmu-arpabet" },
    ]);
    expect((await say([locate(other.id), locate(id, version_id)])).statusCode).toBe(200);
    expect(engine.requests[0]?.pronunciations).toEqual([
      { kind: "ipa", text: "cat", ipa: "kˈæt", isCaseSensitive: true, isWholeWord: true },
      { kind: "alias", text: "UN", alias: "United Nations", isCaseSensitive: true, isWholeWord: true },
    ]);
    await say([locate(id)]);
    expect(engine.requests[1]?.pronunciations).toMatchObject([{ alias: "changed" }]);
  });

  it("refuses an unknown dictionary or version, and a fourth dictionary, before anything is spent", async () => {
    const { id } = await addId([]);
    expect((await say([locate("nothing")])).json().detail.status).toBe("pronunciation_dictionary_not_found");
    const unknown = await say([locate(id, "nothing")]);
    expect(unknown.json().detail.status).toBe("pronunciation_dictionary_version_not_found");
    expect((await say(Array.from({ length: 4 }, () => locate(id)))).statusCode).toBe(422);
    expect(engine.requests).toEqual([]);
    expect((await ada.get("/v1/user/subscription")).json().character_count).toBe(0);
  });
});
