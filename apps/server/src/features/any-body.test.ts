import { AppError } from "@timbre/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiDocument, Operation } from "../platform/reference/api-document.ts";
import type { JsonSchema } from "../platform/reference/api-document.ts";
import { formBody } from "../test-support/form-body.ts";
import { scriptedEngine } from "../test-support/scripted-engine.ts";
import { makeProject } from "../test-support/studio-project.ts";
import { buildTestApp, type Answer, type Person, type TestApp } from "../test-support/test-app.ts";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
type Call = { method: Method; url: string; names: string[]; files: string[] };

/** The same bodies at every run: what is found once is found again. */
const seed = 20_260_314;

let app: TestApp;
let ada: Person;
let document: ApiDocument;
/** Ids that lead somewhere, so that a body is not refused only because of its address. */
let known: Record<string, string>;

beforeAll(async () => {
  app = await buildTestApp(scriptedEngine(), { defaultTier: "scale_2024_08_10" });
  ada = await app.signUp();
  // There is no sound in JSON; calls that listen all the same get as far as this.
  const refuse = (): never => {
    throw new AppError("audio_unreadable");
  };
  app.parts.ear.script = new Proxy({}, { get: () => refuse });
  document = (await app.send({ url: "/openapi.json" })).json();
  known = await thingsOf(ada);
});
afterAll(() => app.close());

const thingsOf = async (person: Person): Promise<Record<string, string>> => {
  const make = async (url: string, body: object): Promise<Record<string, string>> =>
    (await person.post(url, body)).json();
  const rules = [{ type: "alias", string_to_replace: "UN", alias: "United Nations" }];
  const settings = { auth_type: "hmac", name: "Hook", webhook_url: "https://example.com/hook" };
  const account = (await make("/v1/service-accounts", { name: "Robot" }))["service-account-user-id"] ?? "";
  const keys = { name: "Key", permissions: "all" };
  const dictionary = await make("/v1/pronunciation-dictionaries/add-from-rules", { name: "Names", rules });
  const spoken = await person.post("/v1/text-to-speech/af_heart", { text: "Hello" });
  const things = {
    group_id: (await make("/v1/workspace/groups", { name: "Group" })).id,
    collection_id: (await make("/v1/voices/collections", { title: "Mine", icon: "star" })).collection_id,
    webhook_id: (await make("/v1/workspace/webhooks", { settings })).webhook_id,
    service_account_user_id: account,
    api_key_id: (await make(`/v1/service-accounts/${account}/api-keys`, keys)).key_id,
    key_id: (await make("/v1/user/api-keys", keys)).key_id,
    pronunciation_dictionary_id: dictionary.id,
    history_item_id: String(spoken.headers["history-item-id"]),
    ...(await projectOf(person)),
    workspace_id: person.workspaceId,
    user_id: "@me",
    voice_id: "af_heart",
    public_user_id: "timbre",
    name: "productions",
  };
  return Object.fromEntries(Object.entries(things).map(([name, id]) => [name, id ?? "missing"]));
};

const projectOf = async (person: Person): Promise<Record<string, string>> => {
  const projectId = await makeProject(person, [["One."], ["Two."]]);
  const { chapters } = (await person.get(`/v1/studio/projects/${projectId}`)).json();
  return { project_id: projectId, chapter_id: chapters[0].chapter_id };
};

const namesIn = ({ properties = {}, anyOf = [] }: JsonSchema): string[] => [
  ...Object.keys(properties),
  ...anyOf.flatMap(namesIn),
];
const isFile = (field: JsonSchema | undefined): boolean => (field?.items ?? field)?.format === "binary";

/** Calls whose documented body is of this kind. */
const callsTaking = (kind: string): Call[] =>
  operations().flatMap(({ method, url, operation }) => {
    const schema = operation.requestBody?.content?.[kind]?.schema;
    if (!schema) return [];
    const names = namesIn(schema);
    const files = names.filter((name) => isFile(schema.properties?.[name]));
    return [{ method, url, names: names.filter((name) => !files.includes(name)), files }];
  });

