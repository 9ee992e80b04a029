import * as contract from "@timbre/contract";
import type { Operation } from "@timbre/contract";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type TestApp } from "../../test-support/test-app.ts";
import type { ApiDocument } from "./api-document.ts";
import type { JsonSchema } from "./api-document.ts";

let app: TestApp;
let document: ApiDocument & { openapi: string };

beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  document = (await app.send({ method: "GET", url: "/openapi.json" })).json();
});
afterAll(() => app.close());

/** "/v1/voices/:voice_id" as the document writes it. */
const written = (url: string): string => url.replace(/:(\w+)/g, "{$1}");
const described = (): string[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );

/** Every operation of the contract, however deep it is nested. */
const operationsIn = (value: unknown): Operation[] => {
  if (typeof value !== "object" || value === null || "_zod" in value) return [];
  if ("summary" in value && "path" in value) return [value as Operation];
  return Object.values(value).flatMap(operationsIn);
};

/** Optional fields, nested ones too, that would refuse null. */
const withoutNull = (schema: JsonSchema = {}): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(schema.required?.includes(name) || isNullable(field) ? [] : [name]),
    ...withoutNull(field),
  ]),
  ...[...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(withoutNull),
];
const isNullable = ({ type, anyOf, enum: words, ...rest }: JsonSchema): boolean =>
  [type].flat().includes("null") ||
  (anyOf?.some(isNullable) ?? false) ||
  (words?.includes(null) ?? false) ||
  (type === undefined && !anyOf && !words && rest.const === undefined && !rest.oneOf);

