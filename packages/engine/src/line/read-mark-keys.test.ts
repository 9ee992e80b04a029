import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { followMarkKeys, readMarkKeys } from "./read-mark-keys.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), "timbre-keys-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const textsOf = (file: string): string[] => readMarkKeys(file).map((key) => Buffer.from(key).toString());

describe("the keys of the watermark", () => {
  it("are the one in use, and those that were exchanged for it", () => {
    const file = path.join(folder, "watermark.key");
    writeFileSync(file, "first");
    expect(textsOf(file)).toEqual(["first"]);
    renameSync(file, path.join(folder, "watermark.2026.key"));
    writeFileSync(file, "second");
    writeFileSync(path.join(folder, "something.draft"), "no key");
    expect(textsOf(file)).toEqual(["second", "first"]);
  });

  it("are followed while a process runs: the last ones stay while the file is away", () => {
    const file = path.join(folder, "watermark.key");
    writeFileSync(file, "first");
    const keys = followMarkKeys(file);
    const texts = (): string[] => keys().map((key) => Buffer.from(key).toString());
    expect(texts()).toEqual(["first"]);
    expect(keys()).toBe(keys());
    renameSync(file, path.join(folder, "watermark.2026.key"));
    expect(texts()).toEqual(["first"]);
    writeFileSync(file, "second");
    expect(texts()).toEqual(["second", "first"]);
  });
});
