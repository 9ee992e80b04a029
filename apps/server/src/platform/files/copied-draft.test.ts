import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openCopiedDraft } from "./copied-draft.ts";
import { openDiskFiles } from "./disk-files.ts";
import type { FileStore } from "./file-store.ts";
import { writeFile } from "./write-file.ts";

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-files-"));
  files = await openDiskFiles(folder);
  await writeFile(files, "a/first.wav", [Buffer.from("123456")]);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keep = async (keptBytes?: number): Promise<string> => {
  const draft = openCopiedDraft(files, "a/first.wav", "a/second.wav");
  await draft.write(Buffer.from("123"));
  await draft.write(Buffer.from("456"));
  const { sizeBytes } = await draft.commit(keptBytes);
  const kept = await text((await files.open("a/second.wav")).stream);
  expect(sizeBytes).toBe(kept.length);
  return kept;
};

it("has the store copy what is kept whole, and writes nothing itself", async () => {
  const begin = vi.spyOn(files, "begin");
  expect(await keep(6)).toBe("123456");
  expect(begin).not.toHaveBeenCalled();
});

it("writes the part that is kept", async () => {
  expect(await keep(4)).toBe("1234");
});

it("writes all of it when the first is gone", async () => {
  await files.remove("a/first.wav");
  expect(await keep()).toBe("123456");
});

it("leaves nothing after a discard", async () => {
  const draft = openCopiedDraft(files, "a/first.wav", "a/second.wav");
  await draft.write(Buffer.from("123"));
  await draft.discard();
  expect(await files.has("a/second.wav")).toBe(false);
});
