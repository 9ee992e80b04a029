import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDiskFiles } from "./disk-files.ts";
import { FileMissingError, type FileStore } from "./file-store.ts";

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-files-"));
  files = await openDiskFiles(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = async (key: string, content: string): Promise<void> => {
  const draft = await files.begin(key);
  await draft.write(Buffer.from(content));
  await draft.commit();
};

describe("files on disk", () => {
  it("gives back what was committed, whole or in part", async () => {
    const draft = await files.begin("history/ab/one.mp3");
    await draft.write(Buffer.from("hello "));
    await draft.write(Buffer.from("world"));
    expect(await draft.commit()).toEqual({ sizeBytes: 11 });
    expect(await text((await files.open("history/ab/one.mp3")).stream)).toBe("hello world");
    const part = await files.open("history/ab/one.mp3", { start: 6, end: 8 });
    expect(part.sizeBytes).toBe(11);
    expect(await text(part.stream)).toBe("wor");
  });

  it("has nothing before the commit and nothing after a discard", async () => {
    const draft = await files.begin("a/b.wav");
    await draft.write(Buffer.from("x"));
    expect(await files.has("a/b.wav")).toBe(false);
    await draft.discard();
    expect(await files.has("a/b.wav")).toBe(false);
    expect(await readdir(path.join(folder, "drafts"))).toEqual([]);
  });

  it("opens nothing for a write that comes after the discard", async () => {
    const draft = await files.begin("a/b.wav");
    await draft.discard();
    await expect(draft.write(Buffer.from("late"))).rejects.toThrow("discarded");
    expect(await readdir(path.join(folder, "drafts"))).toEqual([]);
  });

  it("removes, and says what is missing", async () => {
    await put("a/b.wav", "x");
    await files.remove("a/b.wav");
    await expect(files.open("a/b.wav")).rejects.toBeInstanceOf(FileMissingError);
    await files.remove("a/b.wav");
  });

  it("copies, as new as any, and keeps the copy when the first is removed", async () => {
    await put("history/one.mp3", "the same sound");
    await utimes(path.join(folder, "kept/history/one.mp3"), new Date(0), new Date(0));
    await files.copy("history/one.mp3", "history/cd/two.mp3");
    await files.remove("history/one.mp3");
    expect(await text((await files.open("history/cd/two.mp3")).stream)).toBe("the same sound");
    for await (const { modifiedAt } of files.list()) expect(modifiedAt.getTime()).toBeGreaterThan(0);
    await expect(files.copy("history/one.mp3", "a/b.mp3")).rejects.toBeInstanceOf(FileMissingError);
    expect(await readdir(path.join(folder, "drafts"))).toEqual([]);
  });

  it.each(["../outside", "/etc/passwd", "a//b", "a/../b", ".hidden", ""])("refuses the key %j", async (key) => {
    await expect(async () => files.begin(key)).rejects.toThrow("Not a file key");
  });

  it("removes drafts that a dead process forgot, and leaves fresh ones", async () => {
    const old = path.join(folder, "drafts/old");
    await writeFile(old, "x");
    await utimes(old, new Date(), new Date(Date.now() - 7_200_000));
    await writeFile(path.join(folder, "drafts/fresh"), "x");
    await openDiskFiles(folder);
    expect(await readdir(path.join(folder, "drafts"))).toEqual(["fresh"]);
  });
});
