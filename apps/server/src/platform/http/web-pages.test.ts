import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Http } from "./http.ts";
import { addWebPages } from "./web-pages.ts";

let folder: string;
const http = Fastify() as unknown as Http;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-pages-"));
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, "index.html"), "<!doctype html><title>Timbre</title>");
  await writeFile(path.join(folder, "assets", "app-1.js"), "export {};");
  await addWebPages(http, folder);
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

describe("pages", () => {
  it.each(["/", "/app/speech", "/invite"])("%s runs our own scripts alone, in no frame", async (url) => {
    const { headers } = await http.inject({ url });
    const policy = String(headers["content-security-policy"]);
    for (const rule of [
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toContain("unsafe");
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
  });

  it("are joined by files that are what they say", async () => {
    const { headers } = await http.inject({ url: "/assets/app-1.js" });
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff" });
    expect(String(headers["cache-control"])).toContain("immutable");
  });

  it("are not what an unknown file or call becomes", async () => {
    for (const url of ["/assets/none.js", "/v1/none", "/../package.json", "/data/db.tar"]) {
      const answer = await http.inject({ url });
      expect(answer.body, url).toContain("not_found");
    }
  });
});
