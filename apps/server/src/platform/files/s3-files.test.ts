import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { s3Program, type S3Server, startS3 } from "../../test-support/outside/start-s3.ts";
import { lossOf } from "../loss-of.ts";
import { openDiskFiles } from "./disk-files.ts";
import { FileMissingError, type FileStore } from "./file-store.ts";
import { moveFiles, withFilesBehind } from "./moving-files.ts";
import { openS3Files, type S3Files } from "./s3-files.ts";
import { writeFile } from "./write-file.ts";

const put = (files: FileStore, key: string, content: string): Promise<number> =>
  writeFile(files, key, [Buffer.from(content)]);
const read = async (files: FileStore, key: string): Promise<string> => text((await files.open(key)).stream);
const keysOf = async (files: FileStore, folder?: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of files.list(folder)) keys.push(key);
  return keys.sort();
};

describe.skipIf(s3Program === "")("files in a bucket (needs an S3 server: TIMBRE_TEST_S3)", () => {
  let server: S3Server;
  let folder: string;
  let files: S3Files;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.remove());
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "timbre-files-"));
    files = await openS3Files(server.settings, path.join(folder, "drafts"));
    for (const key of await keysOf(files)) await files.remove(key);
  });
  afterEach(async () => {
    files.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("are given back whole or in part", async () => {
    const draft = await files.begin("history/ab/one.mp3");
    await draft.write(Buffer.from("hello "));
    await draft.write(Buffer.from("world"));
    expect(await draft.commit()).toEqual({ sizeBytes: 11 });
    expect(await read(files, "history/ab/one.mp3")).toBe("hello world");
    const part = await files.open("history/ab/one.mp3", { start: 6, end: 8 });
    expect(part.sizeBytes).toBe(11);
    expect(await text(part.stream)).toBe("wor");
    expect(await readdir(path.join(folder, "drafts"))).toEqual([]);
  });

  it("keep only the first bytes where a commit says so, and nothing after a discard", async () => {
    const kept = await files.begin("a/kept.wav");
    await kept.write(Buffer.from("123456"));
    expect(await kept.commit(4)).toEqual({ sizeBytes: 4 });
    expect(await read(files, "a/kept.wav")).toBe("1234");
    const dropped = await files.begin("a/dropped.wav");
    await dropped.write(Buffer.from("x"));
    expect(await files.has("a/dropped.wav")).toBe(false);
    await dropped.discard();
    expect(await keysOf(files)).toEqual(["a/kept.wav"]);
  });

  it("of many megabytes travel in parts", async () => {
    const megabytes = 12;
    const part = Buffer.alloc(1_048_576, "sound");
    await writeFile(
      files,
      "samples/large.wav",
      Array.from({ length: megabytes }, () => part),
    );
    const { stream, sizeBytes } = await files.open("samples/large.wav");
    expect(sizeBytes).toBe(megabytes * part.length);
    expect((await buffer(stream)).equals(Buffer.concat(Array.from({ length: megabytes }, () => part)))).toBe(true);
  });

  it("are listed by folder, with size and time, without what merely begins alike", async () => {
    await put(files, "history/a/one.mp3", "1");
    await put(files, "history/two.mp3", "22");
    await put(files, "historyold/three.mp3", "333");
    await put(files, "store-id", "not a file of anybody");
    expect(await keysOf(files, "history")).toEqual(["history/a/one.mp3", "history/two.mp3"]);
    expect(await keysOf(files)).toEqual(["history/a/one.mp3", "history/two.mp3", "historyold/three.mp3"]);
    for await (const { sizeBytes, modifiedAt } of files.list("historyold")) {
      expect(sizeBytes).toBe(3);
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(600_000);
    }
  });

  it("can be removed twice, and say what is missing", async () => {
    await put(files, "a/b.wav", "x");
    await files.remove("a/b.wav");
    await files.remove("a/b.wav");
    await expect(files.open("a/b.wav")).rejects.toBeInstanceOf(FileMissingError);
    await expect(async () => files.begin("../outside")).rejects.toThrow("Not a file key");
  });

  it("are copied in the bucket, without their bytes coming here, and stay when the first is removed", async () => {
    await put(files, "history/ab/one.mp3", "the same sound");
    await files.copy("history/ab/one.mp3", "history/cd/two.mp3");
    expect(await readdir(path.join(folder, "drafts"))).toEqual([]);
    await files.remove("history/ab/one.mp3");
    expect(await read(files, "history/cd/two.mp3")).toBe("the same sound");
    for await (const { modifiedAt } of files.list("history")) {
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(600_000);
    }
    await expect(files.copy("history/ab/one.mp3", "a/b.mp3")).rejects.toBeInstanceOf(FileMissingError);
    expect(await keysOf(files)).toEqual(["history/cd/two.mp3"]);
  });

  it("that have not moved yet are copied to where new ones go", async () => {
    const disk = await openDiskFiles(folder);
    await put(disk, "history/ab/one.mp3", "still on the disk");
    const both = withFilesBehind(files, disk);
    await both.copy("history/ab/one.mp3", "history/cd/two.mp3");
    await both.copy("history/cd/two.mp3", "history/ef/three.mp3");
    expect(await keysOf(files)).toEqual(["history/cd/two.mp3", "history/ef/three.mp3"]);
    expect(await read(files, "history/ef/three.mp3")).toBe("still on the disk");
    await expect(both.copy("history/no.mp3", "a/b.mp3")).rejects.toBeInstanceOf(FileMissingError);
  });

  it("move there and back while they are heard, and none is lost", async () => {
    const disk = await openDiskFiles(folder);
    const keys = ["history/a/one.mp3", "history/b/two.mp3", "samples/three.wav"];
    for (const key of keys) await put(disk, key, key);
    const both = withFilesBehind(files, disk);
    await put(both, "history/new.mp3", "made meanwhile");
    expect(await keysOf(disk)).toEqual(keys);
    expect(await keysOf(both)).toEqual([
      "history/a/one.mp3",
      "history/b/two.mp3",
      "history/new.mp3",
      "samples/three.wav",
    ]);
    expect(await read(both, "samples/three.wav")).toBe("samples/three.wav");

    expect(await moveFiles(disk, files)).toEqual({ files: 3, bytes: keys.join("").length });
    expect(await keysOf(disk)).toEqual([]);
    for (const key of keys) expect(await read(both, key)).toBe(key);
    await both.remove("samples/three.wav");
    expect(await both.has("samples/three.wav")).toBe(false);

    await moveFiles(files, disk);
    expect(await keysOf(files)).toEqual([]);
    expect(await keysOf(disk)).toEqual(["history/a/one.mp3", "history/b/two.mp3", "history/new.mp3"]);
    expect(await read(both, "history/new.mp3")).toBe("made meanwhile");
  });

  it("are a loss that passes while the store is away, and nothing of it stays here", async () => {
    await put(files, "a/b.wav", "x");
    await server.stop();
    const draft = await files.begin("a/c.wav");
    await draft.write(Buffer.from("y"));
    const copied = files.copy("a/b.wav", "a/d.wav");
    const refusals = [draft.commit(), copied, files.open("a/b.wav"), files.has("a/b.wav"), files.reach()];
    for (const refusal of await Promise.allSettled(refusals)) {
      expect(refusal.status).toBe("rejected");
      expect(lossOf((refusal as PromiseRejectedResult).reason)?.code).toBe("storage_unavailable");
    }
    await draft.discard();
    expect(await readdir(path.join(folder, "drafts"))).toEqual([]);
    await server.startAgain();
    expect(await read(files, "a/b.wav")).toBe("x");
  });

  it("are refused with a wrong key as a store that is not there", async () => {
    const wrong = await openS3Files({ ...server.settings, secretAccessKey: "wrong" }, path.join(folder, "drafts"));
    await expect(wrong.reach()).rejects.toMatchObject({ loss: "unavailable" });
    wrong.close();
  });
});
