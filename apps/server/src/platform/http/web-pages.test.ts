import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import fastifyCookie from "@fastify/cookie";
import { AppError } from "@timbre/contract";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addGuard } from "./access/guard.ts";
import type { Http } from "./http.ts";
import { addWebPages } from "./web-pages.ts";

let folder: string;
const http = Fastify() as unknown as Http;
const nobody = async () => {
  throw new AppError("missing_credentials");
};
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-pages-"));
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, "index.html"), "<!doctype html><title>Timbre</title>");
  await writeFile(path.join(folder, "assets", "app-1.js"), "export {};");
  await mkdir(path.join(folder, "static", "pvc-scripts"), { recursive: true });
  await writeFile(path.join(folder, "static", "pvc-scripts", "narrative.txt"), "A story to read aloud.");
  await mkdir(path.join(folder, "guide"));
  await writeFile(path.join(folder, "guide", "guide.webm"), "film of the wizard");
  await writeFile(path.join(folder, "guide", "guide.en.vtt"), "WEBVTT");
  // As in the server itself: what it refuses to add keeps the server from starting.
  await http.register(fastifyCookie);
  addGuard(http, { identify: nobody, takeToken: nobody, onRefusal: async () => undefined });
  await addWebPages(http, folder, "https://sound.example.com");
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
      "connect-src 'self' https://sound.example.com;",
      "media-src 'self' blob: data: https://sound.example.com;",
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

  it("may be built again under a running server: their new parts are there, those that are gone are not", async () => {
    await writeFile(path.join(folder, "assets", "app-2.js"), "export const isNew = true;");
    const answer = await http.inject({ url: "/assets/app-2.js" });
    expect([answer.statusCode, answer.body]).toEqual([200, "export const isNew = true;"]);
    expect(answer.headers["content-type"]).toContain("javascript");
    expect(String(answer.headers["cache-control"])).toContain("immutable");
    await rm(path.join(folder, "assets", "app-2.js"));
    expect((await http.inject({ url: "/assets/app-2.js" })).body).toContain("not_found");
  });

  it("are joined by texts that programs fetch too, without a key", async () => {
    const answer = await http.inject({ url: "/static/pvc-scripts/narrative.txt" });
    expect([answer.statusCode, answer.body]).toEqual([200, "A story to read aloud."]);
    expect(answer.headers["content-type"]).toContain("text/plain");
  });

  it("are joined by films, which browsers fetch in parts, and their captions", async () => {
    const part = await http.inject({ url: "/guide/guide.webm", headers: { range: "bytes=0-3" } });
    expect([part.statusCode, part.body, part.headers["content-type"]]).toEqual([206, "film", "video/webm"]);
    const captions = await http.inject({ url: "/guide/guide.en.vtt" });
    expect(captions.headers["content-type"]).toContain("text/vtt");
  });

  it("are not what an unknown file or call becomes", async () => {
    for (const url of [
      "/assets/none.js",
      "/static/pvc-scripts/none.txt",
      "/static/none",
      "/v1/none",
      "/../package.json",
      "/data/db.tar",
    ]) {
      const answer = await http.inject({ url });
      expect(answer.body, url).toContain("not_found");
    }
  });
});
