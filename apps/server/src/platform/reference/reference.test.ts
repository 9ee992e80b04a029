import { routeAccess } from "@timbre/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type TestApp } from "../../test-support/test-app.ts";
import type { ApiDocument } from "./reference-page.ts";

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

describe("the OpenAPI document", () => {
  it("is of version 3.1 and needs no sign-in", () => {
    expect(document.openapi).toBe("3.1.0");
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

  it("leaves open what the contract's table leaves open", () => {
    for (const [call, access] of Object.entries(routeAccess)) {
      const [method = "", url = ""] = call.split(" ");
      const operation = document.paths[written(url)]?.[method.toLowerCase()];
      if (operation) expect((operation.security ?? []).length === 0, call).toBe(access.public === true);
    }
  });
});

describe("the reference page", () => {
  it("shows every call and loads nothing from elsewhere", async () => {
    const page = await app.send({ method: "GET", url: "/docs" });
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    for (const path of Object.keys(document.paths)) expect(page.body).toContain(`<code>${path}</code>`);
    expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(page.body).not.toContain("<script");
    expect((await app.send({ method: "GET", url: "/docs/reference.css" })).headers["content-type"]).toContain(
      "text/css",
    );
  });
});