const operations = (): { method: Method; url: string; operation: Operation }[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Method,
      url: path.replace(/\{(\w+)\}/g, (_all, name: string) => known[name] ?? "x"),
      operation,
    })),
  );

const plain = ["all", "clear", "voice", "a@b.co", "eleven_multilingual_v2", "af_heart", "../..", "%", "a\u0000b"];
/** Half a character can be sent in JSON and in forms, not in an address. */
const words = [...plain, "\ud800"];
const numbers = [-1, 1, 0.5, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER, 1e308];
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, "", " ", [], {}, "a".repeat(400), ...numbers, ...words),
);

/** Objects with the names a call knows, their values of any kind or missing. */
const bodyOf = (names: readonly string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record(Object.fromEntries(names.map((name) => [name, odd])), { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
    { weight: 1, arbitrary: fc.constant({}) },
  );

const expectTyped = (answer: Answer, what: string): void => {
  expect(answer.statusCode, what).toBeLessThan(500);
  expect(String(answer.headers["content-type"]), what).not.toContain("html");
  if (answer.statusCode >= 400) expect(answer.json(), what).toHaveProperty("detail");
};
const authorization = () => `Bearer ${ada.token}`;

describe("anything sent", () => {
  it("as JSON to any call is done or refused in a typed way, never a fault or a page", async () => {
    const calls = callsTaking("application/json");
    expect(calls.length).toBeGreaterThan(60);
    for (const { method, url, names } of calls) {
      const check = fc.asyncProperty(bodyOf(names), async (body) => {
        const headers = { authorization: authorization(), "content-type": "application/json" };
        expectTyped(await app.send({ method, url, headers, payload: JSON.stringify(body) }), `${method} ${url}`);
      });
      await fc.assert(check, { numRuns: 20, seed });
    }
    expect((await ada.get("/v1/user")).statusCode).toBe(200);
  });

  it("as a form to any call is done or refused in a typed way", async () => {
    const calls = callsTaking("multipart/form-data");
    expect(calls.length).toBeGreaterThan(12);
    const text = fc.oneof(fc.string(), fc.constantFrom("", "null", "{", "[]", "true", "-1", "1e308", ...words));
    for (const { url, names, files } of calls) {
      const parts = fc.array(fc.tuple(fc.constantFrom(...names, "other"), text), { maxLength: 5 });
      const check = fc.asyncProperty(parts, fc.constantFrom(...files), async (fields, file) => {
        const { body, headers } = await formBody([...fields, [file, Buffer.from("no sound"), "a.wav"]]);
        expectTyped(await ada.post(url, body, headers), url);
      });
      await fc.assert(check, { numRuns: 10, seed });
    }
  });

  it("as a query to any reading call is answered or refused in a typed way", async () => {
    const value = fc.oneof(fc.string(), fc.constantFrom(...plain, ...numbers.map(String), "0", "2026-01-01"));
    const reading = operations().filter(({ method }) => method === "GET");
    for (const { url, operation } of reading) {
      const names = (operation.parameters ?? []).filter((one) => one.in === "query").map(({ name }) => name);
      if (names.length === 0) continue;
      const pairs = fc.array(fc.tuple(fc.constantFrom(...names), value), { minLength: 1, maxLength: 4 });
      const check = fc.asyncProperty(pairs, async (sent) => {
        const query = sent.map(([name, one]) => `${name}=${encodeURIComponent(one)}`).join("&");
        expectTyped(await ada.get(`${url}?${query}`), `${url}?${query}`);
      });
      await fc.assert(check, { numRuns: 25, seed });
    }
  });

  it("under any path of the API is never a page", async () => {
    const methods = fc.constantFrom<Method[]>("GET", "POST", "DELETE", "PATCH");
    const check = fc.asyncProperty(fc.webPath(), methods, async (path, method) => {
      const url = `/v1/${path.replace(/^\/+/, "")}`;
      expectTyped(await app.send({ method, url, headers: { authorization: authorization() } }), url);
    });
    await fc.assert(check, { numRuns: 100, seed });
  });
});