describe("the OpenAPI document", () => {
  it("is of version 3.1 and needs no sign-in", () => {
    expect(document.openapi).toBe("3.1.0");
  });

  it("has the version of the product, which is also what the pages are told", async () => {
    const manifest = new URL("../../../../../package.json", import.meta.url);
    const { version } = JSON.parse(await readFile(manifest, "utf8")) as { version: string };
    const told = (await app.send({ method: "GET", url: "/readyz" })).json().version;
    expect([(document as unknown as { info: { version: string } }).info.version, told]).toEqual([version, version]);
  });

  it("describes every call of the running server, and no other", () => {
    const served = app.http.routeList
      .filter(({ method, url }) => method !== "HEAD" && method !== "OPTIONS" && /^\/v[12]\//.test(url))
      .map(({ method, url }) => `${method} ${written(url)}`);
    expect(served.length).toBeGreaterThan(40);
    const calls = described().filter((call) => / \/v[12]\//.test(call));
    expect(calls.sort()).toEqual([...new Set(served)].sort());
  });

  it("API-63 tells in words what each call does", () => {
    const wordless = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { summary }]) =>
        summary?.includes("/") ? [`${method.toUpperCase()} ${path}`] : [],
      ),
    );
    expect(wordless).toEqual([]);
    const needed = ["/v1/auth/sign-up", "/v1/user", "/v1/models", "/v1/history/{history_item_id}/audio"];
    const more = ["/v1/feature-flags", "/v1/workspace", "/v1/user/api-keys", "/v1/workspace/webhooks"];
    for (const path of [...needed, ...more, "/v1/analytics/events"]) expect(document.paths).toHaveProperty([path]);
  });

  it("says what each call asks, takes and answers", () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        const where = `${method} ${path}`;
        expect(operation.summary, where).toBeTruthy();
        expect(operation.responses?.["422"], where).toBeTruthy();
        const named = (operation.parameters ?? []).filter((one) => one.in === "path").map(({ name }) => name);
        expect(named.sort(), where).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort());
      }
    }
    expect(document.paths["/v1/text-to-speech/{voice_id}"]?.post?.requestBody?.content).toHaveProperty([
      "application/json",
      "schema",
      "properties",
      "text",
    ]);
  });

  it("has no tuples, which many tools cannot read", () => {
    expect(JSON.stringify(document)).not.toContain('"prefixItems"');
  });

  it("describes answers that come as events by one event, whose JSON is text", () => {
    const { content } = (document.paths["/v1/audio/speech"]?.post?.responses ?? {})["200"] ?? {};
    expect(content?.["audio/*"]?.schema).toEqual({ type: "string", format: "binary" });
    expect(content?.["text/event-stream"]?.schema).toMatchObject({
      type: "object",
      properties: { data: { type: "string" } },
    });
  });

  it("names the refusals of each call under their status, and says once what a refusal looks like", () => {
    const { responses = {} } = document.paths["/v1/text-to-speech/{voice_id}"]?.post ?? {};
    expect(responses["404"]?.description).toContain("`voice_not_found`: A voice with this id was not found.");
    expect(responses["401"]?.description).toContain("`quota_exceeded`");
    expect(responses["404"]?.content?.["application/json"]?.schema).toEqual({ $ref: "#/components/schemas/Refusal" });
    const train = document.paths["/v1/voices/pvc/{voice_id}/train"]?.post?.responses ?? {};
    expect(train["400"]?.description).toContain("`fine_tuning_already_queued`");
    const people = document.paths["/v1/user/sessions/{session_id}"]?.delete?.responses ?? {};
    expect(people["403"]?.description).toContain("`session_required`");
    expect(people["404"]?.description).toContain("`session_not_found`");
  });

  it("gives examples that the calls take", () => {
    const wrong = operationsIn(contract).flatMap(({ method, path, body }) => {
      const content = document.paths[written(path)]?.[method.toLowerCase()]?.requestBody?.content;
      const example = content?.["application/json"]?.example;
      const parsed = body?.safeParse(example);
      return !body || parsed?.success ? [] : [`${method} ${path} ${JSON.stringify(example)}: ${parsed?.error.message}`];
    });
    expect(wrong).toEqual([]);
  });

  it("has a plain title for every part, in the order people look for them", () => {
    const { tags = [] } = document as { tags?: { name: string; "x-displayName": string }[] };
    const used = Object.values(document.paths).flatMap((calls) =>
      Object.values(calls).flatMap((one) => one.tags ?? []),
    );
    expect(used.filter((tag) => !tags.some(({ name }) => name === tag))).toEqual([]);
    expect(tags[0]?.["x-displayName"]).toBe("Text to speech");
  });

  it("describes the parts of every form", () => {
    const form = (path: string) => document.paths[path]?.post?.requestBody?.content?.["multipart/form-data"]?.schema;
    const names = (path: string): string[] => Object.keys(form(path)?.properties ?? {});
    expect(names("/v1/voices/add")).toEqual(expect.arrayContaining(["name", "files", "labels"]));
    expect(form("/v1/voices/add")?.required).toEqual(["name", "files"]);
    expect(form("/v1/voices/{voice_id}/edit")?.required).toEqual(["name"]);
    expect(form("/v1/speech-to-text")?.required).toEqual(["model_id", "file"]);
    expect(names("/v1/speech-to-speech/{voice_id}")).toEqual(
      expect.arrayContaining(["audio", "model_id", "voice_settings", "seed", "remove_background_noise", "file_format"]),
    );
  });

  it("takes null for every field of a body that may be left out, as stock clients send it", () => {
    const bodies = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { requestBody }]) => ({
        where: `${method} ${path}`,
        schema: requestBody?.content?.["application/json"]?.schema,
      })),
    );
    const strict = bodies
      .filter(({ where }) => !where.includes("/v1/admin/"))
      .flatMap(({ where, schema }) => withoutNull(schema).map((name) => `${where}: ${name}`));
    expect(strict).toEqual([]);
  });

  it("leaves open what the contract leaves open", () => {
    for (const { method, url, access } of app.http.routeList) {
      const operation = document.paths[written(url)]?.[method.toLowerCase()];
      if (operation && access) expect((operation.security ?? []).length === 0, url).toBe(access.public === true);
    }
  });
});

describe("the reference page", () => {
  it("is rendered from the document by a script of our own server, and loads nothing from elsewhere", async () => {
    const page = await app.send({ method: "GET", url: "/docs" });
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
    expect(page.headers["content-security-policy"]).toContain("connect-src 'self';");
    expect(page.body).toContain('data-url="/openapi.json"');
    expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    const script = await app.send({ method: "GET", url: "/docs/reference.js" });
    expect(script.headers["content-type"]).toContain("text/javascript");
    expect(script.body).toContain("api-reference");
    const style = await app.send({ method: "GET", url: "/docs/reference.css" });
    expect(style.headers["content-type"]).toContain("text/css");
  });
});

describe("the page about clients", () => {
  const read = async (host: string): Promise<string> =>
    (await app.send({ method: "GET", url: "/docs/clients", headers: { host } })).body;

  it("writes this server's own address into every line", async () => {
    const page = await read("voice.example.org:4000");
    expect(page).toContain("http://voice.example.org:4000");
    expect(page).not.toContain("http://localhost:3000");
  });

  it("leads to every client by a link that ends somewhere", async () => {
    const page = await read("localhost");
    const ends = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(ends.length).toBeGreaterThan(10);
    for (const id of ends) expect(page).toContain(`id="${id}"`);
  });

  it("shows a strange address as text", async () => {
    expect(await read("x<script>alert(1)</script>")).not.toContain("<script>");
  });
});
