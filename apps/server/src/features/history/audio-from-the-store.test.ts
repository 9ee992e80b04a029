import path from "node:path";
import { fromServerHeader } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { directFiles } from "../../platform/files/direct-files.ts";
import { openDiskFiles } from "../../platform/files/disk-files.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { moveFiles, withFilesBehind } from "../../platform/files/moving-files.ts";
import { openS3Files, type S3Files } from "../../platform/files/s3-files.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { s3Program, type S3Server, startS3 } from "../../test-support/outside/start-s3.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

describe.skipIf(s3Program === "")("kept sound in a bucket that browsers reach (needs TIMBRE_TEST_S3)", () => {
  let server: S3Server;
  let bucket: S3Files;
  let disk: FileStore;
  let app: TestApp;
  let ada: Person;
  let url: string;
  let whole: Buffer;

  beforeAll(async () => {
    server = await startS3();
    const openFiles = async (folder: string): Promise<FileStore> => {
      disk = await openDiskFiles(folder);
      bucket = await openS3Files(
        { ...server.settings, publicUrl: server.settings.url },
        path.join(folder, "bucket-drafts"),
      );
      return withFilesBehind(bucket, disk);
    };
    app = await buildTestApp(scriptedEngine(), { defaultTier: "pro" }, { openFiles });
    ada = await app.signUp();
  });
  afterAll(async () => {
    await app.close();
    bucket.close();
    await server.remove();
  });
  beforeEach(async () => {
    const spoken = await ada.post("/v1/text-to-speech/af_heart", { text: "Hello there." });
    url = `/v1/history/${String(spoken.headers["history-item-id"])}/audio`;
    whole = spoken.rawPayload;
  });

  const byPage = (address: string, token = ada.token, method: "GET" | "HEAD" = "GET"): Promise<Answer> =>
    app.send({ method, url: address, headers: { cookie: `timbre_session=${token}` } });
  const placeOf = (answer: Answer): string => {
    expect([answer.statusCode, answer.body]).toEqual([302, ""]);
    return String(answer.headers.location);
  };
  const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

  it("is fetched from the bucket by a page, whole and in part, as what it is", async () => {
    const led = await byPage(url);
    const place = placeOf(led);
    expect(new URL(place).origin).toBe(server.settings.url);
    expect(led.headers["cache-control"]).toBe("private, no-store");
    const heard = await fetch(place);
    expect(heard.status).toBe(200);
    expect(heard.headers.get("content-type")).toBe("audio/mpeg");
    expect(heard.headers.get("content-disposition")).toBe("inline");
    expect(heard.headers.get("cache-control")).toBe("private, max-age=3600");
    expect((await bytesOf(heard)).equals(whole)).toBe(true);
    const part = await fetch(place, { headers: { range: "bytes=2-5" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 2-5/${whole.length}`);
    expect((await bytesOf(part)).equals(whole.subarray(2, 6))).toBe(true);
  });

  it("keeps the name of a download", async () => {
    const kept = await fetch(placeOf(await byPage(`${url}?download=true`)));
    expect(kept.headers.get("content-disposition")).toMatch(/^attachment; filename.*\.mp3/);
    await kept.arrayBuffer();
  });

  it("comes through the server for keys, programs and pages that did not get it, and where only the head is asked for", async () => {
    const made = await ada.post("/v1/user/api-keys", { name: "program" });
    const key = String(made.json().xi_api_key);
    for (const headers of [
      { "xi-api-key": key },
      { "xi-api-key": key, cookie: `timbre_session=${ada.token}`, "sec-fetch-site": "same-origin" },
      { authorization: `Bearer ${ada.token}` },
      { cookie: `timbre_session=${ada.token}`, [fromServerHeader]: "true" },
    ]) {
      const answer = await app.send({ method: "GET", url, headers });
      expect([answer.statusCode, answer.rawPayload.equals(whole)]).toEqual([200, true]);
    }
    const head = await byPage(url, ada.token, "HEAD");
    expect(head.statusCode).toBe(200);
    const beyond = await app.send({
      ...{ method: "GET", url },
      headers: { cookie: `timbre_session=${ada.token}`, range: "bytes=99999999-" },
    });
    expect(beyond.statusCode).toBe(416);
  });

  it("is signed for nobody who may not hear it", async () => {
    const eve = await app.signUp();
    for (const answer of [await byPage(url, eve.token), await byPage(url, "no-session")]) {
      expect([401, 404]).toContain(answer.statusCode);
      expect(answer.headers.location).toBeUndefined();
    }
    const stranger = await app.send({ method: "GET", url, headers: { "sec-fetch-site": "same-origin" } });
    expect([stranger.statusCode, stranger.headers.location]).toEqual([401, undefined]);
  });

  it("opens nothing else: not another file, not another answer, not without a signature, not later", async () => {
    const place = new URL(placeOf(await byPage(url)));
    const other = await ada.post("/v1/text-to-speech/af_heart", { text: "Another one." });
    const otherPlace = new URL(placeOf(await byPage(`/v1/history/${String(other.headers["history-item-id"])}/audio`)));
    const asOther = new URL(place);
    asOther.pathname = otherPlace.pathname;
    const asPage = new URL(place);
    asPage.searchParams.set("response-content-type", "text/html");
    const bare = new URL(place.origin + place.pathname);
    const old = directFiles(server.settings, server.settings.url, () => Date.now() - 86_400_000);
    const key = decodeURIComponent(place.pathname).split("/").slice(2).join("/");
    const about = { sizeBytes: 1, contentType: "audio/mpeg", contentDisposition: "inline", cacheControl: "private" };
    const late = new URL((await old.addressOf(key, about)) ?? "");
    for (const wrong of [asOther, asPage, bare, late]) {
      const refused = await fetch(wrong);
      expect(refused.status, wrong.href).toBe(403);
      await refused.arrayBuffer();
    }
  });

  it("comes through the server while it still lies on the disk, and from the bucket once it was moved", async () => {
    const files = app.parts.files;
    await moveFiles(bucket, disk);
    const answer = await byPage(url);
    expect([answer.statusCode, answer.rawPayload.equals(whole)]).toEqual([200, true]);
    await moveFiles(disk, bucket);
    expect(files.direct?.origin).toBe(server.settings.url);
    const moved = await fetch(placeOf(await byPage(url)));
    expect((await bytesOf(moved)).equals(whole)).toBe(true);
  });

  it("of a public voice is fetched from the bucket where a browser says that it shows our page", async () => {
    const preview = "/v1/voices/af_heart/preview";
    const plain = await app.send({ method: "GET", url: preview });
    expect(plain.statusCode).toBe(200);
    const led = await app.send({ method: "GET", url: preview, headers: { "sec-fetch-site": "same-origin" } });
    expect((await bytesOf(await fetch(placeOf(led)))).equals(plain.rawPayload)).toBe(true);
    const elsewhere = await app.send({ method: "GET", url: preview, headers: { "sec-fetch-site": "cross-site" } });
    expect(elsewhere.statusCode).toBe(200);
  });
});
